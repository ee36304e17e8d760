import { isJsonObject } from '../../../src/lib/openapi/index.ts';
import type { JsonObject, JsonValue } from '../../../src/lib/openapi/index.ts';

/** A value that breaks one rule of a schema. */
export interface Broken {
  /** The keyword that is broken, and where: `maxLength of variations/0/name`. */
  readonly title: string;
  readonly value: JsonValue;
  /** The name that the answer has to mention, where the fault is inside of an object. */
  readonly name: string | undefined;
}

interface Place {
  readonly defs: JsonObject;
  readonly path: readonly (string | number)[];
  readonly depth: number;
}

const MAX_DEPTH = 6;
/** Of lists and maps, what is wrong in one entry is wrong in all. */
const NOTHING: readonly Broken[] = [];

function follow(given: JsonValue | undefined, defs: JsonObject): JsonObject {
  const schema = isJsonObject(given) ? given : {};
  const { $ref } = schema;
  if (typeof $ref !== 'string') return schema;
  return follow(defs[$ref.replace('#/$defs/', '')], defs);
}

function listTypes({ type }: JsonObject): readonly string[] {
  return type === undefined ? [] : ([type].flat() as string[]);
}

/** The smallest text that a pattern of the documents takes. */
function sampleText({ pattern, format, minLength }: JsonObject): string {
  if (format === 'date-time') return '2026-12-01T00:00:00.000Z';
  if (format === 'date') return '2026-12-01';
  if (format === 'uri') return 'https://example.com/a';
  if (String(pattern).startsWith('^#')) return '#abc';
  return 'a'.repeat(Math.max(1, Number(minLength ?? 1)));
}

/** A value that a schema takes, with no more in it than it asks for. */
export function sample(given: JsonValue | undefined, defs: JsonObject, depth = 0): JsonValue {
  const schema = follow(given, defs);
  const forms = (schema.anyOf ?? schema.oneOf ?? schema.allOf) as readonly JsonValue[] | undefined;
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return (schema.enum as JsonValue[])[0] ?? null;
  if (forms && depth < MAX_DEPTH) return sample(forms[0], defs, depth + 1);
  const [type] = listTypes(schema);
  if (type === 'string') return sampleText(schema);
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return Number(schema.minimum ?? 1);
  if (type === 'array') {
    const count = Number(schema.minItems ?? 0);
    return Array.from({ length: count }, () => sample(schema.items, defs, depth + 1));
  }
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  const required = (schema.required ?? []) as readonly string[];
  return Object.fromEntries(
    required.map((name) => [name, sample(properties[name], defs, depth + 1)]),
  );
}

type Faulty = readonly (readonly [keyword: string, value: JsonValue])[];

/** The slip that is likely, and null. */
function ofAnotherType(types: readonly string[]): Faulty {
  if (types.length === 0) return [];
  const other: readonly [string, JsonValue] = types.includes('string')
    ? ['type (number)', 12]
    : ['type (string)', 'text'];
  return types.includes('null') ? [other] : [other, ['type (null)', null]];
}

/** For each rule about a text, one that breaks it. */
function breakText(schema: JsonObject): Faulty {
  const { minLength = 0, maxLength, pattern, format } = schema;
  const long = 'a'.repeat(Number(maxLength ?? 0) + 1);
  return [
    ...(Number(minLength) > 0 ? [['minLength', 'a'.repeat(Number(minLength) - 1)] as const] : []),
    ...(maxLength === undefined
      ? []
      : [['maxLength', String(pattern).startsWith('^#') ? `#${long}` : long] as const]),
    ...(pattern === undefined ? [] : [['pattern', 'Ä!'] as const]),
    ...(format === undefined ? [] : [['format', 'neither date nor address'] as const]),
  ];
}

function breakNumber(schema: JsonObject): Faulty {
  const { minimum, maximum } = schema;
  return [
    ...(minimum === undefined ? [] : [['minimum', Number(minimum) - 1] as const]),
    ...(maximum === undefined ? [] : [['maximum', Number(maximum) + 1] as const]),
    ...(listTypes(schema).includes('integer') ? [['type (fraction)', 1.5] as const] : []),
  ];
}

