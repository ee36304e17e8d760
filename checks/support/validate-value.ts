import type { ErrorObject } from 'ajv/dist/2020.js';
import { isJsonObject } from '../../src/lib/openapi/index.ts';
import type { ApiDocument, Direction, JsonValue, SchemaRef } from '../../src/lib/openapi/index.ts';
import { nearestHint } from '../../src/lib/nearest/nearest.ts';
import { validatorOf } from './validators.ts';

/** What a validation ignores. */
export interface Leniency {
  /** The value is a part of the whole: fields may be missing. */
  readonly isExcerpt?: boolean;
}

const SHELL_VARIABLE = /\$\w/;

/**
 * What is wrong with a value, a phrase each with the place in the value. Texts that hold a variable of
 * the shell fit any schema: their value is known only to the reader.
 */
export function findFaults(
  api: ApiDocument,
  ref: SchemaRef,
  direction: Direction,
  value: JsonValue,
  { isExcerpt = false }: Leniency = {},
): string[] {
  const validate = validatorOf(api, ref, direction);
  if (validate(value)) return [];
  const all = validate.errors ?? [];
  const errors = all.filter(
    ({ keyword, instancePath }) =>
      !(isExcerpt && keyword === 'required') &&
      !SHELL_VARIABLE.test(String(valueAt(value, instancePath))),
  );
  const names = namesIn(validate.schema);
  const phrases = pickErrors(errors, errors.length < all.length).map((error) =>
    describeError(error, errors, value, names),
  );
  return [...new Set(phrases)].slice(0, 3);
}

/**
 * A union that fails repeats the faults of all its forms: those deepest in the value say the most. Where
 * faults were left out, the failure of the union itself follows from them and says nothing.
 */
function pickErrors(errors: readonly ErrorObject[], areSomeLeftOut: boolean) {
  const plain = errors.filter(({ keyword }) => !['oneOf', 'anyOf', 'if'].includes(keyword));
  if (plain.length === 0) return areSomeLeftOut ? [] : errors;
  return plain.filter(({ instancePath }) =>
    plain.every((other) => !other.instancePath.startsWith(`${instancePath}/`)),
  );
}

function describeError(
  error: ErrorObject,
  errors: readonly ErrorObject[],
  value: JsonValue,
  names: readonly string[],
): string {
  const { instancePath, keyword, message } = error;
  const params = error.params as Record<string, unknown>;
  const place = instancePath === '' ? '' : ` at ${instancePath}`;
  const extra = params['unevaluatedProperty'] ?? params['additionalProperty'];
  if (typeof extra === 'string') {
    const others = names.filter((name) => name !== extra);
    return `no field "${extra}"${place} in this body.${suggest(extra, others)}`;
  }
  if (keyword !== 'enum' && keyword !== 'const')
    return `the value${place} ${message ?? 'does not fit'}.`;
  const allowed = [...new Set(errors.flatMap((other) => allowedAt(other, instancePath)))];
  const found = valueAt(value, instancePath);
  return `${JSON.stringify(found)}${place} is none of ${allowed.join(', ')}.${suggest(String(found), allowed)}`;
}

function suggest(name: string, candidates: readonly string[]): string {
  return nearestHint(name, candidates);
}

/** The values that an error says are allowed at a place. */
function allowedAt({ instancePath, params }: ErrorObject, place: string): string[] {
  if (instancePath !== place) return [];
  const { allowedValues, allowedValue } = params as {
    allowedValues?: unknown[];
    allowedValue?: unknown;
  };
  return [...(allowedValues ?? []), ...(allowedValue === undefined ? [] : [allowedValue])].map(
    String,
  );
}

function valueAt(value: JsonValue, pointer: string): JsonValue | undefined {
  let at: JsonValue | undefined = value;
  for (const part of pointer.split('/').slice(1)) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    at = Array.isArray(at)
      ? (at as readonly JsonValue[])[Number(key)]
      : isJsonObject(at)
        ? at[key]
        : undefined;
  }
  return at;
}

/** The names of all properties of a compiled schema. */
function namesIn(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: object };
  const own = properties && !Array.isArray(properties) ? Object.keys(properties) : [];
  return [...own, ...Object.values(schema).flatMap(namesIn)];
}
