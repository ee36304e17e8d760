import type { JsonValue } from '../json.ts';
import type { Schema, SchemaLimits } from '../schema.ts';
import { adds, breaks } from './change.ts';
import type { Finding } from './change.ts';

/** Whether clients send or receive a value. Tighter limits break only requests. */
export type Flow = 'request' | 'response';

const LOWER: readonly (keyof SchemaLimits)[] = ['minLength', 'minimum', 'minItems'];
const UPPER: readonly (keyof SchemaLimits)[] = ['maxLength', 'maximum', 'maxItems'];

const show = (value: number | undefined): string => (value === undefined ? 'none' : String(value));

/** Limits that became tighter. Call it for requests only. */
export function compareLimits(place: string, before: Schema, after: Schema): readonly Finding[] {
  const report = (name: keyof SchemaLimits): Finding =>
    breaks(
      `${place}: ${name} changed from ${show(before.limits[name])} to ${show(after.limits[name])}`,
    );
  const lower = LOWER.filter((name) => {
    return (after.limits[name] ?? -Infinity) > (before.limits[name] ?? -Infinity);
  });
  const upper = UPPER.filter((name) => {
    return (after.limits[name] ?? Infinity) < (before.limits[name] ?? Infinity);
  });
  const pattern = after.pattern !== undefined && after.pattern !== before.pattern;
  return [
    ...[...lower, ...upper].map(report),
    ...(pattern ? [breaks(`${place}: the pattern is now ${after.pattern}`)] : []),
  ];
}

/** The allowed values of a schema, or undefined if any value is allowed. */
function listValues(schema: Schema): readonly string[] | undefined {
  const values: readonly JsonValue[] | undefined =
    schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  return values?.map((value) => JSON.stringify(value));
}

/** Added and removed values. A removed value breaks clients that send or expect it. */
export function compareValues(
  place: string,
  before: Schema,
  after: Schema,
  flow: Flow,
): readonly Finding[] {
  const [old, now] = [listValues(before), listValues(after)];
  if (!now) return [];
  if (!old) {
    return flow === 'request' ? [breaks(`${place} now accepts only ${now.join(', ')}`)] : [];
  }
  return [
    ...old
      .filter((value) => !now.includes(value))
      .map((value) => breaks(`${place} no longer has the value ${value}`)),
    ...now
      .filter((value) => !old.includes(value))
      .map((value) => adds(`${place} has the new value ${value}`)),
  ];
}

/** Whether a schema accepts a type. A schema without types accepts any, and a number can be an integer. */
function takes(schema: Schema, type: string): boolean {
  const { types } = schema;
  if (types.length === 0) return true;
  return types.some((own) => own === type || (own === 'number' && type === 'integer'));
}

const listTypes = ({ types, nullable }: Schema): readonly string[] => [
  ...types,
  ...(nullable && types.length > 0 ? ['null'] : []),
];

/** Types that requests no longer accept, or that responses newly have. */
export function compareTypes(
  place: string,
  before: Schema,
  after: Schema,
  flow: Flow,
): readonly Finding[] {
  const [narrow, wide] = flow === 'request' ? [after, before] : [before, after];
  const lost = wide.types.filter((type) => !takes(narrow, type));
  const opened = wide.types.length === 0 && !wide.union && narrow.types.length > 0;
  const isNull = wide.nullable && !narrow.nullable && narrow.types.length > 0;
  if (lost.length === 0 && !isNull && !opened) return [];
  const name = (schema: Schema): string => listTypes(schema).join(' or ') || 'any type';
  return [breaks(`${place} changed from ${name(before)} to ${name(after)}`)];
}
