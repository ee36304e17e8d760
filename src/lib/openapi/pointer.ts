import { getOwn, isJsonObject, type JsonValue } from './json.ts';

/**
 * JSON pointers in URI fragment form, as `$ref` writes them: `#/paths/~1v1~1projects/get`.
 * See RFC 6901. The pointer of the whole document is `#`.
 */
export const ROOT_POINTER = '#';

function escapeToken(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1');
}

/**
 * Decodes percent-encoding. Returns invalid text unchanged. Not in a module that all pages share, because then
 * pages other than the API reference would load it as well.
 */
function decodeFragment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Appends tokens, such as keys and indexes, to a pointer. */
export function joinPointer(pointer: string, ...tokens: readonly (string | number)[]): string {
  return [pointer, ...tokens.map((token) => escapeToken(String(token)))].join('/');
}

/** The tokens of a pointer, or undefined if the string isn't a pointer. */
export function parsePointer(pointer: string): readonly string[] | undefined {
  if (pointer === ROOT_POINTER) return [];
  if (!pointer.startsWith('#/')) return undefined;
  return pointer
    .slice(2)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The child of a value by key or by index, or undefined if there is none. */
export function stepInto(value: JsonValue | undefined, token: string): JsonValue | undefined {
  if (Array.isArray(value)) return (value as readonly JsonValue[])[Number(token)];
  return isJsonObject(value) ? getOwn(value, token) : undefined;
}

export function readPointer(root: JsonValue, pointer: string): JsonValue | undefined {
  const tokens = parsePointer(pointer);
  return tokens?.reduce<JsonValue | undefined>(
    (value, token) => stepInto(value, token) ?? stepInto(value, decodeFragment(token)),
    root,
  );
}

/** The last token of a pointer: the name of a component, for example. */
export function lastToken(pointer: string): string {
  return decodeFragment(parsePointer(pointer)?.at(-1) ?? '');
}
