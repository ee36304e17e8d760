import { isJsonObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';

type Writable = Record<string, JsonValue>;

/** Lists of schemas that judge the very value that the schema around them judges. */
const LISTS = ['allOf', 'anyOf', 'oneOf'] as const;
/** The same, for one schema. */
const SINGLES = ['not', 'if', 'then', 'else'] as const;

const nameOf = (schema: JsonValue | undefined): string | undefined => {
  const ref = isJsonObject(schema) ? schema.$ref : undefined;
  return typeof ref === 'string' ? ref.replace('#/$defs/', '') : undefined;
};

/** Cuts what leads back to a name that is being judged, below one schema. */
class Cutter {
  readonly #defs: Writable;
  readonly #done = new Set<string>();

  constructor(defs: Writable) {
    this.#defs = defs;
  }

  cut(schema: JsonValue | undefined, above: readonly string[]): void {
    if (!isJsonObject(schema)) return;
    const copy = schema as Writable;
    const name = nameOf(schema);
    if (name !== undefined && above.includes(name)) Reflect.deleteProperty(copy, '$ref');
    else if (name !== undefined) this.#enter(name, above);
    for (const key of LISTS) this.#cutList(copy, key, above);
    for (const key of SINGLES) this.cut(copy[key], above);
  }

  #enter(name: string, above: readonly string[]): void {
    if (this.#done.has(name)) return;
    this.cut(this.#defs[name], [...above, name]);
    this.#done.add(name);
  }

  /** A form of a union that is the union itself fits nothing new. */
  #cutList(schema: Writable, key: (typeof LISTS)[number], above: readonly string[]): void {
    const list = schema[key];
    if (!Array.isArray(list)) return;
    const entries = list as readonly JsonValue[];
    const kept =
      key === 'allOf' ? entries : entries.filter((entry) => !above.includes(nameOf(entry) ?? ''));
    if (kept.length === 0) Reflect.deleteProperty(schema, key);
    else schema[key] = kept;
    for (const entry of kept) this.cut(entry, above);
  }
}

/**
 * A copy of a schema in which no schema judges a value by itself again: documents hold a schema that
 * is a part of itself, and a validator would not come to an end. Cycles through fields stay.
 */
export function cutCircles(schema: JsonObject): JsonObject {
  const copy = structuredClone(schema) as Writable;
  const defs = isJsonObject(copy.$defs) ? (copy.$defs as Writable) : {};
  const cutter = new Cutter(defs);
  for (const name of Object.keys(defs)) cutter.cut(defs[name], [name]);
  cutter.cut(copy, []);
  return copy;
}
