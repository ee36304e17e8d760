import { findTooDeep, isJsonObject, type JsonValue } from '../openapi/json.ts';
import { printJson } from '../openapi/samples/index.ts';
import { listKeys, renameKeys } from './keys.ts';

/** Deeper values can overflow recursive code. */
const MAX_LEVELS = 200;

/** Parses JSON. Undefined for other text, and for values that nest too deeply. */
export function parseJson(text: string): JsonValue | undefined {
  if (findTooDeep(text, MAX_LEVELS) >= 0) return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** Formats JSON with two spaces of indentation. Returns other text unchanged. */
export function formatJson(text: string): string {
  const value = parseJson(text);
  return value === undefined ? text : printJson(value);
}

/** The text that an input shows for a field of a body. Undefined if only JSON can show its value. */
export function readField(body: string, name: string): string | undefined {
  const object = parseJson(body);
  if (!isJsonObject(object)) return undefined;
  const value = Object.hasOwn(object, name) ? object[name] : undefined;
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? undefined : String(value);
}

/** Writes a field into a body, and a key also where it stands for a Variable. Without a value, removes the field. */
export function writeField(body: string, name: string, value: JsonValue | undefined): string {
  const object = parseJson(body);
  if (!isJsonObject(object)) return body;
  if (value === undefined)
    return printJson(Object.fromEntries(Object.entries(object).filter(([key]) => key !== name)));
  if (name !== 'key' || typeof value !== 'string' || listKeys(object).includes(value))
    return printJson({ ...object, [name]: value });
  return printJson(renameKeys(object, (key) => (key === object.key ? value : key)));
}
