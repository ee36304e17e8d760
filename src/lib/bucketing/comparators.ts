import type { Comparator } from './entities.ts';
import { describeProblem } from './check.ts';
import { compareParts, parseVersion } from './version.ts';

/** Tests whether a user's value passes a filter. Never throws: a value of the wrong type doesn't pass. */
export type ValueTest = (value: unknown) => boolean;

/** The type of value that a filter compares. A `Version` is a string such as `2.10.1`, ordered by its numbers. */
export type ComparedType = 'String' | 'Version' | 'Number' | 'Boolean';

/** Where a compared value comes from: a built-in field of the user, or the user's custom data. */
export type ValueOrigin = 'builtIn' | 'custom';

/** The comparators that a missing value passes. By the published rules, they differ by the value's origin. */
const PASSES_WHEN_MISSING: Readonly<Record<ValueOrigin, readonly Comparator[]>> = {
  builtIn: ['!exist', '!contain', '!startWith', '!endWith'],
  custom: ['!exist', '!='],
};

/** Whether a value is missing. An empty string counts as missing in a built-in field, but not in custom data. */
function isMissing(value: unknown, origin: ValueOrigin): boolean {
  return value === undefined || value === null || (value === '' && origin === 'builtIn');
}

const PRIMITIVE_OF = {
  String: 'string',
  Version: 'string',
  Number: 'number',
  Boolean: 'boolean',
} as const;

type Check<T> = (found: T) => boolean;

function anyOf<T>(wanted: readonly T[], compare: (found: T, value: T) => boolean): Check<T> {
  return (found) => wanted.some((value) => compare(found, value));
}

function not<T>(check: Check<T>): Check<T> {
  return (found) => !check(found);
}

function equalAny<T>(wanted: readonly T[]): Check<T> {
  const known = new Set(wanted);
  return (found) => known.has(found);
}

function compileText(comparator: Comparator, wanted: readonly string[]): Check<string> {
  const word = comparator.replace('!', '');
  if (word === '=') return equalAny(wanted);
  if (word === 'contain') return anyOf(wanted, (found, value) => found.includes(value));
  if (word === 'startWith') return anyOf(wanted, (found, value) => found.startsWith(value));
  return anyOf(wanted, (found, value) => found.endsWith(value));
}

const ORDER_HOLDS: Readonly<Record<string, (sign: number) => boolean>> = {
  '!=': (sign) => sign === 0,
  '>': (sign) => sign > 0,
  '>=': (sign) => sign >= 0,
  '<': (sign) => sign < 0,
  '<=': (sign) => sign <= 0,
};

function compileNumber(comparator: Comparator, wanted: readonly number[]): Check<number> {
  const holds = ORDER_HOLDS[comparator];
  if (holds === undefined || comparator === '!=') return equalAny(wanted);
  return anyOf(wanted, (found, value) => holds(found - value));
}

/**
 * Compiles a version filter. `=` compares strings, and the others compare the versions' numbers. For `!=`, both
 * the strings and the numbers must differ, so that it works for versions without numbers, too.
 */
function compileVersion(comparator: Comparator, wanted: readonly string[]): Check<string> {
  const holds = ORDER_HOLDS[comparator];
  const same = equalAny(wanted);
  if (holds === undefined) return same;
  const versions = wanted.map(parseVersion).filter((parts) => parts !== undefined);
  return (found) => {
    const parts = parseVersion(found);
    const inOrder =
      parts !== undefined && versions.some((version) => holds(compareParts(parts, version)));
    return inOrder || (comparator === '!=' && same(found));
  };
}

function compileCheck(
  type: ComparedType,
  comparator: Comparator,
  wanted: readonly unknown[],
): Check<never> {
  // The casts are safe: an API validated the filter, and `compileComparison` checks the user's value.
  if (type === 'Boolean') return equalAny(wanted);
  if (type === 'Number') return compileNumber(comparator, wanted as readonly number[]);
  if (type === 'Version') return compileVersion(comparator, wanted as readonly string[]);
  return compileText(comparator, wanted as readonly string[]);
}

/** A comparison before it is compiled. `name` is its path in the config, for error messages. */
export interface ComparisonParts {
  readonly name: string;
  readonly type: ComparedType;
  readonly origin: ValueOrigin;
  readonly comparator: Comparator;
  readonly values?: readonly unknown[];
}

/**
 * Compiles a comparison to a function that tests a user's value.
 * @throws RangeError if `values` is missing and the comparator needs it.
 */
export function compileComparison(parts: ComparisonParts): ValueTest {
  const { name, type, origin, comparator, values } = parts;
  const whenMissing = PASSES_WHEN_MISSING[origin].includes(comparator);
  const primitive = PRIMITIVE_OF[type];
  if (comparator === 'exist' || comparator === '!exist') {
    const whenPresent = comparator === 'exist';
    return (value) =>
      isMissing(value, origin) ? whenMissing : typeof value === primitive && whenPresent;
  }
  if (values === undefined) {
    const allowed = `a list of ${primitive} values`;
    throw new RangeError(describeProblem(`${name}.values`, values, allowed));
  }
  const check = compileCheck(type, comparator, values) as ValueTest;
  const passes = comparator.startsWith('!') ? not(check) : check;
  return (value) =>
    isMissing(value, origin) ? whenMissing : typeof value === primitive && passes(value);
}
