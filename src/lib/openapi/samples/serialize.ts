import { isJsonObject } from '../json.ts';
import type { JsonValue } from '../json.ts';
import type { ApiParameter } from '../model.ts';

/** Percent-encodes what RFC 3986 does not leave free, quotes and brackets included. */
export function encodePart(text: string): string {
  const spell = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  // A lone surrogate has no UTF-8: it becomes the replacement character.
  return encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, spell);
}

const toText = (value: JsonValue): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

const SEPARATORS: Readonly<Record<string, string>> = {
  form: ',',
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
};

const pair = (name: string, text: string): string => `${name}=${text}`;

function serializeList(parameter: ApiParameter, list: readonly JsonValue[]): readonly string[] {
  const name = encodePart(parameter.name);
  const parts = list.map((entry) => encodePart(toText(entry)));
  if (parameter.explode) return parts.map((part) => pair(name, part));
  return parts.length === 0 ? [] : [pair(name, parts.join(SEPARATORS[parameter.style] ?? ','))];
}

function serializeFields(
  { name, style, explode }: ApiParameter,
  fields: readonly (readonly [string, JsonValue])[],
): readonly string[] {
  const parts = fields.map(([key, value]) => [encodePart(key), encodePart(toText(value))] as const);
  if (style === 'deepObject') {
    return parts.map(([key, text]) => pair(`${encodePart(name)}%5B${key}%5D`, text));
  }
  if (explode) return parts.map(([key, text]) => pair(key, text));
  return parts.length === 0 ? [] : [pair(encodePart(name), parts.flat().join(','))];
}

/** The parts of a query that one parameter makes, encoded: `['tag=a', 'tag=b']`. */
export function serializeQuery(parameter: ApiParameter, value: JsonValue): readonly string[] {
  if (parameter.content) return [pair(encodePart(parameter.name), encodePart(toText(value)))];
  if (Array.isArray(value)) return serializeList(parameter, value as readonly JsonValue[]);
  if (isJsonObject(value)) return serializeFields(parameter, Object.entries(value));
  return [pair(encodePart(parameter.name), encodePart(toText(value)))];
}

/** The text of a path or header parameter: lists and objects in the style `simple`. */
export function serializeSimple(
  { explode, content }: Pick<ApiParameter, 'explode' | 'content'>,
  value: JsonValue,
  encode: (text: string) => string,
): string {
  if (content || typeof value !== 'object' || value === null) return encode(toText(value));
  if (Array.isArray(value)) {
    return (value as readonly JsonValue[]).map((entry) => encode(toText(entry))).join(',');
  }
  const fields = Object.entries(value).map(([key, field]) => [encode(key), encode(toText(field))]);
  return fields.map((field) => field.join(explode ? '=' : ',')).join(',');
}

/** What stands in a path in place of `{name}`, in the style of the parameter. */
export function serializePath(parameter: ApiParameter, value: JsonValue): string {
  const text = serializeSimple(parameter, value, encodePart);
  if (parameter.style === 'label') return `.${text}`;
  if (parameter.style === 'matrix') return `;${encodePart(parameter.name)}=${text}`;
  return text;
}
