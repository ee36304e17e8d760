import { isJsonObject, pickType } from '../../openapi/index.ts';
import type { JsonValue, Schema } from '../../openapi/index.ts';
import type { OperationData } from '../data.ts';
import { listBranches, readFixed, readShape } from './shape.ts';
import type { Branch, ShapeKey } from './shape.ts';

/** The maximum depth to which required fields are filled in. Readers add deeper fields themselves. */
const MAX_DEPTH = 6;

function makeObject(data: OperationData, shape: Schema, depth: number): JsonValue {
  const entries = shape.properties.flatMap(({ name, required, schema }) => {
    const field = readShape(data, schema.pointer);
    if (!required || field.readOnly) return [];
    const value = makeRequired(data, schema.pointer, field, depth + 1);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

/** The initial value of a required field. Undefined for text, numbers, and booleans without a default. */
function makeRequired(
  data: OperationData,
  key: ShapeKey,
  shape: Schema,
  depth: number,
): JsonValue | undefined {
  const given = readFixed(shape) ?? shape.default;
  if (given !== undefined || depth > MAX_DEPTH) return given;
  const isNested = listBranches(data, key).length > 0 || isNestedType(shape);
  return isNested ? makeBlank(data, key, depth) : undefined;
}

const isNestedType = (shape: Schema): boolean => {
  const type = pickType(shape);
  return type === 'object' || type === 'array';
};

/** A blank value for a variant of a union, with the discriminator set. */
export function makeBranch(data: OperationData, { key, tag }: Branch, depth = 0): JsonValue {
  return tagValue(makeBlank(data, key, depth), tag);
}

/** Sets an object's discriminator to a value of the variant, unless it has one already. */
export function tagValue(value: JsonValue, tag: Branch['tag']): JsonValue {
  if (!tag || !isJsonObject(value)) return value;
  const current = value[tag.name];
  const isValid = typeof current === 'string' && tag.values.includes(current);
  return isValid ? value : { ...value, [tag.name]: tag.values[0] ?? null };
}

/** A blank value: constants, defaults, and required fields are filled in, and strings are empty. */
export function makeBlank(data: OperationData, key: ShapeKey, depth = 0): JsonValue {
  const shape = readShape(data, key);
  const given = readFixed(shape) ?? shape.default ?? shape.enum?.[0];
  if (given !== undefined) return given;
  const [branch] = depth > MAX_DEPTH ? [] : listBranches(data, key);
  if (branch) return makeBranch(data, branch, depth + 1);
  switch (pickType(shape)) {
    case 'object':
      return makeObject(data, shape, depth);
    case 'array':
      return [];
    case 'number':
    case 'integer':
      return shape.limits.minimum ?? 0;
    case 'boolean':
      return false;
    case 'string':
      return '';
    default:
      return null;
  }
}
