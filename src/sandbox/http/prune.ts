import { getOwn, isJsonObject } from '../../lib/openapi/index.ts';
import type { JsonObject, JsonValue } from '../../lib/openapi/index.ts';
import { followRef } from '../documents/model.ts';
import type { CompactDefs, CompactSchema } from '../documents/model.ts';

export interface Pruning {
  readonly defs: CompactDefs;
  readonly fits: (schema: CompactSchema, value: JsonValue) => boolean;
}

function listParts(schema: JsonObject, key: 'allOf' | 'anyOf' | 'oneOf'): readonly JsonObject[] {
  return ((schema[key] ?? []) as readonly JsonValue[]).filter(isJsonObject);
}

/**
 * Lists every schema that applies to a value, including those behind `$ref` and `allOf`, and the parts of `anyOf`
 * and `oneOf` that the value fits. The fields of other parts were never validated.
 */
function listShapes(
  schemas: readonly JsonValue[],
  value: JsonValue,
  pruning: Pruning,
): JsonObject[] {
  return schemas.filter(isJsonObject).flatMap((schema) => {
    const target = schema.$ref === undefined ? [] : [followRef(schema, pruning.defs)];
    const variants = [...listParts(schema, 'anyOf'), ...listParts(schema, 'oneOf')];
    const fitting = variants.filter((variant) => pruning.fits(variant, value));
    const parts = [...listParts(schema, 'allOf'), ...fitting, ...target];
    return [schema, ...listShapes(parts, value, pruning)];
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

function pruneObject(
  value: JsonObject,
  shapes: readonly JsonObject[],
  pruning: Pruning,
): JsonObject {
  const isFree = !shapes.some((shape) => 'properties' in shape || 'additionalProperties' in shape);
  if (isFree) return value;
  const entries = Object.entries(value).flatMap(([name, entry]) => {
    const schemas = findField(shapes, name);
    return schemas === undefined ? [] : [[name, pruneBy(schemas, entry, pruning)] as const];
  });
  return Object.fromEntries(entries);
}

function pruneBy(schemas: readonly JsonValue[], value: JsonValue, pruning: Pruning): JsonValue {
  const shapes = listShapes(schemas, value, pruning);
  if (Array.isArray(value)) {
    const items = shapes.flatMap(({ items }) => items ?? []);
    if (items.length === 0) return value;
    return (value as readonly JsonValue[]).map((entry) => pruneBy(items, entry, pruning));
  }
  return isJsonObject(value) ? pruneObject(value, shapes, pruning) : value;
}

/** Removes fields that the schema doesn't have, at any depth, except in objects that allow any field. */
export function prune(schema: CompactSchema, value: JsonValue, pruning: Pruning): JsonValue {
  return typeof schema === 'boolean' ? value : pruneBy([schema], value, pruning);
}
