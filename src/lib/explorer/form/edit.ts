import { isJsonObject, joinPointer } from '../../openapi/index.ts';
import type { JsonValue } from '../../openapi/index.ts';
import type { OperationData } from '../data.ts';
import { makeBlank, makeBranch, tagValue } from './blank.ts';
import { hasTypeOf } from './choose-branch.ts';
import type { Field, FormState } from './field.ts';
import { choiceKey, currentBranch, findEntryShape, findItemShape, hasKey } from './read-field.ts';
import { listBranches, readFixed, readShape } from './shape.ts';
import type { Branch } from './shape.ts';
import { setAt, valueAt } from './value-at.ts';

/** Sets the value at a pointer. `undefined` removes it. */
export function setValue(
  state: FormState,
  pointer: string,
  next: JsonValue | undefined,
): FormState {
  return { ...state, value: setAt(state.value, pointer, next) };
}

/** Adds a blank value for an absent field. */
export function addField(data: OperationData, state: FormState, field: Field): FormState {
  return setValue(state, field.pointer, makeBlank(data, field.schema));
}

/** Updates pointers in `choices` and `shelf` after list items moved. Drops those without a new pointer. */
function moveNotes(state: FormState, move: (pointer: string) => string | undefined): FormState {
  const moveKeys = <T>(notes: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(notes).flatMap(([key, note]) => {
        const [pointer = '', ...rest] = key.split('\t');
        const moved = move(pointer);
        return moved === undefined ? [] : [[[moved, ...rest].join('\t'), note]];
      }),
    );
  return { ...state, choices: moveKeys(state.choices), shelf: moveKeys(state.shelf) };
}

/** Returns a function that renames the list index after `parent` in a pointer; undefined if removed. */
function renameBelow(parent: string, rename: (token: string) => string | undefined) {
  return (pointer: string): string | undefined => {
    if (!pointer.startsWith(`${parent}/`)) return pointer;
    const [token = '', ...rest] = pointer.slice(parent.length + 1).split('/');
    const renamed = rename(token);
    return renamed === undefined ? undefined : [parent, renamed, ...rest].join('/');
  };
}

const listAt = (state: FormState, pointer: string): readonly JsonValue[] => {
  const value = valueAt(state.value, pointer);
  return Array.isArray(value) ? (value as readonly JsonValue[]) : [];
};

/** Appends a blank item to a list. */
export function addItem(data: OperationData, state: FormState, field: Field): FormState {
  const list = listAt(state, field.pointer);
  const item = makeBlank(data, findItemShape(readShape(data, field.schema)));
  return setValue(state, field.pointer, [...list, item]);
}

/** Removes an item from a list. */
export function removeItem(state: FormState, pointer: string, at: number): FormState {
  const list = listAt(state, pointer).filter((_, index) => index !== at);
  const move = renameBelow(pointer, (token) => {
    const index = Number(token);
    if (index === at) return undefined;
    return String(index > at ? index - 1 : index);
  });
  return setValue(moveNotes(state, move), pointer, list);
}

/** Moves an item of a list. */
export function moveItem(state: FormState, pointer: string, from: number, to: number): FormState {
  const list = listAt(state, pointer);
  const order = list.map((_, index) => index);
  const [moved] = order.splice(from, 1);
  if (moved === undefined || to < 0 || to >= list.length) return state;
  order.splice(to, 0, moved);
  const move = renameBelow(pointer, (token) => String(order.indexOf(Number(token))));
  const next = order.flatMap((index) => list[index] ?? null);
  return setValue(moveNotes(state, move), pointer, next);
}

/** Explains why a map can't have an entry with this key. Undefined if it can. */
export function findKeyProblem(
  data: OperationData,
  field: Field,
  state: FormState,
  key: string,
): string | undefined {
  const shape = readShape(data, field.schema);
  if (key === '') return 'Give the entry a name.';
  if (hasKey(field, state, key)) return `There is an entry "${key}" already.`;
  if (shape.properties.some(({ name }) => name === key)) return `"${key}" is a field above.`;
  const names = shape.propertyNames && readShape(data, shape.propertyNames.pointer);
  if (!names) return undefined;
  const { pattern } = names;
  const fits = pattern === undefined || new RegExp(pattern, 'u').test(key);
  return fits ? undefined : `The name must match ${pattern}.`;
}

/** Adds a blank entry to a map, unless the key has a problem. */
export function addEntry(
  data: OperationData,
  state: FormState,
  field: Field,
  key: string,
): FormState {
  if (findKeyProblem(data, field, state, key) !== undefined) return state;
  const blank = makeBlank(data, findEntryShape(readShape(data, field.schema)));
  return setValue(state, joinPointer(field.pointer, key), blank);
}

/** Keeps the fields of the old value that also fit the new variant of a union. */
function keepFitting(
  data: OperationData,
  branch: Branch,
  old: JsonValue | undefined,
  base: JsonValue,
): JsonValue {
  const shape = readShape(data, branch.key);
  if (old === undefined) return base;
  if (!isJsonObject(old) || !isJsonObject(base)) return hasTypeOf(shape, old) ? old : base;
  const kept = shape.properties.flatMap(({ name, schema }) => {
    const value = old[name];
    const inner = readShape(data, schema.pointer);
    const fits = value !== undefined && readFixed(inner) === undefined && hasTypeOf(inner, value);
    return fits ? [[name, value] as const] : [];
  });
  return { ...base, ...Object.fromEntries(kept) };
}

/** Selects a union variant. Keeps fields that fit both variants, and stores the old value in `shelf`. */
export function chooseBranch(
  data: OperationData,
  state: FormState,
  field: Field,
  index: number,
): FormState {
  const branch = listBranches(data, field.schema)[index];
  const before = currentBranch(data, field, state);
  if (!branch || before === index) return state;
  const note = choiceKey(field);
  const old = valueAt(state.value, field.pointer);
  const base = state.shelf[`${note}\t${index}`] ?? makeBranch(data, branch);
  const next = tagValue(keepFitting(data, branch, old, base), branch.tag);
  const shelf = old === undefined ? state.shelf : { ...state.shelf, [`${note}\t${before}`]: old };
  return setValue(
    { ...state, shelf, choices: { ...state.choices, [note]: index } },
    field.pointer,
    next,
  );
}
