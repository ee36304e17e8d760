import { asTexts, getOwn, isJsonObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { describeAllowed, describeFault, describeTypes } from './describe-fault.ts';
import { followReferences } from './fault.ts';
import type { Fault } from './fault.ts';

/** A fault to report. `problem` replaces the fault's own text if it stands for several faults. */
export interface Finding {
  readonly fault: Fault;
  readonly path: readonly string[];
  readonly problem?: string;
}

/** A variant of a union with the faults of the value in it. */
interface Variant {
  readonly schema: JsonValue;
  readonly faults: readonly Fault[];
}

/** How deep unions and `allOf` are followed. */
const MAX_DEPTH = 8;

type Values = readonly JsonValue[] | undefined;

function readFixed(schema: JsonObject): Values {
  if (schema.const !== undefined) return [schema.const];
  return Array.isArray(schema.enum) ? (schema.enum as readonly JsonValue[]) : undefined;
}

/** The values that a variant allows for a field, or undefined if it allows any. */
function listAllowed(root: JsonObject, schema: JsonValue, name: string, depth = 0): Values {
  if (depth > MAX_DEPTH) return undefined;
  const { properties, allOf, anyOf, oneOf } = followReferences(root, schema);
  const own = isJsonObject(properties) ? getOwn(properties, name) : undefined;
  const fixed = own === undefined ? undefined : readFixed(followReferences(root, own));
  if (fixed) return fixed;
  const read = (part: JsonValue) => listAllowed(root, part, name, depth + 1);
  const merged = ((allOf ?? []) as readonly JsonValue[]).map(read).find((values) => values);
  if (merged) return merged;
  const options = ((anyOf ?? oneOf ?? []) as readonly JsonValue[]).map(read);
  return options.length > 0 && options.every((values) => values !== undefined)
    ? options.flat()
    : undefined;
}

/** The names of the fields that a variant limits to fixed values. */
function listFixedNames(root: JsonObject, schema: JsonValue, depth = 0): readonly string[] {
  if (depth > MAX_DEPTH) return [];
  const { properties, allOf, anyOf, oneOf } = followReferences(root, schema);
  const own = Object.entries(isJsonObject(properties) ? properties : {})
    .filter(([, value]) => readFixed(followReferences(root, value)))
    .map(([name]) => name);
  const parts = [allOf, anyOf, oneOf].flatMap((list) => (list ?? []) as readonly JsonValue[]);
  return [...own, ...parts.flatMap((part) => listFixedNames(root, part, depth + 1))];
}

function areDisjoint(lists: readonly (readonly JsonValue[])[]): boolean {
  const all = lists.flatMap((list) => [...new Set(list)]);
  return new Set(all).size === all.length;
}

/** The field that selects a variant: each variant allows values of it that no other one allows. */
function findSelector(root: JsonObject, variants: readonly Variant[]): string | undefined {
  const [first] = variants;
  if (!first || variants.length < 2) return undefined;
  return [...new Set(listFixedNames(root, first.schema))].find((name) => {
    const lists = variants.map(({ schema }) => listAllowed(root, schema, name));
    return lists.every((list) => list !== undefined) && areDisjoint(lists);
  });
}

/** Groups the faults of a union by variant. */
function splitVariants(union: Fault, faults: readonly Fault[]): readonly Variant[] {
  const schemas = (union.limit ?? []) as readonly JsonValue[];
  return schemas.map((schema, index) => {
    const prefix = `${union.location}/${index}/`;
    return { schema, faults: faults.filter(({ location }) => location.startsWith(prefix)) };
  });
}

const isAt = (union: Fault, fault: Fault): boolean => fault.path.length === union.path.length;

/** The fault that reports a value of the wrong type for a variant. */
function findTypeFault(union: Fault, { faults }: Variant): Fault | undefined {
  return faults.find((fault) => fault.keyword === 'type' && isAt(union, fault));
}

function reportWrongType(union: Fault, variants: readonly Variant[]): Finding {
  const types = variants.flatMap((variant) => {
    const limit = findTypeFault(union, variant)?.limit;
    return typeof limit === 'string' ? [limit] : asTexts(limit);
  });
  return { fault: union, path: union.path, problem: describeTypes(types, union.value) };
}

function reportWrongSelector(
  root: JsonObject,
  union: Fault,
  variants: readonly Variant[],
  name: string,
): Finding {
  const allowed = variants.flatMap(({ schema }) => listAllowed(root, schema, name) ?? []);
  const found = isJsonObject(union.value) ? getOwn(union.value, name) : undefined;
  const must = describeAllowed(allowed, found);
  const problem = found === undefined ? `is required: it ${must}` : must;
  return { fault: union, path: [...union.path, name], problem };
}

/** The variants that the selecting field allows, or undefined if no field selects a variant. */
function selectVariants(root: JsonObject, union: Fault, variants: readonly Variant[]) {
  if (!isJsonObject(union.value)) return undefined;
  const name = findSelector(root, variants);
  if (name === undefined) return undefined;
  const value = getOwn(union.value, name);
  const chosen = variants.filter(({ schema }) => {
    return value !== undefined && listAllowed(root, schema, name)?.includes(value);
  });
  return { name, chosen };
}

/** Reports the variant with the fewest faults. If several have as few, it reports the first fault of each. */
function reportNearest(
  root: JsonObject,
  union: Fault,
  variants: readonly Variant[],
): readonly Finding[] {
  const reported = variants.map(({ faults }) => chooseFindings(root, faults));
  const fewest = Math.min(...reported.map(({ length }) => length));
  const nearest = reported.filter(({ length }) => length === fewest);
  const [only] = nearest;
  if (nearest.length === 1 && only) return only;
  const fixed = nearest.flatMap(([first]) => {
    const isFixed = first && isAt(union, first.fault) && readFixed(first.fault.schema);
    return isFixed && ['const', 'enum'].includes(first.fault.keyword) ? isFixed : [];
  });
  if (fixed.length >= nearest.length && fewest === 1) {
    return [{ fault: union, path: union.path, problem: describeAllowed(fixed, union.value) }];
  }
  const reasons = nearest
    .slice(0, 3)
    .flatMap(([first]) => (first ? [describeInside(union, first)] : []));
  const problem = `fits none of its forms: ${[...new Set(reasons)].join('; or ')}`;
  return [{ fault: union, path: union.path, problem }];
}

function describeInside(union: Fault, { fault, path, problem }: Finding): string {
  const rest = path.slice(union.path.length).join('.');
  return `${rest === '' ? 'it' : rest} ${problem ?? describeFault(fault)}`;
}

/** Reports the faults of the variant that the value most likely is. */
function chooseVariant(
  root: JsonObject,
  union: Fault,
  inside: readonly Fault[],
): readonly Finding[] {
  const variants = splitVariants(union, inside);
  const fitting = variants.filter(({ faults }) => faults.length === 0).length;
  if (fitting > 1) {
    const problem = `fits ${fitting} of its forms at once, must fit exactly one`;
    return [{ fault: union, path: union.path, problem }];
  }
  const ofType = variants.filter((variant) => !findTypeFault(union, variant));
  if (ofType.length === 0) return [reportWrongType(union, variants)];
  const selected = selectVariants(root, union, ofType);
  if (selected?.chosen.length === 0)
    return [reportWrongSelector(root, union, ofType, selected.name)];
  return reportNearest(root, union, selected?.chosen ?? ofType);
}

/** Keywords that the library reports only because a schema inside them fails. */
const CONTAINERS: readonly string[] = [
  '$ref',
  '$recursiveRef',
  'allOf',
  'if',
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'dependentSchemas',
  'items',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
];

/** The path of a fault. The name of a missing property is only in the library's message. */
function locate({ keyword, path, text }: Fault): readonly string[] {
  const [, name] = /(?:property|not have) "(.*)"\.$/s.exec(text) ?? [];
  const isMissing = ['required', 'dependentRequired', 'dependencies'].includes(keyword);
  return isMissing && name !== undefined ? [...path, name] : path;
}

/** The number of faults after an index that belong to the keyword at that index. */
function countInside(faults: readonly Fault[], at: number): number {
  const prefix = `${faults[at]?.location}/`;
  const end = faults.findIndex(({ location }, index) => index > at && !location.startsWith(prefix));
  return (end === -1 ? faults.length : end) - at - 1;
}

/**
 * Picks the faults to report. A failed union comes with the faults of all its variants; only those of the
 * most likely variant are kept.
 */
export function chooseFindings(root: JsonObject, faults: readonly Fault[]): readonly Finding[] {
  const findings: Finding[] = [];
  for (let at = 0; at < faults.length; at += 1) {
    const fault = faults[at];
    if (!fault || CONTAINERS.includes(fault.keyword)) continue;
    const isUnion = fault.keyword === 'anyOf' || fault.keyword === 'oneOf';
    const hidesInside = isUnion || fault.keyword === 'contains';
    const inside = hidesInside ? countInside(faults, at) : 0;
    if (isUnion)
      findings.push(...chooseVariant(root, fault, faults.slice(at + 1, at + 1 + inside)));
    else findings.push({ fault, path: locate(fault) });
    at += inside;
  }
  return findings;
}
