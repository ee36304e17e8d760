import { isJsonObject } from '../openapi/json.ts';
import type { JsonObject, JsonValue } from '../openapi/json.ts';

const ENDING = '-copy';

/** The key of an object, and the keys of the Variables in it. */
function listKeys(value: JsonObject): readonly string[] {
  const { key, variables } = value;
  if (typeof key !== 'string') return [];
  const own = Array.isArray(variables) ? (variables as readonly JsonValue[]) : [];
  return [key, ...own.flatMap((one) => (isJsonObject(one) ? listKeys(one) : []))];
}

/** Appends `-copy` to all of these keys, both in `key` properties and in property names. */
function replaceKeys(value: JsonValue, keys: ReadonlySet<string>): JsonValue {
  const replace = (text: string) => (keys.has(text) ? text + ENDING : text);
  if (Array.isArray(value)) {
    return (value as readonly JsonValue[]).map((one) => replaceKeys(one, keys));
  }
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    replace(name),
    name === 'key' && typeof inner === 'string' ? replace(inner) : replaceKeys(inner, keys),
  ]);
  return Object.fromEntries(entries) as JsonObject;
}

function renameOne(value: JsonObject): JsonObject {
  const renamed = replaceKeys(value, new Set(listKeys(value))) as JsonObject;
  const { name, propertyKey } = value;
  return {
    ...renamed,
    ...(typeof name === 'string' ? { name: `${name} copy` } : {}),
    ...(typeof propertyKey === 'string' ? { propertyKey: `${propertyKey}Copy` } : {}),
  };
}

/** Gives the objects in a body new keys, because the sandbox already has objects with the examples' keys. */
export function renameExample(value: JsonValue): JsonValue {
  if (Array.isArray(value)) {
    const list = value as readonly JsonValue[];
    const renamed = list.map(renameExample);
    return renamed.every((one, at) => one === list[at]) ? value : renamed;
  }
  return isJsonObject(value) && listKeys(value).length > 0 ? renameOne(value) : value;
}
