import { getOwn, isJsonObject, isOfType } from '../../openapi/index.ts';
import type { JsonObject, JsonValue, Schema } from '../../openapi/index.ts';
import type { OperationData } from '../data.ts';
import { listBranches, readShape, readTag } from './shape.ts';
import type { Branch, ShapeKey } from './shape.ts';

/** The score of a union variant that the value can't belong to. */
const CONTRADICTION = -1;
/** The score of a matching discriminator, which outweighs everything else. */
const TAG_SCORE = 1000;
const FIXED_SCORE = 20;
/** The maximum depth to which nested unions are compared. */
const MAX_DEPTH = 4;

/** Whether a schema's type, enum, and constant allow a value. Nested fields aren't checked. */
export function hasTypeOf(shape: Schema, value: JsonValue): boolean {
  if (value === null) return shape.nullable || shape.types.length === 0;
  if (shape.enum) return shape.enum.some((allowed) => allowed === value);
  if (shape.const !== undefined) return shape.const === value;
  return shape.types.length === 0 || shape.types.some((type) => isOfType(type, value));
}

/** Scores how well an object's fields fit a union variant. Fields with fixed values count most. */
function scoreFields(data: OperationData, shape: Schema, value: JsonObject): number {
  let score = 0;
  for (const { name, required, schema } of shape.properties) {
    const inner = getOwn(value, name);
    if (inner === undefined) score -= required ? 1 : 0;
    else {
      const field = readShape(data, schema.pointer);
      if (!hasTypeOf(field, inner)) return CONTRADICTION;
      score += field.enum || field.const !== undefined ? FIXED_SCORE : 2;
    }
  }
  const unknown = Object.keys(value).filter((key) =>
    shape.properties.every(({ name }) => name !== key),
  );
  return Math.max(0, score - unknown.length);
}

function score(data: OperationData, branch: Branch, value: JsonValue, depth: number): number {
  const { tag, key } = branch;
  const tagValue = tag && readTag(value, tag.name);
  if (tag && tagValue !== undefined)
    return tag.values.includes(tagValue) ? TAG_SCORE : CONTRADICTION;
  const inner = depth < MAX_DEPTH ? listBranches(data, key) : [];
  if (inner.length > 0) return Math.max(...inner.map((one) => score(data, one, value, depth + 1)));
  const shape = readShape(data, key);
  if (!hasTypeOf(shape, value)) return CONTRADICTION;
  return isJsonObject(value) ? scoreFields(data, shape, value) : 1;
}

/** The index of a value's union variant: the reader's choice if the value fits it, or else the best match. */
export function pickBranch(
  data: OperationData,
  key: ShapeKey,
  value: JsonValue | undefined,
  chosen: number | undefined,
): number {
  const branches = listBranches(data, key);
  const own = chosen === undefined ? undefined : branches[chosen];
  if (value === undefined || value === null) return own ? (chosen ?? 0) : 0;
  if (own && score(data, own, value, 0) !== CONTRADICTION) return chosen ?? 0;
  const scores = branches.map((branch) => score(data, branch, value, 0));
  return Math.max(0, scores.indexOf(Math.max(...scores)));
}
