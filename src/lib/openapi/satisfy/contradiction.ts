import { asObject, asTexts, isJsonObject } from '../json.ts';
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
import { LITERAL } from './negate.ts';
import { SchemaGraph, isSchemaPart } from './schema-graph.ts';
import type { SchemaPart } from './schema-graph.ts';

/** Why nothing fits a schema, in words, with where the schema stands that says so. */
export interface Contradiction {
  readonly pointer: string;
  readonly reason: string;
}

/** Branches that are looked at before giving up: what is not proved is not claimed. */
const MAX_STEPS = 20_000;
/** Levels of fields and entries below which nothing is proved. */
const MAX_DEPTH = 24;

const ALL_TYPES = ['string', 'number', 'boolean', 'object', 'array', 'null'] as const;

/** The fewest and the most characters that a format leaves room for. */
const FORMAT_LENGTHS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  date: [10, 10],
  uuid: [36, 36],
  'date-time': [20, Infinity],
  time: [9, Infinity],
  ipv4: [7, 15],
  ipv6: [2, 45],
  email: [3, Infinity],
};

const print = (value: JsonValue): string => JSON.stringify(value);

const typesOf = ({ type }: JsonObject): readonly string[] =>
  typeof type === 'string' ? [type] : asTexts(type);

/** Keywords that mean something else beside each other. */
const TOGETHER = [
  'properties patternProperties additionalProperties unevaluatedProperties',
  'contains minContains maxContains',
  'prefixItems items unevaluatedItems',
  'if then else',
].map((group) => group.split(' '));

/** Whether all that a literal `not` speaks of is asked for by another part, word for word. */
function isDenied(literal: JsonObject, part: JsonObject): boolean {
  const denied = asObject(literal.not);
  const spoken = Object.keys(denied);
  const groups = TOGETHER.filter((group) => group.some((key) => spoken.includes(key))).flat();
  const isSame = (key: string) => print(part[key] ?? null) === print(denied[key] ?? null);
  return spoken.length > 0 && [...spoken, ...groups].every(isSame);
}

class Prover {
  readonly #graph: SchemaGraph;
  readonly #ids = new Map<SchemaPart, number>();
  /** The parts that are being refuted, level by level: the same again has no end. */
  readonly #above: string[] = [];
  #steps = 0;

  constructor(graph: SchemaGraph) {
    this.#graph = graph;
  }

  /** Why no value fits all parts at once; undefined where one may. */
  refute(parts: readonly SchemaPart[]): Contradiction | undefined {
    const key = this.#keyOf(parts);
    if (this.#above.includes(key)) return this.#tell(parts, 'the recursion has no end');
    if (this.#above.length >= MAX_DEPTH) return undefined;
    this.#above.push(key);
    const found = this.#refuteBranches(parts);
    this.#above.pop();
    return found;
  }

  #keyOf(parts: readonly SchemaPart[]): string {
    const ids = parts.map((part) => {
      const target = this.#followAll(part);
      const id = this.#ids.get(target) ?? this.#ids.size;
      this.#ids.set(target, id);
      return id;
    });
    return [...new Set(ids)].toSorted((a, b) => a - b).join(' ');
  }

  #followAll(part: SchemaPart, steps = 0): SchemaPart {
    const isPlain = isJsonObject(part) && typeof part.$ref === 'string';
    if (!isPlain || Object.keys(part).length > 1 || steps > 10) return part;
    return this.#followAll(this.#graph.follow(String(part.$ref)), steps + 1);
  }

  #pointerOf(parts: readonly SchemaPart[]): string {
    return (
      parts.map((part) => this.#graph.pointerOf(part)).findLast((at) => at !== undefined) ?? '#'
    );
  }

  #tell(parts: readonly SchemaPart[], reason: string): Contradiction {
    return { pointer: this.#pointerOf(parts), reason };
  }

  /** Nothing fits where each branch, if there is any, contradicts itself. */
  #refuteBranches(parts: readonly SchemaPart[]): Contradiction | undefined {
    const found: Contradiction[] = [];
    let isSpent = false;
    const limits = {
      isStrict: true,
      spend: () => {
        this.#steps += 1;
        isSpent ||= this.#steps > MAX_STEPS;
        return !isSpent;
      },
      onDead: (branch: Branch, part: SchemaPart, required?: string) => {
        if (required === undefined) found.push(this.#tellDead(branch, part, parts));
        else found.push(this.#tellMissing(branch, required));
      },
    };
    for (const branch of listBranches(this.#graph, parts, limits)) {
      const why = this.#refuteBranch(branch);
      if (!why) return undefined;
      found.push(why);
    }
    if (isSpent) return undefined;
    return found[0] ?? this.#tell(parts, 'there is nothing to choose from');
  }

  #tellDead(branch: Branch, part: SchemaPart, parts: readonly SchemaPart[]): Contradiction {
    if (!isJsonObject(part)) return this.#tell([...parts, ...branch], 'it allows nothing');
    const others = branch.filter((other) => other !== part && other.type !== undefined);
    const types = [...others, part].map((one) => typesOf(one).join(' or '));
    const reason = `asks for ${[...new Set(types)].join(' and ')} at once`;
    return this.#tell(branch, reason);
  }

  #tellMissing(branch: Branch, name: string): Contradiction {
    const holder = branch.filter((node) => asTexts(node.required).includes(name));
    return this.#tell(holder, `requires ${print(name)}, which is not allowed`);
  }

