import { Validator } from '@cfworker/json-schema';
import type { Schema } from '@cfworker/json-schema';
import { joinPointer } from '../pointer.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { boundPatterns, restorePattern } from './bound-patterns.ts';
import type { Unbounded } from './bound-patterns.ts';
import { chooseFindings } from './choose-variant.ts';
import type { Finding } from './choose-variant.ts';
import { describeFault, printPath } from './describe-fault.ts';
import { listFaults } from './fault.ts';

/** A place where a value breaks its schema. */
export interface Mismatch {
  /** The JSON pointer of the value; a field that is missing is named, too. `''` is the whole. */
  readonly pointer: string;
  /** The keyword of JSON Schema that is not satisfied, such as `maxLength`. */
  readonly keyword: string;
  /** The rest of a sentence that begins with the name: `must have at most 100 characters, has 120`. */
  readonly problem: string;
  /** The whole of it: `name: must have at most 100 characters, has 120`. */
  readonly message: string;
}

/** Finds what is wrong with a value. Empty: it is valid. */
export type Validate = (value: JsonValue) => readonly Mismatch[];

/** Only the first faults are looked at, because a long list may have thousands of wrong entries. */
const MAX_UNITS = 2000;
/** The most mismatches that are reported. */
const MAX_MISMATCHES = 50;

/** The library gathers all faults first; where that is too many for the stack, it stops early. */
function collectUnits(root: Schema | boolean, all: Validator, value: JsonValue) {
  try {
    return all.validate(value).errors;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Validator(root, '2020-12', true).validate(value).errors;
  }
}

function toMismatch(finding: Finding): Mismatch {
  const { fault, path } = finding;
  const problem = finding.problem ?? describeFault(fault);
  return {
    pointer: path.length === 0 ? '' : joinPointer('', ...path),
    keyword: fault.keyword === 'false' ? 'additionalProperties' : fault.keyword,
    problem,
    message: path.length === 0 ? `The value ${problem}` : `${printPath(path)}: ${problem}`,
  };
}

/**
 * Makes the validator of a JSON Schema 2020-12 document, such as `toJsonSchema` yields. It interprets
 * the schema: nothing is compiled to code, so it runs under a strict policy. Formats count.
 * @throws Error for a schema with a `$ref` that leads nowhere, when it is reached, and for a pattern that
 *   cannot be tested in bounded time, if `unbounded` is `throw`
 */
export function createValidator(
  schema: JsonObject | boolean,
  { unbounded = 'ignore' }: { readonly unbounded?: Unbounded } = {},
): Validate {
  const root = boundPatterns(schema, unbounded);
  const all = new Validator(root as Schema | boolean, '2020-12', false);
  const tree = typeof schema === 'boolean' ? {} : schema;
  return (value) => {
    const units = collectUnits(root as Schema | boolean, all, value).slice(0, MAX_UNITS);
    const findings = chooseFindings(tree, listFaults(tree, value, units.map(restorePattern)));
    const reported = findings.slice(0, MAX_MISMATCHES).map(toMismatch);
    return [...new Map(reported.map((mismatch) => [mismatch.message, mismatch])).values()];
  };
}
