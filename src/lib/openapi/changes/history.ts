import { isJsonObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { HTTP_METHODS } from '../model.ts';
import { readPointer } from '../pointer.ts';

/** A version of a parsed document, valid from a date on. */
export interface DocumentVersion {
  /** In ISO 8601. */
  readonly date: string;
  readonly document: JsonObject;
}

/** All `$ref`s in a value, at any depth. */
function listReferences(value: JsonValue): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = isJsonObject(value) && typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...(Object.values(value) as JsonValue[]).flatMap(listReferences)];
}

/** Computes a string that changes only if a value, or something that it refers to, changes. */
class Fingerprints {
  readonly #root: JsonObject;
  readonly #texts = new Map<string, string>();
  readonly #references = new Map<string, readonly string[]>();

  constructor(root: JsonObject) {
    this.#root = root;
  }

  of(value: JsonValue): string {
    const places = new Set<string>();
    const waiting = [...listReferences(value)];
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      if (places.has(place)) continue;
      places.add(place);
      waiting.push(...this.#referencesAt(place));
    }
    const parts = [...places].sort().map((place) => `${place} ${this.#texts.get(place) ?? ''}`);
    return [JSON.stringify(value), ...parts].join('\n');
  }

  #referencesAt(place: string): readonly string[] {
    const known = this.#references.get(place);
    if (known) return known;
    const value = readPointer(this.#root, place) ?? null;
    const references = listReferences(value);
    this.#texts.set(place, JSON.stringify(value));
    this.#references.set(place, references);
    return references;
  }
}

/** The fingerprint of each operation, by method and path, such as `GET /v1/projects`. */
function fingerprint(document: JsonObject): ReadonlyMap<string, string> {
  const prints = new Fingerprints(document);
  const paths = isJsonObject(document.paths) ? document.paths : {};
  const entries = Object.entries(paths).flatMap(([path, item]) => {
    if (!isJsonObject(item)) return [];
    return Object.entries(item)
      .filter(([method]) => (HTTP_METHODS as readonly string[]).includes(method))
      .map(([method, operation]) => {
        return [`${method.toUpperCase()} ${path}`, prints.of(operation)] as const;
      });
  });
  return new Map(entries);
}

/**
 * Finds the date on which each operation of the newest version, or something that it refers to, last changed.
 * @param versions the history of a document, the oldest first
 * @returns dates by call, such as `POST /v1/projects`; empty without a history
 */
export function findLastChanges(versions: readonly DocumentVersion[]): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  let previous: ReadonlyMap<string, string> = new Map();
  for (const { date, document } of versions) {
    const current = fingerprint(document);
    for (const [call, text] of current) {
      if (previous.get(call) !== text) dates.set(call, date);
    }
    for (const call of dates.keys()) if (!current.has(call)) dates.delete(call);
    previous = current;
  }
  return dates;
}
