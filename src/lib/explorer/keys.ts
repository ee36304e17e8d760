import { isJsonObject, type JsonObject, type JsonValue } from '../openapi/json.ts';

/** The key of the object that a body creates, and the keys of the Variables in it. */
export function listKeys(value: JsonValue | undefined): readonly string[] {
  if (!isJsonObject(value) || typeof value.key !== 'string') return [];
  const own = Array.isArray(value.variables) ? (value.variables as readonly JsonValue[]) : [];
  return [...new Set([value.key, ...own.flatMap(listKeys)])];
}

/** Renames the keys from `listKeys`, also where Variations set these Variables. */
export function renameKeys(value: JsonObject, rename: (key: string) => string): JsonObject {
  const keys = listKeys(value);
  const replace = (key: string) => (keys.includes(key) ? rename(key) : key);
  const renameOwn = (one: JsonObject) =>
    typeof one.key === 'string' ? { ...one, key: replace(one.key) } : one;
  const renameSet = (one: JsonObject) => {
    if (!isJsonObject(one.variables)) return one;
    const set = Object.entries(one.variables).map(([key, inner]) => [replace(key), inner]);
    return { ...one, variables: Object.fromEntries(set) as JsonObject };
  };
  const inList = (name: string, change: (one: JsonObject) => JsonObject) => {
    const list = value[name];
    if (!Array.isArray(list)) return {};
    return { [name]: list.map((one: JsonValue) => (isJsonObject(one) ? change(one) : one)) };
  };
  return {
    ...renameOwn(value),
    ...inList('variables', renameOwn),
    ...inList('variations', renameSet),
  };
}

/** Gives the objects in a body new keys, because the sandbox already has objects with the examples' keys. */
export function renameExample(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(renameExample);
  if (!isJsonObject(value) || listKeys(value).length === 0) return value;
  const { name, propertyKey } = value;
  return {
    ...renameKeys(value, (key) => `my-${key}`),
    ...(typeof name === 'string' ? { name: `My ${name}` } : {}),
    ...(typeof propertyKey === 'string' ? { propertyKey: `my_${propertyKey}` } : {}),
  };
}
