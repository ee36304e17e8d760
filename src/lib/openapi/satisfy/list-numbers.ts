import type { Branch } from './branches.ts';
import { pickLimit } from './children.ts';

interface Range {
  readonly low: number | undefined;
  readonly high: number | undefined;
}

/** Multiples that are tried. */
const TRIED = 400;

function readRange(branch: Branch): Range {
  const pick = (keys: readonly string[], choose: (...limits: number[]) => number) => {
    const limits = keys.map((key) => pickLimit(branch, key)).filter((limit) => limit !== undefined);
    return limits.length > 0 ? choose(...limits) : undefined;
  };
  return {
    low: pick(['minimum', 'exclusiveMinimum'], Math.max),
    high: pick(['maximum', 'exclusiveMaximum'], Math.min),
  };
}

/** Fractions gather errors in their last digits: 3 × 0.1 is 0.3. */
const clean = (value: number): number => Number(value.toPrecision(15));

/** Where to begin: at 1 if that is in the range, else at its lower end, else at its upper one. */
function pickStart({ low, high }: Range): number {
  if ((low ?? 1) <= 1 && (high ?? 1) >= 1) return 1;
  return low ?? high ?? 1;
}

function* listSteps(range: Range, step: number): Generator<number> {
  const start = pickStart(range);
  const first = start === range.high ? Math.floor(start / step) : Math.ceil(start / step);
  for (let index = 0; index < TRIED; index += 1) yield clean((first + index) * step);
  for (let index = 1; index < TRIED; index += 1) yield clean((first - index) * step);
}

function* listFractions({ low, high }: Range): Generator<number> {
  const from = low ?? (high === undefined ? 0 : high - 1);
  const to = high ?? from + 1;
  for (let parts = 2; parts < 12; parts += 1) yield clean(from + (to - from) / parts);
}

/** Numbers that may fit a branch, the plainest first. */
export function* listNumbers(branch: Branch, isWhole: boolean): Generator<number> {
  const range = readRange(branch);
  const steps = branch.flatMap(({ multipleOf }) =>
    typeof multipleOf === 'number' ? [multipleOf] : [],
  );
  const step = Math.max(...steps);
  if (steps.length > 0) yield* listSteps(range, step);
  else if (!isWhole && range.low !== undefined && range.high !== undefined) {
    yield* listFractions(range);
  }
  yield* listSteps(range, 1);
  if (!isWhole) yield* listFractions(range);
  yield 0;
}
