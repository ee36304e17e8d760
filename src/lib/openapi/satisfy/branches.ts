import { asObject, asTexts, isJsonObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { listFieldParts, listRequired } from './children.ts';
import { LITERAL, negate } from './negate.ts';
import { isSchemaPart, listParts } from './schema-graph.ts';
import type { SchemaGraph, SchemaPart } from './schema-graph.ts';

/** Parts that a value has to fit at once, each read by its own keywords: no unions, no references. */
export type Branch = readonly JsonObject[];

/** What has to be decided: any one of these lists of parts. */
type Choice = readonly (readonly SchemaPart[])[];

const not = (part: SchemaPart): JsonObject => ({ not: part });

/** The negation of a part is made once, so that it is the same part whenever it is met again. */
const NEGATED = new WeakMap<JsonObject, readonly SchemaPart[]>();

function listNegated(graph: SchemaGraph, part: SchemaPart): readonly SchemaPart[] {
  if (!isJsonObject(part)) return negate(part);
  const known = NEGATED.get(part) ?? negate(part, ($ref) => graph.follow($ref));
  NEGATED.set(part, known);
  return known;
}

function chooseOne(parts: readonly SchemaPart[], isStrict: boolean): Choice {
  if (!isStrict) return parts.map((part) => [part]);
  return parts.map((part, index) => [part, ...parts.filter((_, at) => at !== index).map(not)]);
}

function chooseCondition({ if: condition, then, else: otherwise }: JsonObject): Choice {
  if (!isSchemaPart(condition)) return [];
  return [
    [condition, isSchemaPart(then) ? then : true],
    [not(condition), isSchemaPart(otherwise) ? otherwise : true],
  ];
}

const without = (name: string): JsonObject => ({ properties: { [name]: false } });

/** A field that asks for more: it is left out, or what it asks for is there, too. */
function chooseDependents({ dependentRequired, dependentSchemas }: JsonObject): readonly Choice[] {
  const names = Object.entries(asObject(dependentRequired)).map(([name, others]): Choice => {
    return [[without(name)], [{ required: [name, ...asTexts(others)] }]];
  });
  const schemas = Object.entries(asObject(dependentSchemas)).map(([name, part]): Choice => {
    return [[without(name)], [{ required: [name] }, isSchemaPart(part) ? part : true]];
  });
  return [...names, ...schemas];
}

function listChoices(graph: SchemaGraph, node: JsonObject, isStrict: boolean): readonly Choice[] {
  const { anyOf, oneOf, not: negated } = node;
  const isNegation = isSchemaPart(negated) && node[LITERAL] !== true;
  return [
    ...(isNegation ? [listNegated(graph, negated).map((part) => [part])] : []),
    ...(anyOf === undefined ? [] : [chooseOne(listParts(anyOf), false)]),
    ...(oneOf === undefined ? [] : [chooseOne(listParts(oneOf), isStrict)]),
    ...(node.if === undefined ? [] : [chooseCondition(node)]),
    ...chooseDependents(node),
  ];
}

/** How the types of parts meet: undefined for any type; a whole number is a number, too. */
export function meetTypes(branch: Branch): readonly string[] | undefined {
  return branch.reduce<readonly string[] | undefined>((met, { type }) => {
    if (type === undefined) return met;
    const types = typeof type === 'string' ? [type] : asTexts(type);
    if (!met) return types;
    const both = [...met, ...types].filter((one) => {
      const isIn = (list: readonly string[]) =>
        list.includes(one) || (one === 'integer' && list.includes('number'));
      return isIn(met) && isIn(types);
    });
    return [...new Set(both)];
  }, undefined);
}

export interface BranchLimits {
  /** Whether the forms of a `oneOf` that are not taken must not fit: exact, and more to try. */
  readonly isStrict: boolean;
  /** Is called at each step; false ends the search. */
  readonly spend: () => boolean;
  /** Is called with what cannot be fitted, when a branch ends early: `false`, also as that of a field, or
   * types that clash. */
  readonly onDead?: (branch: Branch, part: SchemaPart, required?: string) => void;
}

interface Work {
  readonly todo: readonly SchemaPart[];
  readonly choices: readonly Choice[];
  readonly branch: Branch;
}

/** Fields are looked into so many levels deep when a branch is judged early. */
const LOOKED_INTO = 3;

/** Reads parts until only choices are left. Undefined where one of them allows nothing. */
class Settling {
  readonly #graph: SchemaGraph;
  readonly #limits: BranchLimits;
  readonly #todo: SchemaPart[];
  readonly #choices: Choice[];
  readonly #branch: JsonObject[];

  constructor(graph: SchemaGraph, work: Work, limits: BranchLimits) {
    this.#graph = graph;
    this.#limits = limits;
    this.#todo = [...work.todo];
    this.#choices = [...work.choices];
    this.#branch = [...work.branch];
  }

  run(level = 0): Work | undefined {
    const known = this.#branch.length;
    for (let part = this.#todo.shift(); part !== undefined; part = this.#todo.shift()) {
      if (!this.#take(part)) return undefined;
    }
    const added = this.#branch.slice(known);
    if (level < LOOKED_INTO && !this.#areFieldsOpen(added, level)) return undefined;
    return { todo: [], choices: this.#choices, branch: this.#branch };
  }

  #die(part: SchemaPart, required?: string): false {
    this.#limits.onDead?.(this.#branch, part, required);
    return false;
  }

  #take(part: SchemaPart): boolean {
    if (part === true) return true;
    if (part === false) return this.#die(part);
    if (this.#branch.includes(part)) return true;
    this.#branch.push(part);
    if (part.type !== undefined && meetTypes(this.#branch)?.length === 0) return this.#die(part);
    if (typeof part.$ref === 'string') this.#todo.push(this.#graph.follow(part.$ref));
    this.#todo.push(...listParts(part.allOf));
    return listChoices(this.#graph, part, this.#limits.isStrict).every((choice) => {
      return this.#offer(choice);
    });
  }

  /** A choice with one way is none. */
  #offer(choice: Choice): boolean {
    const [only] = choice;
    if (!only) return this.#die(false);
    if (choice.length === 1) this.#todo.push(...only);
    else this.#choices.push(choice);
    return true;
  }

  /** Whether the fields that are required can be there, as far as that shows at once. */
  #areFieldsOpen(added: Branch, level: number): boolean {
    const types = meetTypes(this.#branch);
    if (types?.length !== 1 || types[0] !== 'object') return true;
    const touched = new Set(added.flatMap((node) => Object.keys(asObject(node.properties))));
    const required = listRequired(this.#branch);
    const isNew = new Set(listRequired(added));
    return required
      .filter((name) => isNew.has(name) || touched.has(name))
      .every((name) => {
        const todo = listFieldParts(this.#branch, name, 'evaluated');
        if (todo.includes(false)) return this.#die(false, name);
        const work = { todo, choices: [], branch: [] };
        return new Settling(this.#graph, work, this.#limits).run(level + 1) !== undefined;
      });
  }
}

/**
 * The ways in which a value can fit parts at once, one after the other. Each way is a list of parts
 * without anything left to choose; of the keywords of a part, those that combine others are done.
 */
export function* listBranches(
  graph: SchemaGraph,
  parts: readonly SchemaPart[],
  limits: BranchLimits,
): Generator<Branch> {
  const stack: Work[] = [{ todo: parts, choices: [], branch: [] }];
  for (let work = stack.pop(); work; work = stack.pop()) {
    if (!limits.spend()) return;
    const settled = new Settling(graph, work, limits).run();
    if (!settled) continue;
    const [choice, ...choices] = settled.choices;
    if (!choice) {
      yield settled.branch;
      continue;
    }
    const ways = choice.map((todo) => ({ todo, choices, branch: settled.branch }));
    stack.push(...ways.toReversed());
  }
}

/** The values that an `enum` or `const` of a branch leaves; undefined where any is left. */
export function listFixed(branch: Branch): readonly JsonValue[] | undefined {
  const lists = branch.flatMap((node): (readonly JsonValue[])[] => [
    ...(Array.isArray(node.enum) ? [node.enum as readonly JsonValue[]] : []),
    ...(node.const === undefined ? [] : [[node.const]]),
  ]);
  const [first] = lists.toSorted((a, b) => a.length - b.length);
  return first;
}
