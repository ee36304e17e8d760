import { bundle, isJsonObject, readPointer } from '../../src/lib/openapi/index.ts';
import type { JsonObject, JsonValue, Schema, SchemaSource } from '../../src/lib/openapi/index.ts';
import { createValidator } from '../../src/lib/openapi/validator/index.ts';
import type { Validate } from '../../src/lib/openapi/validator/index.ts';

const SHELL_VARIABLE = /\$\w/;
const validators = {
  whole: new WeakMap<Schema, Validate>(),
  excerpt: new WeakMap<Schema, Validate>(),
};

/** Inlines the schemas of an `allOf`, because only the whole schema can reject unknown fields. */
function inlineParts(parts: JsonValue, defs: JsonObject): JsonValue {
  return (parts as readonly JsonObject[]).map((part) => {
    const name = typeof part.$ref === 'string' ? part.$ref.replace('#/$defs/', '') : '';
    return defs[name] ?? part;
  });
}

function close(schema: JsonValue, defs: JsonObject): JsonValue {
  if (Array.isArray(schema)) return schema.map((entry: JsonValue) => close(entry, defs));
  if (!isJsonObject(schema)) return schema;
  const closed: Record<string, JsonValue> = {};
  for (const [key, value] of Object.entries(schema)) {
    closed[key] = key === 'allOf' ? inlineParts(value, defs) : close(value, defs);
  }
  const isOpen = schema.additionalProperties !== undefined || !isJsonObject(schema.properties);
  return isOpen && schema.allOf === undefined
    ? closed
    : { ...closed, unevaluatedProperties: false };
}

/** Returns a schema that rejects unknown fields, so that misspelled optional fields are found. */
function closedSchema(api: SchemaSource, node: Schema): JsonObject {
  const schema = bundle(api, node);
  const defs = isJsonObject(schema.$defs) ? schema.$defs : {};
  return close(schema, defs) as JsonObject;
}

/** Returns a schema in which no field is required, because excerpts may omit fields. */
const withoutRequired = (schema: JsonObject): JsonObject =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === 'required' && Array.isArray(value) ? undefined : value,
  ) as JsonObject;

/**
 * Returns up to three problems of a request's body. Excerpts may omit required fields. Strings with a shell
 * variable match any schema, because only the reader knows their value.
 */
export function findFaults(
  api: SchemaSource,
  node: Schema,
  value: JsonValue,
  isExcerpt = false,
): string[] {
  const known = validators[isExcerpt ? 'excerpt' : 'whole'];
  const makeSchema = () => {
    const schema = closedSchema(api, node);
    return isExcerpt ? withoutRequired(schema) : schema;
  };
  const validate = known.get(node) ?? createValidator(makeSchema());
  known.set(node, validate);
  const mismatches = validate(value);
  const unknown = mismatches
    .map(({ pointer }) => pointer)
    .filter((pointer) => SHELL_VARIABLE.test(String(readPointer(value, `#${pointer}`))));
  return (
    mismatches
      // Ignores problems of strings with a shell variable, and of the objects and lists that contain them.
      .filter(({ pointer }) => !unknown.some((inner) => inner.startsWith(pointer)))
      .map(({ message }) => `${message}.`)
      .slice(0, 3)
  );
}
