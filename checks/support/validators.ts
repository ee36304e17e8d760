import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { AnySchema, ValidateFunction } from 'ajv/dist/2020.js';
import { isJsonObject, readPointer, toJsonSchema } from '../../src/lib/openapi/index.ts';
import type {
  ApiDocument,
  Direction,
  JsonObject,
  JsonValue,
  SchemaRef,
} from '../../src/lib/openapi/index.ts';
import { createValidator } from '../../src/lib/openapi/validator/index.ts';
import type { Validate } from '../../src/lib/openapi/validator/index.ts';

const SHELL_VARIABLE = /\$\w/;
const ajv = new Ajv2020({ strict: false, allErrors: true, ownProperties: true });
addFormats.default(ajv);
const compiled = new Map<string, ValidateFunction>();
const validators = new Map<string, Validate>();

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
function closedSchema(
  api: ApiDocument,
  ref: SchemaRef,
  direction: Direction,
): JsonObject | boolean {
  const schema = toJsonSchema(api, ref, direction);
  const defs = isJsonObject(schema) && isJsonObject(schema.$defs) ? schema.$defs : {};
  return close(schema, defs) as JsonObject | boolean;
}

/** Returns Ajv's validator of a schema, to cross-check the sandbox's own. Each schema is compiled once. */
export function validatorOf(
  api: ApiDocument,
  ref: SchemaRef,
  direction: Direction,
): ValidateFunction {
  const key = `${api.source} ${direction} ${ref.pointer}`;
  const known = compiled.get(key);
  if (known) return known;
  const validate = ajv.compile(closedSchema(api, ref, direction) as AnySchema);
  compiled.set(key, validate);
  return validate;
}

/** Returns a schema in which no field is required, because excerpts may omit fields. */
const withoutRequired = (schema: JsonObject | boolean): JsonObject | boolean =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === 'required' && Array.isArray(value) ? undefined : value,
  ) as JsonObject | boolean;

/**
 * Returns up to three problems of a request's body. Excerpts may omit required fields. Strings with a shell
 * variable match any schema, because only the reader knows their value.
 */
export function findFaults(
  api: ApiDocument,
  ref: SchemaRef,
  value: JsonValue,
  isExcerpt = false,
): string[] {
  const key = `${api.source} ${isExcerpt} ${ref.pointer}`;
  const makeSchema = () => {
    const schema = closedSchema(api, ref, 'request');
    return isExcerpt ? withoutRequired(schema) : schema;
  };
  const validate = validators.get(key) ?? createValidator(makeSchema());
  validators.set(key, validate);
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
