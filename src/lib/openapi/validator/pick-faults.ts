import { asTexts, type JsonObject, type JsonValue } from '../json.ts';
import { describeAllowed, describeFault, describeTypes } from './describe-fault.ts';
import type { Fault } from './fault.ts';

export interface ReportedFault extends Fault {
  readonly problem: string;
}

/** Keywords that fail only because a schema inside them fails. */
const CONTAINERS: ReadonlySet<string> = new Set([
  ...['$ref', 'allOf', 'if', 'properties', 'patternProperties', 'additionalProperties'],
  ...['propertyNames', 'items', 'prefixItems', 'dependentSchemas'],
  ...['unevaluatedProperties', 'unevaluatedItems'],
]);
/** Keywords whose faults inside say nothing on their own. */
const COVERING: ReadonlySet<string> = new Set(['oneOf', 'anyOf', 'contains']);

function listAllowed({ const: fixed, enum: values }: JsonObject): readonly JsonValue[] {
  if (fixed !== undefined) return [fixed];
  return Array.isArray(values) ? (values as readonly JsonValue[]) : [];
}

/** Reports a union that no variant fits: the wrong type, or else the faults of the nearest variant. */
function reportUnion(
  union: Fault,
  variants: readonly (readonly ReportedFault[])[],
): readonly ReportedFault[] {
  const report = (problem: string) => [{ ...union, problem }];
  const isAtUnion = ({ path }: ReportedFault) => path.length === union.path.length;
  const findWrongType = (faults: readonly ReportedFault[]) =>
    faults.find((one) => one.keyword === 'type' && isAtUnion(one))?.limit;
  const ofType = variants.filter((faults) => findWrongType(faults) === undefined);
  if (ofType.length === 0) {
    const types = variants.map(findWrongType);
    return report(
      describeTypes(
        types.flatMap((type) => (typeof type === 'string' ? [type] : asTexts(type))),
        union.value,
      ),
    );
  }
  const fewest = Math.min(...ofType.map(({ length }) => length));
  const nearest = ofType.filter(({ length }) => length === fewest);
  const [only] = nearest;
  if (nearest.length === 1 && only) return only;
  const firsts = nearest.flatMap((faults) => faults.slice(0, 1));
  const allowed = firsts.map((one) => (isAtUnion(one) ? listAllowed(one.schema) : []));
  if (fewest === 1 && allowed.every((values) => values.length > 0)) {
    return report(describeAllowed(allowed.flat(), union.value));
  }
  const reasons = firsts.slice(0, 3).map(({ path, problem }) => {
    const inside = path.slice(union.path.length).join('.');
    return `${inside === '' ? 'it' : inside} ${problem}`;
  });
  return report(`fits none of its forms: ${[...new Set(reasons)].join('; or ')}`);
}

/** Reports a failed `oneOf` or `anyOf`, with the faults inside it. */
function pickInUnion(union: Fault, inside: readonly Fault[]): readonly ReportedFault[] {
  const variants = ((union.limit ?? []) as readonly JsonValue[]).map((_, index) => {
    const prefix = `${union.location}/${index}/`;
    return pickFaults(inside.filter(({ location }) => location.startsWith(prefix)));
  });
  const fitting = variants.filter(({ length }) => length === 0).length;
  if (fitting < 2) return reportUnion(union, variants);
  const problem = `fits ${fitting} of its forms at once, must fit exactly one`;
  return [{ ...union, problem }];
}

/** Picks the faults to report: of a failed union, only those of the variant that the value is nearest to. */
export function pickFaults(faults: readonly Fault[]): readonly ReportedFault[] {
  const picked: ReportedFault[] = [];
  for (let at = 0; at < faults.length; at += 1) {
    const fault = faults[at];
    if (!fault || CONTAINERS.has(fault.keyword)) continue;
    // The library lists the faults inside a keyword directly after it.
    const prefix = `${fault.location}/`;
    const after = COVERING.has(fault.keyword) ? faults.slice(at + 1) : [];
    const end = after.findIndex(({ location }) => !location.startsWith(prefix));
    const inside = end === -1 ? after : after.slice(0, end);
    if (fault.keyword === 'oneOf' || fault.keyword === 'anyOf') {
      picked.push(...pickInUnion(fault, inside));
    } else picked.push({ ...fault, problem: describeFault(fault) });
    at += inside.length;
  }
  return picked;
}
