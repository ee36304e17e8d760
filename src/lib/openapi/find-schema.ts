import { findNearest } from '../text/nearest.ts';
import { readSchema } from './schema.ts';
import type { ReadSchema } from './schema.ts';
import type { ApiDocument } from './types.ts';
import { OpenApiError } from './openapi-error.ts';
import { joinPointer } from './pointer.ts';

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
export function findSchema(api: ApiDocument, path: string): ReadSchema {
  const [name = '', property] = path.split('.');
  const pointer = '#/components/schemas';
  const named = api.schemas.find((other) => other.name === name);
  if (!named) {
    return fail(
      api.source,
      pointer,
      name,
      api.schemas.map((other) => other.name),
    );
  }
  const schema = readSchema(api, named.schema);
  if (property === undefined) return schema;
  const { properties = {} } = schema;
  const found = properties[property];
  if (found) return readSchema(api, found);
  return fail(api.source, joinPointer(pointer, name), property, Object.keys(properties));
}
