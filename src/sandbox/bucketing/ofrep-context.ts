import type { CustomData, User } from '../../lib/bucketing/index.ts';
import { findUserIdFault } from './user-id.ts';

/** The user in an OFREP evaluation context, or the error if the context is not valid. */
export type ContextOutcome =
  | { readonly user: User }
  | {
      readonly errorCode: 'TARGETING_KEY_MISSING' | 'INVALID_CONTEXT';
      readonly errorDetails: string;
    };

/** An evaluation context that passed schema validation, so `targetingKey` is a string. */
export interface OfrepContext {
  readonly targetingKey: string;
  readonly [field: string]: unknown;
}

/** Validates user data against the OpenAPI document. Each message starts with the name of a field. */
export type CheckUser = (user: User) => readonly string[];

export const MISSING_TARGETING_KEY = {
  errorCode: 'TARGETING_KEY_MISSING',
  errorDetails: 'context.targetingKey is required',
} as const;

/** Fields of an evaluation context that user data has as well. All other fields become custom data. */
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
const DATA_FIELDS = ['customData', 'privateCustomData'] as const;
const CODE_FIELDS = ['country', 'language'] as const;
const CODE_LENGTH = 2;

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns an `INVALID_CONTEXT` error. `fault` starts with the name of the field. */
function invalidContext(fault: string): ContextOutcome {
  return { errorCode: 'INVALID_CONTEXT', errorDetails: `context.${fault}` };
}

function findKeyFault({ targetingKey, user_id }: OfrepContext): ContextOutcome | undefined {
  if (targetingKey === '') return MISSING_TARGETING_KEY;
  const fault = findUserIdFault(targetingKey, 'targetingKey');
  if (fault !== undefined) return invalidContext(fault);
  if (user_id === undefined || user_id === targetingKey) return undefined;
  return invalidContext('user_id must be the same as context.targetingKey');
}

/** Removes objects, lists, and fields with an empty name, because Targeting Rules can't compare them. */
function keepComparable(custom: Fields): Fields {
  const entries = Object.entries(custom).filter(
    ([name, value]) => name !== '' && (typeof value !== 'object' || value === null),
  );
  return Object.fromEntries(entries);
}

function keepComparableData(known: Fields): Fields {
  const data = DATA_FIELDS.flatMap((field) => {
    const value = known[field];
    return isFields(value) ? [[field, keepComparable(value)] as const] : [];
  });
  return { ...known, ...Object.fromEntries(data) };
}

function findCodeFault(known: Fields): ContextOutcome | undefined {
  const wrong = CODE_FIELDS.find((field) => {
    const code = known[field];
    return typeof code === 'string' && code.length > CODE_LENGTH;
  });
  return wrong && invalidContext(`${wrong} must have ${CODE_LENGTH} letters`);
}

function splitContext({ targetingKey: _key, user_id: _id, ...fields }: OfrepContext) {
  const entries = Object.entries(fields);
  const isKnown = ([name]: [string, unknown]) => USER_FIELDS.includes(name);
  return {
    known: keepComparableData(Object.fromEntries(entries.filter(isKnown))),
    custom: keepComparable(Object.fromEntries(entries.filter((entry) => !isKnown(entry)))),
  };
}

function joinUser(user_id: string, known: Fields, custom: Fields): User {
  const user = { ...known, user_id } as User;
  // What isn't an object stays as it is, so that validation finds it.
  if (Object.keys(custom).length === 0 || !isFields(user.customData ?? {})) return user;
  return { ...user, customData: { ...(custom as CustomData), ...user.customData } };
}

/**
 * Reads the user from the context of an OFREP evaluation. `targetingKey` is the user ID, fields that user
 * data has are copied by name, and all others become custom data. Nested objects and lists are ignored.
 */
export function readOfrepUser(context: OfrepContext, checkUser: CheckUser): ContextOutcome {
  const { known, custom } = splitContext(context);
  const fault = findKeyFault(context) ?? findCodeFault(known);
  if (fault) return fault;
  const user = joinUser(context.targetingKey, known, custom);
  const [first] = checkUser(user);
  return first === undefined ? { user } : invalidContext(first);
}
