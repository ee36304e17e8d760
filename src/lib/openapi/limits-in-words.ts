import type { Schema } from './types.ts';

const NUMBERS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });
const show = (value: number) => NUMBERS.format(value);

/** Describes a minimum and a maximum: `1 to 100 characters`, `up to 20 items`, `at least 3`. */
function describeRange(
  min: number | undefined,
  max: number | undefined,
  unit: readonly [string, string],
): string[] {
  const name = (count: number) => (unit[0] === '' ? '' : ` ${count === 1 ? unit[0] : unit[1]}`);
  if (min !== undefined && max !== undefined) {
    if (min === max) return [`exactly ${show(min)}${name(min)}`];
    if (min === 0 && unit[0] !== '') return [`up to ${show(max)}${name(max)}`];
    return [`${show(min)} to ${show(max)}${name(max)}`];
  }
  if (min !== undefined) return min === 0 && unit[0] ? [] : [`at least ${show(min)}${name(min)}`];
  return max === undefined ? [] : [`up to ${show(max)}${name(max)}`];
}

/** Describes length, range, and size limits, such as `1 to 100 characters`. Leaves out pattern and enum. */
export function describeLimits(schema: Schema): readonly string[] {
  return [
    ...describeRange(schema.minLength, schema.maxLength, ['character', 'characters']),
    ...describeRange(schema.minimum, schema.maximum, ['', '']),
    ...describeRange(schema.minItems, schema.maxItems, ['item', 'items']),
  ];
}
