import { getOwn, isJsonObject } from '../openapi/json.ts';
import { joinPointer } from '../openapi/pointer.ts';
import type { JsonObject, JsonValue } from '../openapi/json.ts';

export interface UnknownField {
  /** The JSON pointer of the object that has the field. */
  readonly pointer: string;
  readonly name: string;
  /** The names that the object may have. */
  readonly known: readonly string[];
}

/** Lists every schema that applies to a value, including those behind `$ref`, `allOf`, `anyOf`, and `oneOf`. */
function listShapes(schemas: readonly JsonValue[], $defs: JsonObject): readonly JsonObject[] {
  return schemas.filter(isJsonObject).flatMap((schema) => {
    const { $ref, allOf, anyOf, oneOf } = schema;
    const target = typeof $ref === 'string' ? [$defs[$ref.replace('#/$defs/', '')] ?? true] : [];
    const parts = [allOf, anyOf, oneOf].flatMap((list) => (list ?? []) as readonly JsonValue[]);
    return [schema, ...listShapes([...parts, ...target], $defs)];
  });
}

/** Finds fields that no schema names. They are probably typos, but a validator accepts them. */
export function findUnknownFields(
  schemas: readonly JsonValue[],
  value: JsonValue,
  $defs: JsonObject,
  pointer = '',
): readonly UnknownField[] {
  const shapes = listShapes(schemas, $defs);
  if (Array.isArray(value)) {
    const items = shapes.flatMap((shape) => shape.items ?? []);
    return (value as readonly JsonValue[]).flatMap((entry, index) =>
      findUnknownFields(items, entry, $defs, joinPointer(pointer, index)),
    );
  }
  if (!isJsonObject(value)) return [];
  const known = shapes.flatMap(({ properties }) => (isJsonObject(properties) ? [properties] : []));
  const others = shapes.flatMap(({ additionalProperties }) => additionalProperties ?? []);
  const isFree = known.length === 0 && others.length === 0;
  return Object.entries(value).flatMap(([name, inner]) => {
    const named = known.flatMap((properties) => getOwn(properties, name) ?? []);
    const own = named.length > 0 ? named : others;
    if (own.length > 0 || isFree)
      return findUnknownFields(own, inner, $defs, joinPointer(pointer, name));
    return [{ pointer, name, known: known.flatMap(Object.keys) }];
  });
}
