import type { CustomData, User } from '../../lib/bucketing/index.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../lib/openapi/index.ts';
import type { ReadBody } from '../http/validate.ts';
import { MISSING_TARGETING_KEY, type OfrepFailure } from './refusals.ts';
import { findUserIdFault } from './session.ts';

export type ContextOutcome = { readonly user: User } | OfrepFailure;

/** An evaluation context that passed schema validation, so `targetingKey` is a string. */
export interface OfrepContext {
  readonly targetingKey: string;
  readonly [field: string]: JsonValue;
}

const DATA_FIELDS = ['customData', 'privateCustomData'] as const;
const CODE_FIELDS = ['country', 'language'] as const;
const CODE_LENGTH = 2;

/** Returns an `INVALID_CONTEXT` error. `fault` starts with the name of the field. */
function invalidContext(fault: string): ContextOutcome {
  return { errorCode: 'INVALID_CONTEXT', errorDetails: `context.${fault}` };
}

function findKeyFault(targetingKey: string, user_id?: JsonValue): ContextOutcome | undefined {
  if (targetingKey === '') return MISSING_TARGETING_KEY;
  const fault = findUserIdFault(targetingKey, 'targetingKey');
  if (fault !== undefined) return invalidContext(fault);
  if (user_id === undefined || user_id === targetingKey) return undefined;
  return invalidContext('user_id must be the same as context.targetingKey');
}

/** Removes objects, lists, and fields with an empty name, because Targeting Rules can't compare them. */
function keepComparable(custom: JsonObject): JsonObject {
  const entries = Object.entries(custom).filter(
    ([name, value]) => name !== '' && (typeof value !== 'object' || value === null),
  );
  return Object.fromEntries(entries);
}

function keepComparableData(known: JsonObject): JsonObject {
  const data = DATA_FIELDS.flatMap((field) => {
    const value = known[field];
    return isJsonObject(value) ? [[field, keepComparable(value)] as const] : [];
  });
  return { ...known, ...Object.fromEntries(data) };
}

function findCodeFault(known: JsonObject): ContextOutcome | undefined {
  const wrong = CODE_FIELDS.find((field) => {
    const code = known[field];
    return typeof code === 'string' && code.length > CODE_LENGTH;
  });
  return wrong && invalidContext(`${wrong} must have at most ${CODE_LENGTH} characters`);
}

/**
 * Reads the user from the context of an OFREP evaluation. `targetingKey` is the user ID, fields that user data has
 * are copied by name, and all others become custom data. Nested objects and lists are ignored. `readUser` compares
 * user data with the OpenAPI document.
 */
export function readOfrepUser(
  { targetingKey, user_id, ...given }: OfrepContext,
  readUser: (fields: JsonObject) => ReadBody,
): ContextOutcome {
  const fields = keepComparableData(given);
  const fault = findKeyFault(targetingKey, user_id) ?? findCodeFault(fields);
  if (fault) return fault;
  const { problems, body, ignored } = readUser({ ...fields, user_id: targetingKey });
  const [problem] = problems;
  if (problem) return invalidContext(problem.message);
  const user = body as unknown as User;
  const custom = keepComparable(
    Object.fromEntries(ignored.map((name) => [name, fields[name] as JsonValue])),
  );
  if (Object.keys(custom).length === 0) return { user };
  return { user: { ...user, customData: { ...(custom as CustomData), ...user.customData } } };
}