  #refuteBranch(branch: Branch): Contradiction | undefined {
    const denied = branch.filter((node) => node[LITERAL] === true);
    for (const literal of denied) {
      const part = branch.find((node) => node !== literal && isDenied(literal, node));
      if (part) return this.#tell([part], 'what it asks for is excluded elsewhere');
    }
    const fixed = listFixed(branch);
    if (fixed) return this.#refuteFixed(branch, fixed);
    const types = meetTypes(branch) ?? ALL_TYPES;
    const reasons = types.map((type) => this.#refuteType(branch, type));
    return reasons.every((reason) => reason !== undefined) ? reasons[0] : undefined;
  }

  /** Of values that are listed, each can be tried. */
  #refuteFixed(branch: Branch, values: readonly JsonValue[]): Contradiction | undefined {
    const reasons = values.map((value) => branch.find((node) => !this.#graph.fits(value, node)));
    if (reasons.some((node) => node === undefined)) return undefined;
    const [refusing] = reasons;
    const listed = values.slice(0, 5).map(print).join(', ');
    const at = refusing && this.#graph.pointerOf(refusing);
    const reason = `none of its values fits${at === undefined ? '' : ` what ${at} asks for`}: ${listed}`;
    const holder = branch.find((node) => node.enum === values || node.const === values[0]);
    return this.#tell(holder ? [holder] : branch, reason);
  }

  #refuteType(branch: Branch, type: string): Contradiction | undefined {
    switch (type) {
      case 'string':
        return this.#refuteText(branch);
      case 'integer':
      case 'number':
        return this.#refuteNumber(branch, type === 'integer');
      case 'object':
        return this.#refuteObject(branch);
      case 'array':
        return this.#refuteList(branch);
      default:
        return undefined;
    }
  }

