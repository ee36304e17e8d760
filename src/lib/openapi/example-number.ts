import type { SchemaLimits } from './schema.ts';

function pickStart(limits: SchemaLimits, step: number): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = limits;
  if (minimum !== undefined) return minimum;
  if (exclusiveMinimum !== undefined) return exclusiveMinimum + step;
  const high = maximum ?? (exclusiveMaximum === undefined ? undefined : exclusiveMaximum - step);
  return high === undefined ? 1 : Math.min(high, 1);
}

/** How far apart candidates lie: whole numbers by 1, fractions by a share of the open interval. */
function pickStep({ exclusiveMinimum, exclusiveMaximum, maximum, minimum }: SchemaLimits): number {
  const low = exclusiveMinimum ?? minimum;
  const high = exclusiveMaximum ?? maximum;
  return low !== undefined && high !== undefined && high - low <= 1 ? (high - low) / 2 : 1;
}

function isExcluded(value: number, { exclusiveMinimum, exclusiveMaximum }: SchemaLimits): boolean {
  return value === exclusiveMinimum || value === exclusiveMaximum;
}

/** A number within the limits: the smallest allowed, or 1 where nothing is said. */
export function makeNumber(limits: SchemaLimits, isInteger: boolean): number {
  const step = isInteger ? 1 : pickStep(limits);
  const start = pickStart(limits, step);
  const { multipleOf } = limits;
  if (multipleOf !== undefined && multipleOf > 0) {
    const first = Math.ceil(start / multipleOf) * multipleOf;
    return isExcluded(first, limits) ? first + multipleOf : first;
  }
  const value = isInteger ? Math.ceil(start) : start;
  return isExcluded(value, limits) ? value + step : value;
}
