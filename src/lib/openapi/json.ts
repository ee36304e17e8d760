export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** Is this an object, and not a list or null? */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is an object, else an empty object. Invalid documents can have null instead. */
export function asObject(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

export function asList(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? (value as readonly JsonValue[]) : [];
}

/** The strings in a list. Other entries are dropped. */
export function asTexts(value: JsonValue | undefined): readonly string[] {
  return asList(value).filter((entry) => typeof entry === 'string');
}

/** The object's own value for a key, so that keys such as `constructor` don't read the prototype. */
export function getOwn(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The index where a JSON text nests deeper than `levels`, or -1. Deep values can overflow recursive code. */
export function findTooDeep(text: string, levels: number): number {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"[^"\\]*(?:\\[^][^"\\]*)*"?|[[{\]}]/g)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > levels) return index;
  }
  return -1;
}

export function mapValues<T, U>(map: Readonly<Record<string, T>>, change: (value: T) => U) {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
}