function breakList(schema: JsonObject, defs: JsonObject): Faulty {
  const { minItems = 0, maxItems, uniqueItems } = schema;
  const item = sample(schema.items, defs);
  const list = (count: number) => Array.from({ length: Math.max(0, count) }, () => item);
  return [
    ...(Number(minItems) > 0 ? [['minItems', list(Number(minItems) - 1)] as const] : []),
    ...(maxItems === undefined ? [] : [['maxItems', list(Number(maxItems) + 1)] as const]),
    ...(uniqueItems === true ? [['uniqueItems', list(2)] as const] : []),
  ];
}

function name(at: Place['path']): string | undefined {
  return at.findLast((part): part is string => typeof part === 'string');
}

function own(found: Faulty, { path }: Place): readonly Broken[] {
  const where = path.length === 0 ? 'the whole' : path.join('/');
  return found.map(([keyword, value]) => ({
    title: `${keyword} of ${where}`,
    value,
    name: name(path),
  }));
}

function inProperty(
  [key, schema]: readonly [string, JsonValue],
  value: JsonObject,
  place: Place,
): readonly Broken[] {
  const inner = { ...place, path: [...place.path, key], depth: place.depth + 1 };
  return breakEach(schema, value[key], inner).map((broken) => ({
    ...broken,
    value: { ...value, [key]: broken.value },
  }));
}

function breakObject(schema: JsonObject, value: JsonObject, place: Place): readonly Broken[] {
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  const missing = ((schema.required ?? []) as readonly string[]).map((key): Broken => {
    const rest = Object.fromEntries(Object.entries(value).filter(([other]) => other !== key));
    return { title: `required ${[...place.path, key].join('/')}`, value: rest, name: key };
  });
  const map = isJsonObject(schema.additionalProperties)
    ? inProperty([Object.keys(value)[0] ?? 'a', schema.additionalProperties], value, place)
    : NOTHING;
  const inside = Object.entries(properties).flatMap((entry) => inProperty(entry, value, place));
  return [...missing, ...inside, ...map];
}

function breakItem(schema: JsonObject, value: JsonValue, place: Place): readonly Broken[] {
  const [first, ...rest] = value as readonly JsonValue[];
  const inner = { ...place, path: [...place.path, 0], depth: place.depth + 1 };
  return breakEach(schema.items, first, inner).map((broken) => ({
    ...broken,
    value: [broken.value, ...rest],
  }));
}

/**
 * For each rule of a schema, the value with this rule broken and the others kept. What is not in the
 * value is put in. Some of what comes out may still be valid, where a schema has forms: ask a validator.
 */
export function breakEach(
  given: JsonValue | undefined,
  value: JsonValue | undefined,
  place: Place,
): readonly Broken[] {
  const { defs, depth } = place;
  const schema = follow(given, defs);
  if (depth > MAX_DEPTH) return NOTHING;
  const forms = (schema.anyOf ?? schema.oneOf) as readonly JsonValue[] | undefined;
  if (forms) {
    const inner = { ...place, depth: depth + 1 };
    const broken = forms.flatMap((form) => breakEach(form, undefined, inner));
    // Which of the forms was meant is a guess, and so is the name of what is wrong in it.
    return broken.map((one) => ({ ...one, name: undefined }));
  }
  const parts = (schema.allOf ?? []) as readonly JsonValue[];
  const ofParts = parts.flatMap((part) => breakEach(part, value, { ...place, depth: depth + 1 }));
  const types = listTypes(schema);
  const simple = [
    ...ofAnotherType(types),
    ...(schema.enum === undefined ? [] : [['enum', 'no-such-value'] as const]),
    ...(schema.const === undefined ? [] : [['const', 'no-such-value'] as const]),
    ...(types.includes('string') ? breakText(schema) : []),
    ...(types.includes('number') || types.includes('integer') ? breakNumber(schema) : []),
    ...(types.includes('array') ? breakList(schema, defs) : []),
  ];
  const whole = value ?? sample(schema, defs);
  return [
    ...own(simple, place),
    ...ofParts,
    ...(types.includes('array') && Array.isArray(whole) ? breakItem(schema, whole, place) : []),
    ...(types.includes('object') && isJsonObject(whole) ? breakObject(schema, whole, place) : []),
  ];
}
