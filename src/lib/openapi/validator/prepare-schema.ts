import { asList, asObject, isJsonObject, type JsonObject, type JsonValue } from '../json.ts';

/** Keywords whose value is data, not a schema. */
const DATA: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'example', 'examples']);

/**
 * Writes a discriminator as plain JSON Schema: the property has one of the values, and each applies its schema.
 * The part that requires the property has its name as `selector`, so that the message can list the values.
 */
function expandDiscriminator({ discriminator, ...schema }: JsonObject): JsonObject {
  const { propertyName: name, mapping } = asObject(discriminator);
  if (typeof name !== 'string' || !isJsonObject(mapping)) return schema;
  const { allOf } = schema;
  const base: Record<string, JsonValue> = { ...schema };
  delete base.oneOf;
  const values = Object.keys(mapping);
  const selecting = {
    ...{ type: 'object', required: [name], properties: { [name]: { enum: values } } },
    selector: name,
  };
  const selected = values.map((value) => ({
    if: { properties: { [name]: { const: value } }, required: [name] },
    then: { $ref: mapping[value] ?? '' },
  }));
  return { ...base, allOf: [...asList(allOf), selecting, ...selected] };
}

function checkPatterns({ pattern, patternProperties }: JsonObject): void {
  const names = Object.keys(asObject(patternProperties));
  for (const one of [...(typeof pattern === 'string' ? [pattern] : []), ...names]) {
    compilePattern(one, `the pattern ${one}`);
  }
}

/**
 * Copies a schema for the validator library: discriminators, which only OpenAPI has, become plain JSON Schema.
 * Then only the faults of the variant that a discriminator selects are reported.
 * @throws Error that quotes an invalid pattern
 */
export function prepareSchema(schema: JsonValue): JsonValue {
  if (Array.isArray(schema)) return (schema as readonly JsonValue[]).map(prepareSchema);
  if (!isJsonObject(schema)) return schema;
  checkPatterns(schema);
  const entries = Object.entries(expandDiscriminator(schema));
  return Object.fromEntries(
    entries.map(([key, value]) => [key, DATA.has(key) ? value : prepareSchema(value)]),
  );
}

/**
 * Compiles a pattern as JSON Schema does: with Unicode characters, matching anywhere in the text.
 * @param subject what the error's sentence begins with, such as `regexPattern`
 * @throws Error for a pattern that isn't a regular expression
 */
export function compilePattern(pattern: string, subject: string): RegExp {
  try {
    return new RegExp(pattern, 'u');
  } catch (error) {
    throw new Error(`${subject} must be a regular expression`, { cause: error });
  }
}
