/** A summary of values. `stdev` is the sample standard deviation (n - 1), or 0 for fewer than two values. */
export interface Summary {
  readonly count: number;
  readonly total: number;
  readonly mean: number;
  readonly stdev: number;
}

/** Summarizes values, in two passes so that large values don't hide small differences. */
export function summarizeValues(values: readonly number[]): Summary {
  const total = values.reduce((sum, value) => sum + value, 0);
  const count = values.length;
  const mean = count === 0 ? 0 : total / count;
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  return { count, total, mean, stdev: count < 2 ? 0 : Math.sqrt(squares / (count - 1)) };
}
