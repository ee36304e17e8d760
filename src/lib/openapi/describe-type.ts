import type { ApiDocument, SchemaRef } from './model.ts';
import { readSchema } from './read-schema.ts';
import type { Schema, SchemaOption } from './schema.ts';

type Source = Pick<ApiDocument, 'raw'>;

/** A short name for one variant of a union: its component name, title, constant, or type. */
export function nameOption(api: Source, option: SchemaOption): string {
  const schema = readSchema(api, option.schema);
  const fixed = schema.const === undefined ? undefined : JSON.stringify(schema.const);
  return schema.name ?? schema.title ?? fixed ?? describeType(api, schema);
}

function describeArray(api: Source, { items }: Schema): string {
  return items ? `array of ${describeRef(api, items)}` : 'array';
}

function describeRef(api: Source, ref: SchemaRef): string {
  const schema = readSchema(api, ref);
  return schema.name ?? describeType(api, schema);
}

function describeBase(api: Source, schema: Schema): string {
  const { types, format } = schema;
  const named = types.map((type) => {
    if (type === 'array') return describeArray(api, schema);
    return type !== 'object' && format !== undefined ? `${type} (${format})` : type;
  });
  if (named.length > 0) return named.join(' | ');
  if (schema.union) {
    return schema.union.options.map(({ schema: ref }) => describeRef(api, ref)).join(' | ');
  }
  if (schema.properties.length > 0) return 'object';
  return schema.items ? describeArray(api, schema) : 'any';
}

/** The type of a schema in words: `string (date-time)`, `array of Project`, `string | null`. */
export function describeType(api: Source, schema: Schema): string {
  const base = describeBase(api, schema);
  return schema.nullable && base !== 'any' ? `${base} | null` : base;
}
