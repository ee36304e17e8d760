import { asList, asObject, getOwn, isJsonObject, type JsonObject, type JsonValue } from './json.ts';

/** A field that no schema names. A validator accepts it, and an API ignores it. */
export interface UnknownField {
  /** The names and indexes that lead to the field. */
  readonly path: readonly string[];
  /** The names that the object may have. */
  readonly known: readonly string[];
}

interface SchemaReading {
  /** The schemas that references such as `#/$defs/Name` lead to. */
  readonly $defs: JsonObject;
  /** Whether a value fits a variant of `anyOf` or `oneOf`. If it fits none, the fields of all are known. */
  readonly fits?: (variant: JsonObject, value: JsonValue) => boolean;
}

/** Lists every schema that applies to a value, including those behind `$ref`, `allOf`, `anyOf`, and `oneOf`. */
function listShapes(
  schemas: readonly JsonValue[],
  value: JsonValue,
  reading: SchemaReading,
): readonly JsonObject[] {
  const { $defs, fits } = reading;
  return schemas.filter(isJsonObject).flatMap((schema) => {
    const { $ref, allOf, anyOf, oneOf } = schema;
    const target = typeof $ref === 'string' ? [getOwn($defs, $ref.slice('#/$defs/'.length))] : [];
    const variants = [...asList(anyOf), ...asList(oneOf)].filter(isJsonObject);
    const fitting = variants.filter((variant) => fits?.(variant, value));
    const parts = [...asList(allOf), ...(fitting.length > 0 ? fitting : variants), ...target];
    return [schema, ...listShapes(parts.filter(isJsonObject), value, reading)];
  });
}

/**
 * Returns a value without the fields that no schema names, at any depth, except in objects that allow any field, and
 * lists these fields.
 */
export function pruneUnknownFields(schema: JsonValue, value: JsonValue, reading: SchemaReading) {
  const unknown: UnknownField[] = [];
  const prune = (
    schemas: readonly JsonValue[],
    at: JsonValue,
    path: readonly string[],
  ): JsonValue => {
    const shapes = listShapes(schemas, at, reading);
    if (Array.isArray(at)) {
      const items = shapes.flatMap((shape) => shape.items ?? []);
      return at.map((entry: JsonValue, index) => prune(items, entry, [...path, String(index)]));
    }
    if (!isJsonObject(at)) return at;
    const isFree = !shapes.some(
      (shape) => 'properties' in shape || 'additionalProperties' in shape,
    );
    const kept = Object.entries(at).flatMap(([name, entry]) => {
      const own = shapes.flatMap(
        ({ properties, additionalProperties }) =>
          getOwn(asObject(properties), name) ?? additionalProperties ?? [],
      );
      const inner = [...path, name];
      if (own.length > 0 || isFree) return [[name, prune(own, entry, inner)] as const];
      const known = shapes.flatMap(({ properties }) => Object.keys(asObject(properties)));
      unknown.push({ path: inner, known });
      return [];
    });
    return Object.fromEntries(kept);
  };
  return { value: prune([schema], value, []), unknown };
}