  #refuteRange(branch: Branch, low: string, high: string): Contradiction | undefined {
    const least = pickLimit(branch, low);
    const most = pickLimit(branch, high);
    if (least === undefined || most === undefined || least <= most) return undefined;
    return this.#tell(this.#holders(branch, low), `${low} ${least} is over ${high} ${most}`);
  }

  #holders(branch: Branch, key: string): Branch {
    return branch.filter((node) => node[key] !== undefined);
  }

  #refuteText(branch: Branch): Contradiction | undefined {
    const range = this.#refuteRange(branch, 'minLength', 'maxLength');
    if (range) return range;
    const low = pickLimit(branch, 'minLength') ?? 0;
    const high = pickLimit(branch, 'maxLength') ?? Infinity;
    for (const format of listKeyword(branch, 'format')) {
      const [least, most] = FORMAT_LENGTHS[String(format)] ?? [0, Infinity];
      if (high < least || low > most) {
        const reason = `no ${String(format)} has a length from ${low} to ${high}`;
        return this.#tell(this.#holders(branch, 'format'), reason);
      }
    }
    return undefined;
  }

  #refuteNumber(branch: Branch, isWhole: boolean): Contradiction | undefined {
    const least = Math.max(...this.#limits(branch, ['minimum', 'exclusiveMinimum'], -Infinity));
    const most = Math.min(...this.#limits(branch, ['maximum', 'exclusiveMaximum'], Infinity));
    const isOpen = [pickLimit(branch, 'exclusiveMinimum'), pickLimit(branch, 'exclusiveMaximum')];
    const isEmpty = least > most || (least === most && isOpen.includes(least));
    const low = isWhole && isOpen[0] === least ? Math.floor(least) + 1 : Math.ceil(least);
    const high = isWhole && isOpen[1] === most ? Math.ceil(most) - 1 : Math.floor(most);
    if (!isEmpty && !(isWhole && low > high)) return undefined;
    const kind = isWhole ? 'whole number' : 'number';
    const reason = `no ${kind} is from ${least} to ${most}`;
    return this.#tell(
      [...this.#holders(branch, 'maximum'), ...this.#holders(branch, 'minimum')],
      reason,
    );
  }

  #limits(branch: Branch, keys: readonly string[], none: number): readonly number[] {
    return [none, ...keys.map((key) => pickLimit(branch, key) ?? none)];
  }

  #refuteObject(branch: Branch): Contradiction | undefined {
    const required = listRequired(branch);
    const most = pickLimit(branch, 'maxProperties') ?? Infinity;
    if (required.length > most) {
      const reason = `requires ${required.length} fields and allows ${most}`;
      return this.#tell(this.#holders(branch, 'required'), reason);
    }
    const range = this.#refuteRange(branch, 'minProperties', 'maxProperties');
    return range ?? this.#refuteCount(branch) ?? this.#findRefuted(branch, required);
  }

  /** Where other fields are not allowed, those that are named may be too few. */
  #refuteCount(branch: Branch): Contradiction | undefined {
    const least = pickLimit(branch, 'minProperties') ?? 0;
    const closed = branch.find((node) => {
      return node.additionalProperties === false && node.patternProperties === undefined;
    });
    const count = Object.keys(asObject(closed?.properties)).length;
    if (!closed || count >= least) return undefined;
    return this.#tell(
      [closed],
      `minProperties ${least} is over the ${count} fields that it allows`,
    );
  }

  #findRefuted(branch: Branch, names: readonly string[]): Contradiction | undefined {
    const rules = listKeyword(branch, 'propertyNames').filter(isSchemaPart);
    for (const name of names) {
      const holder = branch.filter((node) => asTexts(node.required).includes(name));
      const rule = rules.find((part) => !this.#graph.fits(name, part));
      if (rule !== undefined) {
        return this.#tell(holder, `requires ${print(name)}, which propertyNames does not allow`);
      }
      const parts = listFieldParts(branch, name, 'evaluated');
      const why = this.refute(parts);
      if (why) return this.#nest(why, holder, `requires ${print(name)}`);
    }
    return undefined;
  }

  #nest(why: Contradiction, holder: Branch, reason: string): Contradiction {
    if (why.pointer !== '#') return why;
    return { pointer: this.#pointerOf(holder), reason: `${reason}: ${why.reason}` };
  }

  #refuteList(branch: Branch): Contradiction | undefined {
    const range = this.#refuteRange(branch, 'minItems', 'maxItems');
    if (range) return range;
    const least = pickLimit(branch, 'minItems') ?? 0;
    const tuples = branch.map(({ prefixItems }) =>
      Array.isArray(prefixItems) ? prefixItems.length : 0,
    );
    // Entries beyond the tuple are all alike.
    const looked = Math.min(least, Math.max(0, ...tuples) + 1);
    for (let index = 0; index < looked; index += 1) {
      const why = this.refute(listEntryParts(branch, index, 'evaluated'));
      const holder = this.#holders(branch, 'minItems');
      if (why) return this.#nest(why, holder, `needs ${least} entries`);
    }
    return this.#refuteContained(branch) ?? this.#refuteUnique(branch, least);
  }

  /** An entry that is asked for has to be one that is allowed. */
  #refuteContained(branch: Branch): Contradiction | undefined {
    if (branch.some(({ prefixItems }) => prefixItems !== undefined)) return undefined;
    for (const node of branch) {
      const { contains, minContains = 1 } = node;
      if (!isSchemaPart(contains) || minContains === 0) continue;
      if (pickLimit(branch, 'maxItems') === 0)
        return this.#tell([node], 'needs an entry and allows none');
      const why = this.refute([contains, ...listEntryParts(branch, 0, 'evaluated')]);
      if (why) return this.#nest(why, [node], 'needs an entry');
    }
    return undefined;
  }

  #refuteUnique(branch: Branch, least: number): Contradiction | undefined {
    const isUnique = branch.some(({ uniqueItems }) => uniqueItems === true);
    const hasTuple = branch.some(({ prefixItems }) => prefixItems !== undefined);
    if (!isUnique || hasTuple) return undefined;
    const entry = listEntryParts(branch, 0, 'evaluated')
      .map((part) => this.#followAll(part))
      .filter(isJsonObject);
    const values = listFixed(entry);
    const count = new Set((values ?? []).map(print)).size;
    if (!values || count >= least) return undefined;
    const reason = `needs ${least} different entries, and there are ${count}`;
    return this.#tell(this.#holders(branch, 'minItems'), reason);
  }
}

/**
 * Proves that nothing fits a document of JSON Schema 2020-12, and names why. Undefined: no proof is
 * found, so there may be a value. It looks for no value itself.
 */
export function findContradiction(schema: JsonObject | boolean): Contradiction | undefined {
  const graph = new SchemaGraph(schema);
  return new Prover(graph).refute([graph.root]);
}
