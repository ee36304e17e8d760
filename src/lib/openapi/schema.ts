import { findNearest } from '../text/nearest.ts';
import { follow } from './document.ts';
import type { JsonValue } from './json.ts';
import { OpenApiError } from './openapi-error.ts';
import { joinPointer, lastToken } from './pointer.ts';
import type { ApiDocument, Schema, SchemaSource } from './types.ts';

/** A schema with its `$ref` and `allOf` merged into it. Schemas inside it are as the document writes them. */
export interface ReadSchema extends Omit<Schema, '$ref' | 'allOf'> {
  /** The same object whichever reference leads to the schema, so that a recursive schema is recognized. */
  readonly id: object;
  /** The name under `components/schemas`, if it has one. */
  readonly name?: string;
}

/** The schemas already read, by the object in the document. */
const READ = new WeakMap<object, ReadSchema>();

const NAMED = /^#\/components\/schemas\/[^/]+$/;

/** The only variant of `oneOf` besides null. Undefined for other unions. */
function findOptional({ oneOf = [] }: Schema): Schema | undefined {
  const [variant, ...others] = oneOf.filter(({ type }) => type !== 'null');
  return oneOf.length > 1 && others.length === 0 ? variant : undefined;
}

/**
 * Reads a schema: follows its `$ref`, merges its `allOf`, and takes a `oneOf` of a schema and null as that schema.
 * Its own keywords win over merged ones, except that the properties and the required names of all parts are kept.
 * @throws OpenApiError for a reference that leads nowhere
 */
export function readSchema(api: SchemaSource, schema: Schema): ReadSchema {
  const known = READ.get(schema);
  if (known) return known;
  const { $ref, allOf = [], oneOf, ...rest } = schema;
  const optional = findOptional(schema);
  const inner = $ref === undefined ? optional : follow<Schema>(api, $ref);
  const target = inner && readSchema(api, inner);
  const own = optional
    ? { ...rest, type: [...typesOf(target ?? {}), 'null'] }
    : { ...rest, ...(oneOf && { oneOf }) };
  const parts = [...(target ? [target] : []), ...allOf.map((part) => readSchema(api, part)), own];
  const isObject = parts.some(({ properties }) => properties);
  const name =
    target?.name ?? ($ref !== undefined && NAMED.test($ref) ? lastToken($ref) : undefined);
  const read: ReadSchema = {
    ...(Object.assign({}, ...parts) as Schema),
    ...(isObject && {
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
      required: parts.flatMap(({ required = [] }) => required),
    }),
    id: target?.id ?? schema,
    name,
  };
  READ.set(schema, read);
  return read;
}

/** The types of a schema without `null`. Empty if any type is allowed, or if the variants determine it. */
export function typesOf({ type = [] }: Schema): readonly string[] {
  return [type].flat().filter((one) => one !== 'null');
}

export function isNullable({ type = [], enum: values = [] }: Schema): boolean {
  return [type].flat().includes('null') || values.includes(null);
}

/** The values of a schema's `enum` or `const`, without null. Empty if it doesn't list any. */
export function valuesOf({ enum: values = [], const: fixed }: Schema): readonly JsonValue[] {
  return fixed === undefined ? values.filter((value) => value !== null) : [fixed];
}

/** A short name for a variant of a union: its component's name, title, constant, or type. */
export function nameVariant(api: SchemaSource, variant: Schema): string {
  const schema = readSchema(api, variant);
  const fixed = schema.const === undefined ? undefined : JSON.stringify(schema.const);
  return schema.name ?? schema.title ?? fixed ?? describeType(api, schema);
}

/** Whether a schema is an object or a union, and not a plain value or a list. Pages name it and link to it. */
export const isModel = ({ properties, oneOf, ...schema }: Schema): boolean =>
  typesOf(schema).includes('object') || properties !== undefined || oneOf !== undefined;

function nameInside(api: SchemaSource, inner: Schema): string {
  const schema = readSchema(api, inner);
  return ((isModel(schema) || schema.items) && schema.name) || describeType(api, schema);
}

function describeBase(api: SchemaSource, schema: Schema): string {
  const { format, items, oneOf, properties } = schema;
  const list = items ? `array of ${nameInside(api, items)}` : 'array';
  const types = typesOf(schema).map((type) => {
    if (type === 'array') return list;
    return type !== 'object' && format !== undefined ? `${type} (${format})` : type;
  });
  if (types.length > 0) return types.join(' | ');
  if (oneOf) return oneOf.map((variant) => nameInside(api, variant)).join(' | ');
  if (properties) return 'object';
  return items ? list : 'any';
}

/** The type of a schema in words: `string (date-time)`, `array of Project`, `string | null`. */
export function describeType(api: SchemaSource, schema: Schema): string {
  const base = describeBase(api, schema);
  return isNullable(schema) && base !== 'any' ? `${base} | null` : base;
}

type Schemas = Readonly<Record<string, Schema>>;

/**
 * Finds a schema under `components/schemas`, or one of its properties, by a path such as `Feature` or
 * `Feature.status`.
 * @throws OpenApiError that suggests the nearest name
 */
export function findSchema(api: ApiDocument, path: string): ReadSchema {
  const [name = '', property] = path.split('.');
  const pointer = '#/components/schemas';
  const named = Object.fromEntries(api.schemas.map((one) => [one.name, one.schema]));
  const schema = readSchema(api, pick(api, pointer, named, name));
  if (property === undefined) return schema;
  const { properties = {} } = schema;
  return readSchema(api, pick(api, joinPointer(pointer, name), properties, property));
}

function pick({ source }: ApiDocument, pointer: string, schemas: Schemas, name: string): Schema {
  const found = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
  if (found) return found;
  const [nearest] = findNearest(name, Object.keys(schemas));
  const hint = nearest ? `; did you mean "${nearest}"?` : '';
  throw new OpenApiError(source, { pointer, problem: `there is no "${name}"${hint}` });
}
