import { findNearest } from '../text/nearest.ts';
import { readSchema } from './schema.ts';
import type { ReadSchema } from './schema.ts';
import type { ApiDocument, Schema } from './types.ts';
import { OpenApiError } from './openapi-error.ts';
import { joinPointer } from './pointer.ts';

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
