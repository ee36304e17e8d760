import { findNearest } from '../nearest/nearest.ts';
import type { ApiDocument } from './model.ts';
import { OpenApiError } from './openapi-error.ts';
import { readSchema } from './read-schema.ts';
import type { Schema } from './schema.ts';

function fail(source: string, pointer: string, name: string, known: readonly string[]): never {
  const [nearest] = findNearest(name, known);
  const hint = nearest ? `; did you mean "${nearest}"?` : '';
  throw new OpenApiError(source, { pointer, problem: `there is no "${name}"${hint}` });
}

/**
 * Finds a schema under `components/schemas`, or one of its properties, by a path such as `Feature` or
 * `Feature.status`.
 * @throws OpenApiError that suggests the nearest name
 */
export function findSchema(api: ApiDocument, path: string): Schema {
  const [name = '', property] = path.split('.');
  const named = api.schemas.find((other) => other.name === name);
  const names = api.schemas.map((other) => other.name);
  if (!named) return fail(api.source, '#/components/schemas', name, names);
  const schema = readSchema(api, named.schema);
  if (property === undefined) return schema;
  const found = schema.properties.find((other) => other.name === property);
  const properties = schema.properties.map((other) => other.name);
  return found
    ? readSchema(api, found.schema)
    : fail(api.source, schema.pointer, property, properties);
}
