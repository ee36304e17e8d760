import type { ValidateFunction } from 'ajv/dist/2020.js';
import { isJsonObject } from '../../../src/lib/openapi/index.ts';
import type { JsonValue } from '../../../src/lib/openapi/index.ts';

/** An invalid value that violates one rule of a schema. */
export interface Broken {
  /** The violated keyword and its location: `maxLength of variations/0/name`. */
  readonly title: string;
  readonly value: JsonValue;
  /** The field that the error must name. Undefined if the schema allows several variants there. */
  readonly name: string | undefined;
}

type Path = readonly (string | number)[];

/** More characters than any field allows. */
export const LONG_CHARS = 5000;
/** More entries than any list allows. */
const LONG_ENTRIES = 1001;
/** Every rule for a field rejects at least one of these values. `undefined` removes the field. */
const WRONG: readonly (JsonValue | undefined)[] = [
  undefined,
  null,
  true,
  -1,
  1.5,
  1e12,
  '',
  'Ä!',
  'a'.repeat(LONG_CHARS),
  [],
  {},
];

/** Lists the paths of a value and all its parts. Of a list, only the first entry is included. */
function listPaths(value: JsonValue | undefined, at: Path = []): Path[] {
  const entries: readonly (readonly [string | number, JsonValue | undefined])[] = Array.isArray(
    value,
  )
    ? (value as JsonValue[]).slice(0, 1).map((entry) => [0, entry] as const)
    : isJsonObject(value)
      ? Object.entries(value)
      : [];
  return [at, ...entries.flatMap(([key, inner]) => listPaths(inner, [...at, key]))];
}

function pick(whole: JsonValue | undefined, [first, ...rest]: Path): JsonValue | undefined {
  if (first === undefined) return whole;
  return pick((whole as Readonly<Record<string | number, JsonValue>>)[first], rest);
}

/** Returns a copy of a value with the part at a path replaced. */
function put(
  whole: JsonValue | undefined,
  [first, ...rest]: Path,
  part: JsonValue | undefined,
): JsonValue | undefined {
  if (first === undefined) return part;
  const inner = put(pick(whole, [first]), rest, part);
  if (Array.isArray(whole))
    return (whole as JsonValue[]).with(Number(first), inner ?? null) as JsonValue;
  const others = Object.entries(whole as object).filter(([key]) => key !== first);
  return Object.fromEntries(
    inner === undefined ? others : [...others, [first, inner]],
  ) as JsonValue;
}

/** Lists wrong values to try instead of a part. For a list, they include duplicates and too many entries. */
function listWrong(part: JsonValue | undefined): readonly (JsonValue | undefined)[] {
  if (!Array.isArray(part)) return WRONG;
  const list = part as JsonValue[];
  const many = Array.from({ length: LONG_ENTRIES }, () => list[0] ?? 'a');
  return [...WRONG, [...list, ...list], many];
}

/** Keywords for variants. An error can't know which variant was meant, so it needn't name a field. */
const VARIANTS = ['anyOf', 'oneOf', 'if'];

/** Tries wrong values at every path of a valid value. Returns one for each violated keyword of the schema. */
export function breakEach(
  whole: JsonValue,
  validate: ValidateFunction,
  fields: readonly string[],
): readonly Broken[] {
  const known = listPaths(whole);
  const absent = fields.filter((field) => !known.some(([first]) => first === field));
  return [...known, ...absent.map((field) => [field])].flatMap((path) => {
    const seen = new Set<string>();
    return listWrong(pick(whole, path)).flatMap((part): Broken[] => {
      const value = put(whole, path, part);
      if (value === undefined || validate(value)) return [];
      const keywords = (validate.errors ?? []).map(({ keyword }) => keyword);
      const [keyword = ''] = keywords;
      if (seen.has(keyword)) return [];
      seen.add(keyword);
      const field = path.findLast((step) => typeof step === 'string');
      const isVariant = keywords.some((one) => VARIANTS.includes(one));
      const title = `${keyword} of ${path.join('/') || 'the whole'}`;
      return [{ title, value, name: isVariant ? undefined : field }];
    });
  });
}
