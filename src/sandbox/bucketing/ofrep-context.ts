import type { CustomData, User } from '../../lib/bucketing/index.ts';

/** The codes of OFREP for a request that cannot be evaluated. */
export type ContextErrorCode = 'PARSE_ERROR' | 'TARGETING_KEY_MISSING' | 'INVALID_CONTEXT';

/** A user, or why the body holds none. `details` begins with the place, such as `context.country`. */
export type ContextOutcome =
  | { readonly user: User }
  | { readonly errorCode: ContextErrorCode; readonly errorDetails: string };

/** Checks user data against the API document: a sentence for each fault, the field's name first. */
export type CheckUser = (user: User) => readonly string[];

/** Longest user ID, in characters. */
export const USER_ID_MAX_CHARS = 200;

/** Fields of a user that a context names as they are; what it has besides is custom data. */
const USER_FIELDS: readonly string[] = [
  'email',
  'name',
  'language',
  'country',
  'appVersion',
  'appBuild',
  'customData',
  'privateCustomData',
  'createdDate',
  'lastSeenDate',
  'platform',
  'platformVersion',
  'deviceModel',
  'sdkType',
  'sdkVersion',
] satisfies (keyof User)[];
const CODE_FIELDS = ['country', 'language'] as const;
const CODE_LENGTH = 2;

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refuse(errorCode: ContextErrorCode, errorDetails: string): ContextOutcome {
  return { errorCode, errorDetails };
}

function invalid(place: string, rule: string): ContextOutcome {
  return refuse('INVALID_CONTEXT', `context.${place} ${rule}`);
}

function findKeyFault({ targetingKey, user_id }: Fields): ContextOutcome | undefined {
  if (targetingKey === undefined || targetingKey === null || targetingKey === '') {
    return refuse('TARGETING_KEY_MISSING', 'context.targetingKey is required');
  }
  if (typeof targetingKey !== 'string') return invalid('targetingKey', 'must be a string');
  if (targetingKey.length > USER_ID_MAX_CHARS) {
    return invalid('targetingKey', `must have at most ${USER_ID_MAX_CHARS} characters`);
  }
  if (user_id === undefined || user_id === targetingKey) return undefined;
  return invalid('user_id', 'must be the same as context.targetingKey');
}

/** Fields that are the user's own, such as `plan`, must be flat to be custom data. */
function findCustomFault(custom: Fields): ContextOutcome | undefined {
  for (const [name, value] of Object.entries(custom)) {
    if (name === '') return refuse('INVALID_CONTEXT', 'context has a field without a name');
    if (typeof value === 'object' && value !== null) {
      return invalid(name, 'must be a string, a number, a boolean, or null');
    }
  }
  return undefined;
}

function findCodeFault(context: Fields): ContextOutcome | undefined {
  const wrong = CODE_FIELDS.find((field) => {
    const code = context[field];
    return typeof code === 'string' && code.length > CODE_LENGTH;
  });
  return wrong && invalid(wrong, `must have ${CODE_LENGTH} letters`);
}

/** Splits a context into the user's fields and custom data of the caller's own. */
function splitContext(context: Fields): { known: Fields; custom: Fields } {
  const { targetingKey: _key, user_id: _id, ...fields } = context;
  const entries = Object.entries(fields);
  return {
    known: Object.fromEntries(entries.filter(([name]) => USER_FIELDS.includes(name))),
    custom: Object.fromEntries(entries.filter(([name]) => !USER_FIELDS.includes(name))),
  };
}

function joinUser(targetingKey: unknown, known: Fields, custom: Fields): User {
  const user = { ...known, user_id: targetingKey } as User;
  if (Object.keys(custom).length === 0) return user;
  return { ...user, customData: { ...(custom as CustomData), ...user.customData } };
}

function readContext(context: Fields, checkUser: CheckUser): ContextOutcome {
  const { known, custom } = splitContext(context);
  const fault = findKeyFault(context) ?? findCodeFault(known) ?? findCustomFault(custom);
  if (fault) return fault;
  // Spreading what is no object would hide it from the check.
  if (known['customData'] !== undefined && !isFields(known['customData'])) {
    return invalid('customData', 'must be an object');
  }
  const user = joinUser(context['targetingKey'], known, custom);
  const [first] = checkUser(user);
  return first === undefined ? { user } : refuse('INVALID_CONTEXT', `context.${first}`);
}

/**
 * Reads the user from the parsed body of an OFREP evaluation. `targetingKey` is the user ID, the
 * fields of user data stand by their names, and all others count as custom data.
 */
export function readOfrepUser(body: unknown, checkUser: CheckUser): ContextOutcome {
  if (!isFields(body)) return refuse('PARSE_ERROR', 'The body is not a JSON object');
  const { context } = body;
  if (isFields(context)) return readContext(context, checkUser);
  return refuse('PARSE_ERROR', 'The body has no object "context"');
}
