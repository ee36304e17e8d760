import { isJsonObject } from '../json.ts';
import type { JsonValue } from '../json.ts';
import type { ApiParameter } from '../model.ts';

/** The properties of a parameter that decide how its value is serialized. */
export interface Serialization extends Pick<ApiParameter, 'name' | 'style' | 'explode'> {
  readonly content?: { readonly type: string };
}

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

function serializeList(parameter: Serialization, list: readonly JsonValue[]): readonly string[] {
  const name = encodePart(parameter.name);
  const parts = list.map((entry) => encodePart(toText(entry)));
  if (parameter.explode) return parts.map((part) => pair(name, part));
  return parts.length === 0 ? [] : [pair(name, parts.join(SEPARATORS[parameter.style] ?? ','))];
}

function serializeFields(
  { name, style, explode }: Serialization,
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
export function serializeQuery(parameter: Serialization, value: JsonValue): readonly string[] {
  if (parameter.content) return [pair(encodePart(parameter.name), encodePart(toText(value)))];
  if (Array.isArray(value)) return serializeList(parameter, value as readonly JsonValue[]);
  if (isJsonObject(value)) return serializeFields(parameter, Object.entries(value));
  return [pair(encodePart(parameter.name), encodePart(toText(value)))];
}

/** The text of a path or header parameter: lists and objects in the style `simple`. */
export function serializeSimple(
  { explode, content }: Pick<Serialization, 'explode' | 'content'>,
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

/** The names and values of an object, or the bare values of a list, each encoded. */
function splitValue(value: JsonValue, explode: boolean): readonly string[] {
  if (isJsonObject(value)) {
    const fields = Object.entries(value).map(([key, field]) =>
      [key, toText(field)].map(encodePart),
    );
    return explode ? fields.map((field) => field.join('=')) : fields.flat();
  }
  const list = Array.isArray(value) ? (value as readonly JsonValue[]) : [value];
  return list.map((entry) => encodePart(toText(entry)));
}

/** `;name=value` for each, as RFC 6570 has it. */
function serializeMatrix({ name, explode }: Serialization, value: JsonValue): string {
  const parts = splitValue(value, explode);
  const start = encodePart(name);
  if (!explode) return `;${pair(start, parts.join(','))}`;
  const pairs = isJsonObject(value) ? parts : parts.map((part) => pair(start, part));
  return pairs.map((part) => `;${part}`).join('');
}

/** The text that replaces `{name}` in a path, in the style of the parameter. */
export function serializePath(parameter: Serialization, value: JsonValue): string {
  const { style, explode, content } = parameter;
  if (style === 'matrix' && !content) return serializeMatrix(parameter, value);
  if (style === 'label' && !content) {
    return `.${splitValue(value, explode).join(explode ? '.' : ',')}`;
  }
  return serializeSimple(parameter, value, encodePart);
}
