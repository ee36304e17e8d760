import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { AnySchema, ValidateFunction } from 'ajv/dist/2020.js';
import { isJsonObject, toJsonSchema } from '../../src/lib/openapi/index.ts';
import type {
  ApiDocument,
  Direction,
  JsonObject,
  JsonValue,
  SchemaRef,
} from '../../src/lib/openapi/index.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true, ownProperties: true });
addFormats.default(ajv);
const compiled = new Map<string, ValidateFunction>();

/** Inlines the parts of an `allOf`, because only the whole schema can be closed. */
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

/** Returns a schema that rejects unnamed fields, so that misspelled optional fields are found. */
export function closedSchema(
  api: ApiDocument,
  ref: SchemaRef,
  direction: Direction,
): JsonObject | boolean {
  const schema = toJsonSchema(api, ref, direction);
  const defs = isJsonObject(schema) && isJsonObject(schema.$defs) ? schema.$defs : {};
  return close(schema, defs) as JsonObject | boolean;
}

/** Returns a validator of a closed schema. Each schema is compiled once. */
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
