import { isJsonObject, parsePointer, stepInto } from '../../openapi/index.ts';
import type { JsonValue } from '../../openapi/index.ts';

/** Splits a JSON pointer into tokens: `/tags/0` into `tags` and `0`. The empty pointer is the whole value. */
export function splitPointer(pointer: string): readonly string[] {
  return parsePointer(`#${pointer}`) ?? [];
}

/** The value at a pointer. Undefined if there is none. */
export function valueAt(value: JsonValue | undefined, pointer: string): JsonValue | undefined {
  return splitPointer(pointer).reduce(stepInto, value);
}

function setInList(
  list: readonly JsonValue[],
  at: number,
  next: JsonValue | undefined,
): readonly JsonValue[] {
  if (next === undefined) return list.filter((_, index) => index !== at);
  return at >= list.length ? [...list, next] : list.with(at, next);
}

function setInObject(
  value: JsonValue | undefined,
  name: string,
  next: JsonValue | undefined,
): JsonValue {
  const entries = isJsonObject(value) ? Object.entries(value) : [];
  if (next === undefined) return Object.fromEntries(entries.filter(([key]) => key !== name));
  const isThere = entries.some(([key]) => key === name);
  const changed = entries.map(([key, old]) => [key, key === name ? next : old] as const);
  return Object.fromEntries(isThere ? changed : [...entries, [name, next]]);
}

function setBelow(
  value: JsonValue | undefined,
  [token, ...rest]: readonly string[],
  next: JsonValue | undefined,
): JsonValue | undefined {
  if (token === undefined) return next;
  const child = setBelow(stepInto(value, token), rest, next);
  return Array.isArray(value)
    ? setInList(value as readonly JsonValue[], Number(token), child)
    : setInObject(value, token, child);
}

/** Copies a value with `next` at a pointer; undefined removes what is there. Creates missing parents. */
export function setAt(
  value: JsonValue | undefined,
  pointer: string,
  next: JsonValue | undefined,
): JsonValue | undefined {
  return setBelow(value, splitPointer(pointer), next);
}
