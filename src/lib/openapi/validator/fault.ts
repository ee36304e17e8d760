import type { OutputUnit } from '@cfworker/json-schema';
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { parsePointer, readPointer, stepInto } from '../pointer.ts';

/** A failed keyword of a schema, with its location and the value that failed. */
export interface Fault {
  readonly keyword: string;
  /** The property names and list indexes that lead to the value, or to the missing property. */
  readonly path: readonly string[];
  /** The value that failed. For `propertyNames`, it is the name. */
  readonly value: JsonValue | undefined;
  /** The path of the keyword in the schema, with references: `#/items/$ref/maxLength`. */
  readonly location: string;
  readonly schema: JsonObject;
  /** The value of the keyword, such as 100 for `maxLength`. */
  readonly limit: JsonValue | undefined;
}

const splitLocation = (location: string): readonly string[] =>
  (parsePointer(location) ?? []).map((token) => decodeURIComponent(token));

/** The value at the end of a path in a schema. The path can contain `$ref`, which follows the reference. */
function findKeyword(root: JsonObject, tokens: readonly string[]): JsonValue | undefined {
  let at: JsonValue | undefined = root;
  for (const token of tokens) {
    if (token === '$ref' && isJsonObject(at)) at = readPointer(root, String(at.$ref));
    else at = stepInto(at, token);
  }
  return at;
}

function createFault(root: JsonObject, instance: JsonValue, unit: OutputUnit): Fault {
  const { keyword, keywordLocation: location } = unit;
  const path = splitLocation(unit.instanceLocation);
  const tokens = splitLocation(location);
  // In `…/additionalProperties/false`, the schema that holds the keyword is two levels up.
  const holder = findKeyword(root, tokens.slice(0, keyword === 'false' ? -2 : -1));
  const isAboutName = tokens.at(-2) === 'propertyNames';
  // Only the library's message has the name of a missing property.
  const [, missing] = (keyword === 'required' && /property "(.*)"\.$/s.exec(unit.error)) || [];
  return {
    keyword,
    path: missing === undefined ? path : [...path, missing],
    value: isAboutName ? path.at(-1) : path.reduce<JsonValue | undefined>(stepInto, instance),
    location,
    schema: isJsonObject(holder) ? holder : {},
    limit: findKeyword(root, tokens),
  };
}

/** Converts the library's output units to faults. For the schema `false`, the unit before has the location. */
export function listFaults(
  root: JsonObject,
  instance: JsonValue,
  units: readonly OutputUnit[],
): readonly Fault[] {
  return units.map((unit, index) => {
    if (unit.keyword !== 'false') return createFault(root, instance, unit);
    const above = units[index - 1]?.keywordLocation ?? '#';
    return createFault(root, instance, { ...unit, keywordLocation: `${above}/false` });
  });
}
