import { asObject, asTexts, getOwn } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import type { Branch } from './branches.ts';
import { isSchemaPart, listParts } from './schema-graph.ts';
import type { SchemaPart } from './schema-graph.ts';

const matches = (pattern: string, name: string): boolean => new RegExp(pattern, 'u').test(name);

function findNamed(node: JsonObject, name: string): readonly SchemaPart[] {
  const own = getOwn(asObject(node.properties), name);
  const patterns = Object.entries(asObject(node.patternProperties));
  const matched = patterns.filter(([pattern]) => matches(pattern, name)).map(([, part]) => part);
  return [own, ...matched].filter(isSchemaPart);
}

/**
 * What counts as a rule for a field or an entry. What is unevaluated depends on forms that fit beside
 * those of the branch: it is a rule for a value that is looked for, and proves nothing.
 */
export type Scope = 'evaluated' | 'all';

/** What the value of a field has to fit, by all parts of a branch. */
export function listFieldParts(
  branch: Branch,
  name: string,
  scope: Scope = 'all',
): readonly SchemaPart[] {
  const isKnown =
    scope === 'evaluated' ||
    branch.some((node) => {
      return findNamed(node, name).length > 0 || node.additionalProperties !== undefined;
    });
  return branch.flatMap((node) => {
    const { additionalProperties: rest, unevaluatedProperties: unevaluated } = node;
    const named = findNamed(node, name);
    if (named.length > 0) return named;
    if (isSchemaPart(rest)) return [rest];
    return !isKnown && isSchemaPart(unevaluated) ? [unevaluated] : [];
  });
}

/** What the entry of a list at an index has to fit, by all parts of a branch. */
export function listEntryParts(
  branch: Branch,
  index: number,
  scope: Scope = 'all',
): readonly SchemaPart[] {
  const isKnown =
    scope === 'evaluated' ||
    branch.some(({ items, prefixItems }) => {
      return items !== undefined || listParts(prefixItems)[index] !== undefined;
    });
  return branch.flatMap(({ items, prefixItems, unevaluatedItems }) => {
    const at = listParts(prefixItems)[index] ?? items;
    if (isSchemaPart(at)) return [at];
    return !isKnown && isSchemaPart(unevaluatedItems) ? [unevaluatedItems] : [];
  });
}

/** The names of the fields that a branch requires. */
export function listRequired(branch: Branch): readonly string[] {
  return [...new Set(branch.flatMap(({ required }) => asTexts(required)))];
}

/** The highest of the lower limits of a branch, or the lowest of the upper ones. */
export function pickLimit(branch: Branch, key: string): number | undefined {
  const limits = branch.flatMap((node) => {
    const limit = node[key];
    return typeof limit === 'number' ? [limit] : [];
  });
  if (limits.length === 0) return undefined;
  return /^(max|exclusiveMax)/.test(key) ? Math.min(...limits) : Math.max(...limits);
}

/** The texts, or other values, that a keyword holds across a branch. */
export function listKeyword(branch: Branch, key: string): readonly JsonValue[] {
  return branch.flatMap((node) => (node[key] === undefined ? [] : [node[key]]));
}
