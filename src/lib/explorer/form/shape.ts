import {
  asText,
  isJsonObject,
  describeType,
  nameOption,
  readSchema,
  createAnySchema,
} from '../../openapi/index.ts';
import type {
  JsonObject,
  JsonValue,
  RawDocument,
  Schema,
  SchemaType,
  SchemaUnion,
} from '../../openapi/index.ts';
import type { OperationData } from '../data.ts';

/**
 * Identifies the schema of a value. The first line is a pointer into the operation's data. Each further line
 * selects a variant of a union: by the variant's pointer, or by `@` and a type, such as `@string`.
 */
export type ShapeKey = string;

/** The key of a schema that allows any value. */
export const ANY_SHAPE: ShapeKey = '';

const SOURCES = new WeakMap<OperationData, { readonly raw: RawDocument }>();

/** Wraps the operation's data as a document, so that `readSchema` can read schemas from it. */
export function toSource(data: OperationData): { readonly raw: RawDocument } {
  const known = SOURCES.get(data);
  if (known) return known;
  const root = data as unknown as JsonObject;
  const source = { raw: { source: data.id, root } };
  SOURCES.set(data, source);
  return source;
}

function applyChoice(data: OperationData, schema: Schema, choice: string): Schema {
  if (choice.startsWith('@')) return { ...schema, types: [choice.slice(1) as SchemaType] };
  return readSchema(toSource(data), { pointer: choice });
}

/** Reads the schema that a key identifies, with the selected variants applied. */
export function readShape(data: OperationData, key: ShapeKey): Schema {
  const [pointer = '', ...choices] = key.split('\n');
  if (pointer === '') return createAnySchema('');
  const schema = readSchema(toSource(data), { pointer });
  return choices.reduce((shape, choice) => applyChoice(data, shape, choice), schema);
}

/** A variant of a union. `tag` is the discriminator's name and the values of it that select the variant. */
export interface Branch {
  readonly label: string;
  readonly key: ShapeKey;
  readonly tag?: { readonly name: string; readonly values: readonly string[] };
}

const TYPE_NAMES: Readonly<Record<SchemaType, string>> = {
  string: 'Text',
  number: 'Number',
  integer: 'Whole number',
  boolean: 'True or false',
  object: 'Object',
  array: 'List',
};

/** A variant's label lists at most this many discriminator values. With more, it's the schema's name. */
const MAX_LABEL_VALUES = 3;

function listOptions(data: OperationData, key: ShapeKey, { options, discriminator }: SchemaUnion) {
  return options.map((option): Branch => {
    const { values, schema } = option;
    const isShort = values.length > 0 && values.length <= MAX_LABEL_VALUES;
    return {
      label: isShort ? values.join(', ') : nameOption(toSource(data), option),
      key: `${key}\n${schema.pointer}`,
      ...(discriminator !== undefined && values.length > 0
        ? { tag: { name: discriminator, values } }
        : {}),
    };
  });
}

/** The variants that a value can have: the options of a union, or several types. Empty for other schemas. */
export function listBranches(data: OperationData, key: ShapeKey): readonly Branch[] {
  const shape = readShape(data, key);
  if (shape.union) return listOptions(data, key, shape.union);
  if (shape.types.length < 2 || shape.enum) return [];
  // Drops `integer` beside `number`, which includes it.
  const types = shape.types.filter((type) => type !== 'integer' || !shape.types.includes('number'));
  return types.length < 2
    ? []
    : types.map((type) => ({ label: TYPE_NAMES[type], key: `${key}\n@${type}` }));
}

/** The type of a schema as text, such as `array of Target`. */
export function nameShape(data: OperationData, shape: Schema): string {
  return describeType(toSource(data), shape);
}

/** The only value that a schema allows, if there is just one. */
export function readFixed(shape: Schema): JsonValue | undefined {
  if (shape.const !== undefined) return shape.const;
  return shape.enum?.length === 1 && !shape.nullable ? shape.enum[0] : undefined;
}

/** The value of an object's discriminator, if it is a string. */
export function readTag(value: JsonValue | undefined, name: string): string | undefined {
  return isJsonObject(value) ? asText(value[name]) : undefined;
}
