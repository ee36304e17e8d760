import { isJsonObject, type JsonObject, type JsonValue } from '../../../lib/openapi/index.ts';
import { compilePattern, createValidator } from '../../../lib/openapi/validator/index.ts';
import type { Mismatch } from '../../../lib/openapi/validator/index.ts';
import type { VariableType, VariableValue } from '../../../lib/bucketing/index.ts';
import type { Schemas } from '../../documents/model.ts';
import type { VariableRecord } from '../../store/entities.ts';
import { findSchemaFault, requireReferences } from './json-schema-rules.ts';

type ValidationSchema = Schemas['ValidationSchema'];
type Typed = Pick<VariableRecord, 'type' | 'validationSchema'>;

const EMPTY_VALUES: Readonly<Record<VariableType, VariableValue>> = {
  String: '',
  Boolean: false,
  Number: 0,
  JSON: {},
};

const TYPES_IN_WORDS: Readonly<Record<VariableType, string>> = {
  String: 'a string',
  Boolean: 'true or false',
  Number: 'a number',
  JSON: 'an object',
};

/** The variable types that each type of validation schema supports. */
const CHECKED_TYPES: Readonly<Record<ValidationSchema['schemaType'], readonly VariableType[]>> = {
  enum: ['String', 'Number'],
  regex: ['String'],
  jsonSchema: ['JSON'],
};

/** Returns the initial value of a variable: the example of its schema, or the empty value of its type. */
export function pickFirstValue({ type, validationSchema }: Typed): VariableValue {
  return validationSchema?.exampleValue ?? EMPTY_VALUES[type];
}

/** Reports whether a value has the type of a variable. Doesn't check the variable's schema. */
export function hasType(type: VariableType, value: unknown): boolean {
  return type === 'JSON' ? isJsonObject(value) : typeof value === type.toLowerCase();
}

function parseSchema(text: string): JsonObject | undefined {
  try {
    const schema: unknown = JSON.parse(text);
    return isJsonObject(schema) ? schema : undefined;
  } catch {
    return undefined;
  }
}

function checkJson(schema: JsonObject, value: JsonValue): string | undefined {
  let mismatch: Mismatch | undefined;
  const fault = findFault(() => ([mismatch] = createValidator(schema)(value)));
  if (fault !== undefined) return `cannot be compared with its JSON Schema: ${fault}`;
  if (mismatch === undefined) return undefined;
  const { pointer, problem } = mismatch;
  return pointer === '' ? problem : `does not fit its JSON Schema at ${pointer}: it ${problem}`;
}

function checkSchema(schema: ValidationSchema, value: VariableValue): string | undefined {
  const { schemaType, enumValues = [], regexPattern = '', jsonSchema = '' } = schema;
  if (schemaType === 'enum') {
    const passes = enumValues.some((allowed) => allowed === value);
    return passes ? undefined : `must be one of ${enumValues.join(', ')}`;
  }
  if (schemaType === 'regex') {
    const pattern = compilePattern(regexPattern, 'regexPattern');
    return pattern.test(String(value)) ? undefined : `must match ${regexPattern}`;
  }
  return checkJson(parseSchema(jsonSchema) ?? {}, value as JsonObject);
}

/** Returns what's wrong with a value, such as "must be a string"; undefined if it's valid. */
export function checkValue(variable: Typed, value: unknown): string | undefined {
  const { type, validationSchema } = variable;
  if (!hasType(type, value)) return `must be ${TYPES_IN_WORDS[type]}`;
  return validationSchema && checkSchema(validationSchema, value as VariableValue);
}

/** Returns the message of the error that a function throws. */
function findFault(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function checkParts(schema: ValidationSchema): string | undefined {
  const { schemaType, enumValues, regexPattern, jsonSchema } = schema;
  if (schemaType === 'enum') return enumValues?.length ? undefined : 'enumValues is required';
  if (schemaType === 'regex') {
    if (regexPattern === undefined) return 'regexPattern is required';
    return findFault(() => compilePattern(regexPattern, 'regexPattern'));
  }
  if (jsonSchema === undefined) return 'jsonSchema is required';
  const parsed = parseSchema(jsonSchema);
  if (parsed === undefined) return 'jsonSchema must hold a JSON Schema document, as text';
  const mistake = findSchemaFault(parsed);
  if (mistake !== undefined) return `jsonSchema ${mistake}`;
  const fault = findFault(() => {
    requireReferences(parsed);
    createValidator(parsed);
  });
  return fault === undefined ? undefined : `jsonSchema is not usable: ${fault}`;
}

/** Lists the problems of a variable's schema, as whole sentences. */
export function checkValidationSchema({ type, validationSchema }: Typed): readonly string[] {
  if (validationSchema === undefined) return [];
  const { schemaType, exampleValue } = validationSchema;
  if (!CHECKED_TYPES[schemaType].includes(type)) {
    return [`validationSchema.schemaType ${schemaType} does not fit a Variable of type ${type}`];
  }
  const part = checkParts(validationSchema);
  if (part !== undefined) return [`validationSchema.${part}`];
  const example = checkValue({ type, validationSchema }, exampleValue);
  return example === undefined ? [] : [`validationSchema.exampleValue ${example}`];
}
