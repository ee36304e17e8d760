import { asTexts, getOwn, isJsonObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { describeAllowed, describeFault, describeTypes } from './describe-fault.ts';
import { followReferences } from './fault.ts';
import type { Fault } from './fault.ts';

/** A fault that is told: with words of its own where several faults become one. */
export interface Finding {
  readonly fault: Fault;
  readonly path: readonly string[];
  readonly problem?: string;
}

/** One form of a union that does not fit, with why. */
interface Form {
  readonly schema: JsonValue;
  readonly faults: readonly Fault[];
}

/** A name nests no deeper in unions and merged parts than this in any sane document. */
const MAX_DEPTH = 8;

type Values = readonly JsonValue[] | undefined;

function readFixed(schema: JsonObject): Values {
  if (schema.const !== undefined) return [schema.const];
  return Array.isArray(schema.enum) ? (schema.enum as readonly JsonValue[]) : undefined;
}

/** The values that a form allows for a field; undefined where it says nothing about it. */
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

/** The names of the fields of a form that have a fixed value. */
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

/** The field whose value tells the forms apart: each form allows values that no other does. */
function findSelector(root: JsonObject, forms: readonly Form[]): string | undefined {
  const [first] = forms;
  if (!first || forms.length < 2) return undefined;
  return [...new Set(listFixedNames(root, first.schema))].find((name) => {
    const lists = forms.map(({ schema }) => listAllowed(root, schema, name));
    return lists.every((list) => list !== undefined) && areDisjoint(lists);
  });
}

/** The faults of a union by form. Those of a form follow each other. */
function splitForms(union: Fault, faults: readonly Fault[]): readonly Form[] {
  const schemas = (union.limit ?? []) as readonly JsonValue[];
  return schemas.map((schema, index) => {
    const prefix = `${union.location}/${index}/`;
    return { schema, faults: faults.filter(({ location }) => location.startsWith(prefix)) };
  });
}

const isAt = (union: Fault, fault: Fault): boolean => fault.path.length === union.path.length;

/** The fault that says that a form is about another type of value. */
function findTypeFault(union: Fault, { faults }: Form): Fault | undefined {
  return faults.find((fault) => fault.keyword === 'type' && isAt(union, fault));
}

function tellWrongType(union: Fault, forms: readonly Form[]): Finding {
  const types = forms.flatMap((form) => {
    const limit = findTypeFault(union, form)?.limit;
    return typeof limit === 'string' ? [limit] : asTexts(limit);
  });
  return { fault: union, path: union.path, problem: describeTypes(types, union.value) };
}

function tellWrongSelector(
  root: JsonObject,
  union: Fault,
  forms: readonly Form[],
  name: string,
): Finding {
  const allowed = forms.flatMap(({ schema }) => listAllowed(root, schema, name) ?? []);
  const found = isJsonObject(union.value) ? getOwn(union.value, name) : undefined;
  const must = describeAllowed(allowed, found);
  const problem = found === undefined ? `is required: it ${must}` : must;
  return { fault: union, path: [...union.path, name], problem };
}

/** The forms that a selecting field names; undefined where no field tells the forms apart. */
function selectForms(root: JsonObject, union: Fault, forms: readonly Form[]) {
  if (!isJsonObject(union.value)) return undefined;
  const name = findSelector(root, forms);
  if (name === undefined) return undefined;
  const value = getOwn(union.value, name);
  const chosen = forms.filter(({ schema }) => {
    return value !== undefined && listAllowed(root, schema, name)?.includes(value);
  });
  return { name, chosen };
}

/** Of forms that nothing tells apart, the one with the fewest faults; of several, what each says. */
function tellNearest(root: JsonObject, union: Fault, forms: readonly Form[]): readonly Finding[] {
  const told = forms.map(({ faults }) => chooseForms(root, faults));
  const fewest = Math.min(...told.map(({ length }) => length));
  const nearest = told.filter(({ length }) => length === fewest);
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
    .flatMap(([first]) => (first ? [sayInside(union, first)] : []));
  const problem = `fits none of its forms: ${[...new Set(reasons)].join('; or ')}`;
  return [{ fault: union, path: union.path, problem }];
}

function sayInside(union: Fault, { fault, path, problem }: Finding): string {
  const rest = path.slice(union.path.length).join('.');
  return `${rest === '' ? 'it' : rest} ${problem ?? describeFault(fault)}`;
}

/** What is told of a union: the faults of the form that the value means. */
function chooseForm(root: JsonObject, union: Fault, inside: readonly Fault[]): readonly Finding[] {
  const forms = splitForms(union, inside);
  const fitting = forms.filter(({ faults }) => faults.length === 0).length;
  if (fitting > 1) {
    const problem = `fits ${fitting} of its forms at once, must fit exactly one`;
    return [{ fault: union, path: union.path, problem }];
  }
  const ofType = forms.filter((form) => !findTypeFault(union, form));
  if (ofType.length === 0) return [tellWrongType(union, forms)];
  const selected = selectForms(root, union, ofType);
  if (selected?.chosen.length === 0) return [tellWrongSelector(root, union, ofType, selected.name)];
  return tellNearest(root, union, selected?.chosen ?? ofType);
}

/** Keywords whose own unit only says that something below is wrong. */
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

/** The library tells the name of a field that is missing in its text only. */
function locate({ keyword, path, text }: Fault): readonly string[] {
  const [, name] = /(?:property|not have) "(.*)"\.$/s.exec(text) ?? [];
  const isMissing = ['required', 'dependentRequired', 'dependencies'].includes(keyword);
  return isMissing && name !== undefined ? [...path, name] : path;
}

/** The number of faults after a position that stand inside of the keyword there. */
function countInside(faults: readonly Fault[], at: number): number {
  const prefix = `${faults[at]?.location}/`;
  const end = faults.findIndex(({ location }, index) => index > at && !location.startsWith(prefix));
  return (end === -1 ? faults.length : end) - at - 1;
}

/**
 * The faults worth telling. A union that fails brings the faults of all its forms: those of the form
 * that the value means are told, which a field with a fixed value names.
 */
export function chooseForms(root: JsonObject, faults: readonly Fault[]): readonly Finding[] {
  const findings: Finding[] = [];
  for (let at = 0; at < faults.length; at += 1) {
    const fault = faults[at];
    if (!fault || CONTAINERS.includes(fault.keyword)) continue;
    const isUnion = fault.keyword === 'anyOf' || fault.keyword === 'oneOf';
    const hidesInside = isUnion || fault.keyword === 'contains';
    const inside = hidesInside ? countInside(faults, at) : 0;
    if (isUnion) findings.push(...chooseForm(root, fault, faults.slice(at + 1, at + 1 + inside)));
    else findings.push({ fault, path: locate(fault) });
    at += inside;
  }
  return findings;
}
