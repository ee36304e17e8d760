import { format, Validator } from '@cfworker/json-schema';
import type { Schema } from '@cfworker/json-schema';
import { joinPointer } from '../pointer.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { boundPatterns, restorePattern } from './bound-patterns.ts';
import { chooseFindings } from './choose-variant.ts';
import type { Finding } from './choose-variant.ts';
import { describeFault, printPath } from './describe-fault.ts';
import { listFaults } from './fault.ts';

/** A place where a value doesn't match its schema. */
export interface Mismatch {
  /** The JSON pointer of the value, or of the missing property. `''` is the whole value. */
  readonly pointer: string;
  /** The failed JSON Schema keyword, such as `maxLength`. */
  readonly keyword: string;
  /** The schema that the keyword belongs to. */
  readonly schema: JsonObject;
  /** What is wrong, as a phrase after the name: `must have at most 100 characters, has 120`. */
  readonly problem: string;
  /** Name and problem: `name: must have at most 100 characters, has 120`. */
  readonly message: string;
}

/** Lists what is wrong with a value. Empty for a valid one. */
export type Validate = (value: JsonValue) => readonly Mismatch[];

/** Only this many faults are processed, because a long list may have thousands of wrong entries. */
const MAX_UNITS = 2000;
/** The maximum number of mismatches that are reported. */
const MAX_MISMATCHES = 50;

const isDateTime = format['date-time'];
// Rejects leap seconds such as 23:59:60Z, which RFC 3339 allows but `Date.parse` can't read.
format['date-time'] = (text) => isDateTime?.(text) === true && !Number.isNaN(Date.parse(text));

/** Collects all faults. If there are too many for the call stack, collects only the first one. */
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
    schema: fault.schema,
    problem,
    message: path.length === 0 ? `The value ${problem}` : `${printPath(path)}: ${problem}`,
  };
}

/**
 * Creates a validator for a JSON Schema 2020-12 document. It interprets the schema instead of compiling it to
 * code, so it works under a strict content security policy. Formats are validated.
 * @throws Error for a pattern that can't be tested in bounded time, and for a broken `$ref` when validation
 *   reaches it
 */
export function createValidator(schema: JsonObject | boolean): Validate {
  const root = boundPatterns(schema);
  const all = new Validator(root as Schema | boolean, '2020-12', false);
  const tree = typeof schema === 'boolean' ? {} : schema;
  return (value) => {
    const units = collectUnits(root as Schema | boolean, all, value).slice(0, MAX_UNITS);
    const findings = chooseFindings(listFaults(tree, value, units.map(restorePattern)));
    const reported = findings.slice(0, MAX_MISMATCHES).map(toMismatch);
    return [...new Map(reported.map((mismatch) => [mismatch.message, mismatch])).values()];
  };
}
