import { getOwn, isJsonObject } from '../../lib/openapi/index.ts';
import type { JsonObject, JsonValue } from '../../lib/openapi/index.ts';
import { followRef } from '../documents/model.ts';
import type { CompactDefs as Defs, CompactSchema } from '../documents/model.ts';

const COMBINED = ['allOf', 'anyOf', 'oneOf'] as const;

/** Lists every schema that applies to a value, including those behind `$ref`, `allOf`, `anyOf`, and `oneOf`. */
function listShapes(schemas: readonly JsonValue[], defs: Defs): JsonObject[] {
  return schemas.filter(isJsonObject).flatMap((schema) => {
    const target = schema.$ref === undefined ? [] : [followRef(schema, defs)];
    const parts = COMBINED.flatMap((key) => (schema[key] ?? []) as readonly JsonValue[]);
    return [schema, ...listShapes([...parts, ...target], defs)];
  });
}

/** Returns the schemas of a field, or undefined if no schema has the field. */
function findField(shapes: readonly JsonObject[], name: string): JsonValue[] | undefined {
  const found = shapes.flatMap(({ properties, additionalProperties }) => {
    const own = isJsonObject(properties) ? getOwn(properties, name) : undefined;
    return own ?? additionalProperties ?? [];
  });
  return found.length > 0 ? found : undefined;
}

function pruneObject(value: JsonObject, shapes: readonly JsonObject[], defs: Defs): JsonObject {
  const isFree = !shapes.some((shape) => 'properties' in shape || 'additionalProperties' in shape);
  if (isFree) return value;
  const entries = Object.entries(value).flatMap(([name, entry]) => {
    const schemas = findField(shapes, name);
    return schemas === undefined ? [] : [[name, pruneBy(schemas, entry, defs)] as const];
  });
  return Object.fromEntries(entries);
}

function pruneBy(schemas: readonly JsonValue[], value: JsonValue, defs: Defs): JsonValue {
  const shapes = listShapes(schemas, defs);
  if (Array.isArray(value)) {
    const items = shapes.flatMap(({ items }) => items ?? []);
    if (items.length === 0) return value;
    return (value as readonly JsonValue[]).map((entry) => pruneBy(items, entry, defs));
  }
  return isJsonObject(value) ? pruneObject(value, shapes, defs) : value;
}

/** Removes fields that the schema doesn't have, at any depth, except in objects that allow any field. */
export function prune(schema: CompactSchema, value: JsonValue, defs: Defs): JsonValue {
  return typeof schema === 'boolean' ? value : pruneBy([schema], value, defs);
}
