import { format, Validator, type Schema } from '@cfworker/json-schema';
import { joinPointer } from '../pointer.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { printPath } from './describe-fault.ts';
import { listFaults } from './fault.ts';
import { pickFaults, type ReportedFault } from './pick-faults.ts';
import { prepareSchema } from './prepare-schema.ts';

export interface Mismatch {
  /** The JSON pointer of the value, or of the missing property. `''` is the whole value. */
  readonly pointer: string;
  readonly keyword: string;
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
const MAX_MISMATCHES = 50;

const isDateTime = format['date-time'];
// Rejects leap seconds such as 23:59:60Z, which RFC 3339 allows but `Date.parse` can't read.
format['date-time'] = (text) => isDateTime?.(text) === true && !Number.isNaN(Date.parse(text));

/** Validates a value. If there are too many faults for the call stack, finds only the first one. */
function collectUnits(schema: Schema | boolean, value: JsonValue) {
  try {
    return new Validator(schema, '2020-12', false).validate(value).errors;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Validator(schema, '2020-12', true).validate(value).errors;
  }
}

function toMismatch({ keyword, path, schema, problem }: ReportedFault): Mismatch {
  return {
    pointer: path.length === 0 ? '' : joinPointer('', ...path),
    keyword: keyword === 'false' ? 'additionalProperties' : keyword,
    schema,
    problem,
    message: path.length === 0 ? `The value ${problem}` : `${printPath(path)}: ${problem}`,
  };
}

/**
 * Creates a validator for a JSON Schema 2020-12 document, or for one with the discriminators of OpenAPI. It
 * interprets the schema instead of compiling it to code, so it works under a strict content security policy.
 * Formats are validated. A pattern can take years (`(a+)+$`), so give only patterns of your own documents to a
 * validator that runs on the main thread of a page.
 * @throws Error that quotes an invalid pattern
 */
export function createValidator(schema: JsonObject | boolean): Validate {
  const prepared = prepareSchema(schema);
  const root = isJsonObject(prepared) ? prepared : {};
  return (value) => {
    const units = collectUnits(prepared as Schema | boolean, value).slice(0, MAX_UNITS);
    const reported = pickFaults(listFaults(root, value, units)).slice(0, MAX_MISMATCHES);
    return [...new Map(reported.map(toMismatch).map((one) => [one.message, one])).values()];
  };
}
