import type { JsonValue } from '../json.ts';

/** Percent-encodes all characters that RFC 3986 doesn't list as unreserved, quotes and brackets included. */
export function encodePart(text: string): string {
  const spell = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  // A lone surrogate has no UTF-8 encoding, so it becomes the replacement character.
  return encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, spell);
}

/** A parameter's value as text. Objects and lists become JSON. */
export function toText(value: JsonValue): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The entries of a list, or the single value, as text. */
function listTexts(value: JsonValue): readonly string[] {
  return Array.isArray(value) ? (value as readonly JsonValue[]).map(toText) : [toText(value)];
}

/** The encoded query parts of a parameter: `['tag=a', 'tag=b']`. */
export function serializeQuery(name: string, value: JsonValue): readonly string[] {
  return listTexts(value).map((text) => `${encodePart(name)}=${encodePart(text)}`);
}

/** The text of a path or header parameter. Entries of a list are joined by commas. */
export function serializeSimple(value: JsonValue, encode: (text: string) => string): string {
  return listTexts(value).map(encode).join(',');
}
