import { isSecretName } from '../../redact/redact.ts';
import { getOwn, isJsonObject, joinPointer, pickType } from '../../openapi/index.ts';
import type { JsonObject, JsonValue, Schema } from '../../openapi/index.ts';
import type { OperationData, ParameterData } from '../data.ts';
import { pickBranch } from './choose-branch.ts';
import type { Field, FieldKind, FieldRelation, FormState } from './field.ts';
import { ANY_SHAPE, listBranches, nameShape, readFixed, readShape } from './shape.ts';
import type { ShapeKey } from './shape.ts';
import { valueAt } from './value-at.ts';

/** Strings that can be longer than this get a multiline control. */
const MULTILINE_CHARS = 200;

/** The properties of a field that don't come from its schema. */
interface Place {
  readonly relation: FieldRelation;
  readonly pointer: string;
  readonly label: string;
  readonly required: boolean;
}

function pickTextKind({ format, limits }: Schema): FieldKind {
  if (format === 'date' || format === 'date-time') return format;
  return (limits.maxLength ?? 0) > MULTILINE_CHARS ? 'multiline' : 'text';
}

function pickKind(shape: Schema): FieldKind {
  if (readFixed(shape) !== undefined) return 'fixed';
  if (shape.enum) return 'select';
  const type = pickType(shape);
  switch (type) {
    case undefined:
      return 'json';
    case 'string':
      return pickTextKind(shape);
    case 'array':
      return 'list';
    case 'object':
      return shape.properties.length > 0 ? 'object' : 'map';
    default:
      return type;
  }
}

const showOption = (value: JsonValue): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

function readOptions(shape: Schema): Field['options'] {
  const fixed = readFixed(shape);
  const values = fixed === undefined ? (shape.enum ?? []) : [fixed];
  return values.map((value) => ({ value, label: showOption(value) }));
}

function createField(data: OperationData, key: ShapeKey, place: Place): Field {
  const shape = readShape(data, key);
  const branches = listBranches(data, key).map(({ label, key: schema }) => ({ label, schema }));
  const kind = branches.length > 0 ? 'union' : pickKind(shape);
  const [example] = shape.examples;
  const { description, format, pattern, limits } = shape;
  const isText = pickType(shape) === 'string';
  return {
    ...place,
    kind,
    schema: key,
    nullable: shape.nullable,
    deprecated: shape.deprecated,
    secret: isText && (format === 'password' || isSecretName(place.label)),
    type: nameShape(data, shape),
    ...(description === undefined ? {} : { description }),
    ...(format === undefined ? {} : { format }),
    ...(shape.default === undefined ? {} : { default: shape.default }),
    ...(example === undefined ? {} : { example }),
    limits: { ...limits, ...(pattern === undefined ? {} : { pattern }) },
    options: readOptions(shape),
    branches,
    open: kind === 'map' || (kind === 'object' && typeof shape.additional === 'object'),
  };
}

const joinKey = (...tokens: readonly (string | number)[]): ShapeKey => ['#', ...tokens].join('/');

/** The form field for the request body. Undefined if the operation has no body. */
export function readBodyField(data: OperationData): Field | undefined {
  if (!data.body) return undefined;
  const place = { relation: 'root', pointer: '', label: 'Body', required: true } as const;
  return createField(data, joinKey('body', 'schema'), place);
}

/** The form field for a parameter. The parameter's description and example override its schema's. */
export function readParameterField(data: OperationData, parameter: ParameterData): Field {
  const at = data.parameters.findIndex(
    (other) => other.name === parameter.name && other.in === parameter.in,
  );
  const { name: label, required, description, deprecated, example } = parameter;
  const key = joinKey('parameters', at, 'schema');
  const field = createField(data, key, { relation: 'root', pointer: '', label, required });
  return {
    ...field,
    ...(description === undefined ? {} : { description }),
    ...(example === undefined || typeof example === 'object' ? {} : { example }),
    deprecated: deprecated || field.deprecated,
  };
}

/** Returns the `ShapeKey` of the values of an object's additional properties. */
export function findEntryShape({ additional }: Schema): ShapeKey {
  return typeof additional === 'object' ? additional.pointer : ANY_SHAPE;
}

function listEntries(
  data: OperationData,
  { pointer }: Field,
  shape: Schema,
  value: JsonObject,
): readonly Field[] {
  const known = new Set(shape.properties.map(({ name }) => name));
  const names = Object.keys(value).filter((name) => !known.has(name));
  return names.map((name) =>
    createField(data, findEntryShape(shape), {
      relation: 'entry',
      pointer: joinPointer(pointer, name),
      label: name,
      required: true,
    }),
  );
}

/** The form fields for an object's properties. Read-only ones appear only if set, so none is sent unseen. */
function listProperties(
  data: OperationData,
  { pointer }: Field,
  shape: Schema,
  value: JsonObject,
): readonly Field[] {
  return shape.properties.flatMap(({ name, required, schema }) => {
    const inner = readShape(data, schema.pointer);
    if (inner.readOnly && !Object.hasOwn(value, name)) return [];
    const at = joinPointer(pointer, name);
    const place = { relation: 'property', pointer: at, label: name, required } as const;
    return [createField(data, schema.pointer, place)];
  });
}

function listItems(
  data: OperationData,
  { pointer }: Field,
  shape: Schema,
  value: readonly JsonValue[],
): readonly Field[] {
  return value.map((_, index) =>
    createField(data, findItemShape(shape), {
      relation: 'item',
      pointer: joinPointer(pointer, index),
      label: String(index + 1),
      required: true,
    }),
  );
}

/** Returns the `ShapeKey` of a list's items. */
export function findItemShape({ items }: Schema): ShapeKey {
  return items?.pointer ?? ANY_SHAPE;
}

/** The key under which `FormState.choices` stores the selected variant of a union. */
export function choiceKey({ pointer, schema }: Pick<Field, 'pointer' | 'schema'>): string {
  return `${pointer}\t${schema}`;
}

/** The index of the current variant of a union. */
export function currentBranch(data: OperationData, field: Field, state: FormState): number {
  const chosen = state.choices[choiceKey(field)];
  return pickBranch(data, field.schema, valueAt(state.value, field.pointer), chosen);
}

/** The form field for a union's current variant, without a description that repeats the union's. */
function listBranch(data: OperationData, field: Field, state: FormState): readonly Field[] {
  const branch = field.branches[currentBranch(data, field, state)];
  if (!branch) return [];
  const { pointer, label, required } = field;
  const own = createField(data, branch.schema, { relation: 'branch', pointer, label, required });
  return [own.description === field.description ? { ...own, description: undefined } : own];
}

/** A field's children for the form's current value. Reads one level only, because schemas can be recursive. */
export function listFields(data: OperationData, field: Field, state: FormState): readonly Field[] {
  if (field.kind === 'union') return listBranch(data, field, state);
  const value = valueAt(state.value, field.pointer);
  const shape = readShape(data, field.schema);
  if (field.kind === 'list') {
    return Array.isArray(value) ? listItems(data, field, shape, value as readonly JsonValue[]) : [];
  }
  if (field.kind !== 'object' && field.kind !== 'map') return [];
  const object = isJsonObject(value) ? value : {};
  return [
    ...listProperties(data, field, shape, object),
    ...listEntries(data, field, shape, object),
  ];
}

/** Whether the object in a field has a key. */
export function hasKey(field: Field, { value }: FormState, key: string): boolean {
  const object = valueAt(value, field.pointer);
  return isJsonObject(object) && getOwn(object, key) !== undefined;
}
