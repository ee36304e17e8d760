import { getOwn, isJsonObject, parsePointer } from '../../lib/openapi/index.ts';
import type { JsonObject, JsonValue } from '../../lib/openapi/index.ts';
import { followRef } from '../documents/model.ts';
import type { CompactDefs, CompactSchema } from '../documents/model.ts';
import type { Mismatch } from '../../lib/openapi/validator/index.ts';

/** A schema with the definitions that it refers to. */
export interface SchemaWithDefs {
  readonly schema: CompactSchema;
  readonly defs: CompactDefs;
}

function stepInto(schema: JsonObject, token: string): JsonValue | undefined {
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  return (
    getOwn(properties, token) ??
    (/^\d+$/.test(token) ? schema.items : undefined) ??
    schema.additionalProperties
  );
}

/** Returns the schema of the value at a pointer, or an empty schema if the path leads through a union. */
function findSchema({ schema, defs }: SchemaWithDefs, pointer: string): JsonObject {
  let at = followRef(schema, defs);
  for (const token of parsePointer(`#${pointer}`) ?? []) {
    const next = stepInto(at, token);
    if (!isJsonObject(next)) return {};
    at = followRef(next, defs);
  }
  return at;
}

function describeRange(min: JsonValue | undefined, max: JsonValue | undefined, unit: string) {
  if (min !== undefined && max !== undefined) return `from ${String(min)} to ${String(max)}${unit}`;
  return min === undefined ? `at most ${String(max)}${unit}` : `${String(min)} or more${unit}`;
}

/** Removes the found value from the end of a validator message, as in "must be a number, is "x"". */
function dropFound(problem: string): string {
  return problem.replace(/, (?:is|has) (?:"[\s\S]*|\S+(?: \S+)?)$/, '');
}

function describe(schema: JsonObject, { keyword, problem }: Mismatch): string {
  const { minLength, maxLength, minimum, maximum } = schema;
  if ((keyword === 'minLength' || keyword === 'maxLength') && schema[keyword] !== undefined) {
    const range = describeRange(minLength, maxLength, ' characters').replace(/^from /, '');
    return `must have ${range}`;
  }
  if ((keyword === 'minimum' || keyword === 'maximum') && schema[keyword] !== undefined) {
    return `must be ${describeRange(minimum, maximum, '')}`;
  }
  if (keyword === 'enum' && Array.isArray(schema.enum)) {
    return `must be one of ${schema.enum.join(', ')}`;
  }
  return dropFound(problem);
}

/**
 * Describes a schema violation in the words of the APIs: `name must have 1 to 100 characters`.
 * `parameter` is undefined for a value of the body.
 */
export function phraseMismatch(
  source: SchemaWithDefs,
  mismatch: Mismatch,
  parameter: string | undefined,
): string {
  const { message, pointer, problem } = mismatch;
  const path = pointer === '' ? '' : message.slice(0, -(problem.length + ': '.length));
  const name = parameter === undefined ? path || 'The body' : parameter + path;
  return `${name} ${describe(findSchema(source, pointer), mismatch)}`;
}
