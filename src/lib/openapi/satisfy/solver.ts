import { asObject, isJsonObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { listBranches, listFixed, meetTypes } from './branches.ts';
import type { Branch } from './branches.ts';
import {
  listEntryParts,
  listFieldParts,
  listKeyword,
  listRequired,
  pickLimit,
} from './children.ts';
import { listNumbers } from './list-numbers.ts';
import { listTexts } from './list-texts.ts';
import { LITERAL } from './negate.ts';
import { isSchemaPart } from './schema-graph.ts';
import type { SchemaGraph, SchemaPart } from './schema-graph.ts';

export interface SolverOptions {
  /** How deep fields that are not required are filled in. */
  readonly optionalDepth: number;
  /** Levels below which no value is looked for. */
  readonly maxDepth: number;
  /** Whether the forms of a `oneOf` that are not taken are kept from fitting. */
  readonly isStrict: boolean;
  /** Values that are judged, and branches that are looked at, before giving up. */
  readonly maxSteps: number;
}

/** Candidates for one value that are judged in each of its branches. */
const MAX_CANDIDATES = 1200;
/** Values of a field that an object is varied by, and names for fields that no schema names. */
const VARIED = 40;

const PLAIN_NAMES = ['key', ...Array.from({ length: VARIED }, (_, index) => `key${index + 2}`)];

const GUESSED: Readonly<Record<string, readonly string[]>> = {
  object: ['properties', 'required', 'additionalProperties', 'minProperties', 'propertyNames'],
  array: ['items', 'prefixItems', 'contains', 'minItems'],
  number: ['minimum', 'maximum', 'multipleOf', 'exclusiveMinimum', 'exclusiveMaximum'],
};
const ALL_TYPES = ['string', 'object', 'integer', 'number', 'boolean', 'array', 'null'];

const isLiteral = (node: JsonObject): boolean => node[LITERAL] === true;

/** The types to try: those that are named, or else those that the keywords are about first. */
function listTypes(branch: Branch): readonly string[] {
  const named = meetTypes(branch);
  if (named) return named.toSorted((a, b) => Number(a === 'null') - Number(b === 'null'));
  const guessed = Object.keys(GUESSED).filter((type) => {
    return branch.some((node) => GUESSED[type]?.some((key) => node[key] !== undefined));
  });
  return [...guessed, ...ALL_TYPES.filter((type) => !guessed.includes(type))];
}

/** Searches values that fit parts of a schema at once. */
export class Solver {
  readonly #graph: SchemaGraph;
  readonly #options: SolverOptions;
  #steps = 0;

  constructor(graph: SchemaGraph, options: SolverOptions) {
    this.#graph = graph;
    this.#options = options;
  }

  /** Values that fit all parts, each judged. */
  *solve(parts: readonly SchemaPart[], depth = 0): Generator<JsonValue> {
    if (depth > this.#options.maxDepth) return;
    const limits = { isStrict: this.#options.isStrict, spend: () => this.#spend() };
    for (const branch of listBranches(this.#graph, parts, limits)) {
      let tried = 0;
      for (const value of this.#build(branch, depth)) {
        tried += 1;
        if (tried > MAX_CANDIDATES || !this.#spend()) break;
        if (parts.every((part) => this.#graph.fits(value, part))) yield value;
      }
    }
  }

  #spend(): boolean {
    this.#steps += 1;
    return this.#steps < this.#options.maxSteps;
  }

  #first(parts: readonly SchemaPart[], depth: number): JsonValue | undefined {
    const { value } = this.solve(parts, depth).next() as IteratorResult<JsonValue, undefined>;
    return value;
  }

  *#build(branch: Branch, depth: number): Generator<JsonValue> {
    const fixed = listFixed(branch);
    if (fixed) {
      yield* fixed;
      return;
    }
    yield* branch.flatMap((node) => [
      ...listKeyword([node], 'examples').flatMap((list) => (Array.isArray(list) ? list : [])),
      ...listKeyword([node], 'default'),
    ]) as JsonValue[];
    // Where anything is allowed, plain values will do.
    const types = branch.length === 0 ? ['string', 'integer', 'boolean'] : listTypes(branch);
    for (const type of types) yield* this.#buildType(branch, type, depth);
  }

  *#buildType(branch: Branch, type: string, depth: number): Generator<JsonValue> {
    switch (type) {
      case 'object':
        yield* this.#buildObject(branch, depth);
        return;
      case 'array':
        yield* this.#buildList(branch, depth);
        return;
      case 'string':
        yield* listTexts(branch);
        return;
      case 'integer':
      case 'number':
        yield* listNumbers(branch, type === 'integer');
        return;
      case 'boolean':
        yield* [true, false];
        return;
      default:
        yield null;
    }
  }

  *#buildObject(branch: Branch, depth: number): Generator<JsonValue> {
    const required = listRequired(branch);
    const most = pickLimit(branch, 'maxProperties') ?? Infinity;
    const least = pickLimit(branch, 'minProperties') ?? 0;
    const base = this.#fill(branch, required, depth);
    if (!base) return;
    const isFull = depth < this.#options.optionalDepth;
    const optional = this.#listOptional(branch).filter((name) => !required.includes(name));
    const whole = isFull ? this.#add(base, branch, optional, { depth, most }) : base;
    if (whole !== base) yield whole;
    const filled = this.#add(base, branch, optional, {
      depth,
      most: Math.max(least, required.length),
    });
    const isShort = Object.keys(filled).length < least;
    const names = isShort ? this.#listExtraNames(branch) : [];
    yield this.#add(filled, branch, names, { depth, most: least });
    const others = names.length > 0 || branch.some(isLiteral) ? this.#listExtraNames(branch) : [];
    yield* this.#varyObject(branch, [...required, ...optional, ...others], { base, depth, most });
  }

  /** The same object with other values, and with fields that are neither required nor asked for. */
  *#varyObject(
    branch: Branch,
    names: readonly string[],
    { base, depth, most }: { base: JsonObject; depth: number; most: number },
  ): Generator<JsonValue> {
    for (const name of names) {
      if (!Object.hasOwn(base, name) && Object.keys(base).length >= most) continue;
      let count = 0;
      for (const value of this.solve(listFieldParts(branch, name), depth + 1)) {
        yield { ...base, [name]: value };
        count += 1;
        if (count > VARIED) break;
      }
    }
  }

  #fill(branch: Branch, names: readonly string[], depth: number): JsonObject | undefined {
    const result: Record<string, JsonValue> = {};
    for (const name of names) {
      const value = this.#first(listFieldParts(branch, name), depth + 1);
      if (value === undefined) return undefined;
      result[name] = value;
    }
    return result;
  }

  #add(
    base: JsonObject,
    branch: Branch,
    names: readonly string[],
    { depth, most }: { depth: number; most: number },
  ): JsonObject {
    const result: Record<string, JsonValue> = { ...base };
    for (const name of names) {
      if (Object.keys(result).length >= most) break;
      if (Object.hasOwn(result, name)) continue;
      const value = this.#first(listFieldParts(branch, name), depth + 1);
      if (value !== undefined) result[name] = value;
    }
    return result;
  }

  /** Fields that may be sent: what is read-only is not. */
  #listOptional(branch: Branch): readonly string[] {
    const names = branch.flatMap((node) => Object.keys(asObject(node.properties)));
    return [...new Set(names)].filter((name) =>
      listFieldParts(branch, name).every((part) => part !== false && !this.#isReadOnly(part)),
    );
  }

  #isReadOnly(part: SchemaPart): boolean {
    if (!isJsonObject(part)) return false;
    const target = typeof part.$ref === 'string' ? this.#graph.follow(part.$ref) : part;
    return part.readOnly === true || (isJsonObject(target) && target.readOnly === true);
  }

  /** Names that no schema gives: as patterns and `propertyNames` ask for them. */
  #listExtraNames(branch: Branch): readonly string[] {
    const asked = listKeyword(branch, 'propertyNames').filter(isSchemaPart);
    const patterns = branch.flatMap((node) => Object.keys(asObject(node.patternProperties)));
    if (asked.length + patterns.length === 0) return PLAIN_NAMES;
    const names: string[] = [];
    const forms: readonly SchemaPart[][] = [
      ...patterns.map((pattern) => [{ type: 'string', pattern }, ...asked]),
      [{ type: 'string', examples: ['key'] }, ...asked],
    ];
    for (const form of forms) {
      let count = 0;
      for (const name of this.solve(form, 0)) {
        if (typeof name === 'string' && name !== '__proto__') names.push(name);
        count += 1;
        if (count > VARIED) break;
      }
    }
    return [...new Set(names)];
  }

  *#buildList(branch: Branch, depth: number): Generator<JsonValue> {
    const { least, most, tuple } = this.#readCounts(branch);
    const contained = branch.filter(({ contains }) => isSchemaPart(contains));
    const asked = contained.flatMap((node) => {
      const { contains, minContains = 1 } = node;
      return Array.from({ length: Number(minContains) }, () => contains as SchemaPart);
    });
    const isUnique = branch.some(({ uniqueItems }) => uniqueItems === true);
    const wished = depth <= this.#options.optionalDepth + 1 ? Math.max(1, tuple) : 0;
    const counts = [Math.max(least, Math.min(most, wished)), least, least + 1, 1, 0];
    for (const count of new Set(counts.map((one) => Math.max(one, asked.length)))) {
      if (count > most) continue;
      const list = this.#fillList(branch, { count, asked, isUnique }, depth);
      if (list) yield list;
    }
    if (most > 0 && least <= 1) yield* this.#varyEntry(branch, asked, depth);
  }

  #readCounts(branch: Branch) {
    const lengths = branch.map(({ prefixItems }) =>
      Array.isArray(prefixItems) ? prefixItems.length : 0,
    );
    return {
      least: pickLimit(branch, 'minItems') ?? 0,
      most: pickLimit(branch, 'maxItems') ?? Infinity,
      tuple: Math.max(0, ...lengths),
    };
  }

  /** Lists of one entry, for each entry that fits. */
  *#varyEntry(branch: Branch, asked: readonly SchemaPart[], depth: number): Generator<JsonValue> {
    for (const value of this.solve([...listEntryParts(branch, 0), ...asked], depth + 1))
      yield [value];
  }

  #fillList(
    branch: Branch,
    plan: { count: number; asked: readonly SchemaPart[]; isUnique: boolean },
    depth: number,
  ): readonly JsonValue[] | undefined {
    const list: JsonValue[] = [];
    const seen = new Set<string>();
    for (let index = 0; index < plan.count; index += 1) {
      const asked = plan.asked[index];
      const parts = [...listEntryParts(branch, index), ...(asked === undefined ? [] : [asked])];
      const value = this.#firstUnseen(parts, depth + 1, plan.isUnique ? seen : undefined);
      if (value === undefined) return undefined;
      seen.add(JSON.stringify(value));
      list.push(value);
    }
    return list;
  }

  #firstUnseen(
    parts: readonly SchemaPart[],
    depth: number,
    seen: ReadonlySet<string> | undefined,
  ): JsonValue | undefined {
    for (const value of this.solve(parts, depth)) {
      if (!seen?.has(JSON.stringify(value))) return value;
    }
    return undefined;
  }
}
