import { asObject, asText, asTexts, getOwn, isJsonObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { describeAllowed, describeFault, describeTypes } from './describe-fault.ts';
import type { Fault } from './fault.ts';

/** A fault to report. If it stands for several faults, `problem` replaces the fault's own message. */
export interface Finding {
  readonly fault: Fault;
  readonly path: readonly string[];
  readonly problem?: string;
}

/** A variant of a union, with the reasons why the value doesn't match it. */
interface Variant {
  readonly schema: JsonValue;
  readonly faults: readonly Fault[];
}

function readFixed(schema: JsonObject): readonly JsonValue[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  return Array.isArray(schema.enum) ? (schema.enum as readonly JsonValue[]) : undefined;
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

/** The fault that reports a value of the wrong type for a variant. Undefined if the type matches. */
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

/** Reports a discriminator that is missing, or whose value isn't in the mapping. */
function reportWrongSelector(union: Fault, name: string, allowed: readonly string[]): Finding {
  const found = isJsonObject(union.value) ? getOwn(union.value, name) : undefined;
  const must = describeAllowed(allowed, found);
  const problem = found === undefined ? `is required: it ${must}` : must;
  return { fault: union, path: [...union.path, name], problem };
}

/** The discriminator's name, its allowed values, and the variants it selects. Undefined without one. */
function selectVariants(union: Fault, variants: readonly Variant[]) {
  const { propertyName, mapping } = asObject(union.schema.discriminator);
  const name = asText(propertyName);
  if (name === undefined || !isJsonObject(mapping) || !isJsonObject(union.value)) return undefined;
  const value = asText(getOwn(union.value, name));
  const target = value === undefined ? undefined : getOwn(mapping, value);
  const isTarget = ({ schema }: Variant) =>
    target !== undefined && asObject(schema).$ref === target;
  return { name, allowed: Object.keys(mapping), chosen: variants.filter(isTarget) };
}

/** Reports the faults of the variant with the fewest, or for a tie, the first fault of each in one problem. */
function reportNearest(union: Fault, variants: readonly Variant[]): readonly Finding[] {
  const reported = variants.map(({ faults }) => chooseFindings(faults));
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

/** Reports the faults for the variant that the value is most likely meant to match. */
function chooseVariant(union: Fault, inside: readonly Fault[]): readonly Finding[] {
  const variants = splitVariants(union, inside);
  const fitting = variants.filter(({ faults }) => faults.length === 0).length;
  if (fitting > 1) {
    const problem = `fits ${fitting} of its forms at once, must fit exactly one`;
    return [{ fault: union, path: union.path, problem }];
  }
  const ofType = variants.filter((variant) => !findTypeFault(union, variant));
  if (ofType.length === 0) return [reportWrongType(union, variants)];
  const selected = selectVariants(union, ofType);
  if (selected?.chosen.length === 0)
    return [reportWrongSelector(union, selected.name, selected.allowed)];
  return reportNearest(union, selected?.chosen ?? ofType);
}

/** Keywords that the validator library reports only because a schema inside them fails. */
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

/** The path of a fault. Reads the name of a missing property from the validator library's message. */
function locate({ keyword, path, text }: Fault): readonly string[] {
  const [, name] = /(?:property|not have) "(.*)"\.$/s.exec(text) ?? [];
  const isMissing = ['required', 'dependentRequired', 'dependencies'].includes(keyword);
  return isMissing && name !== undefined ? [...path, name] : path;
}

/** The number of faults directly after the one at an index that are inside its keyword. */
function countInside(faults: readonly Fault[], at: number): number {
  const prefix = `${faults[at]?.location}/`;
  const end = faults.findIndex(({ location }, index) => index > at && !location.startsWith(prefix));
  return (end === -1 ? faults.length : end) - at - 1;
}

/** Picks the faults to report: of a failed union, only those of the most likely variant. */
export function chooseFindings(faults: readonly Fault[]): readonly Finding[] {
  const findings: Finding[] = [];
  for (let at = 0; at < faults.length; at += 1) {
    const fault = faults[at];
    if (!fault || CONTAINERS.includes(fault.keyword)) continue;
    const isUnion = fault.keyword === 'anyOf' || fault.keyword === 'oneOf';
    const hidesInside = isUnion || fault.keyword === 'contains';
    const inside = hidesInside ? countInside(faults, at) : 0;
    if (isUnion) findings.push(...chooseVariant(fault, faults.slice(at + 1, at + 1 + inside)));
    else findings.push({ fault, path: locate(fault) });
    at += inside;
  }
  return findings;
}
