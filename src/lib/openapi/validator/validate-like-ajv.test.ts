import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIBRARY, WORKSHOP } from '../fixtures.ts';
import { isJsonObject } from '../json.ts';
import type { JsonValue } from '../json.ts';
import { toJsonSchema } from '../json-schema.ts';
import { synthesizeExample } from '../synthesize.ts';
import { createValidator } from './index.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true, ownProperties: true });
addFormats.default(ajv);

const REPLACEMENTS: readonly JsonValue[] = [
  null,
  true,
  0,
  -1,
  1.5,
  '',
  'x',
  'x'.repeat(200),
  [],
  {},
];

/** Replaces or removes one part of a value. The random numbers in `path` and `pick` select which and how. */
function damage(value: JsonValue, path: readonly number[], pick: number): JsonValue {
  const [at, ...rest] = path;
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (at === undefined || keys.length === 0)
    return REPLACEMENTS[pick % REPLACEMENTS.length] ?? null;
  const key = keys[at % keys.length] ?? '';
  if (Array.isArray(value)) {
    return value.map((entry: JsonValue, index) => {
      return String(index) === key ? damage(entry, rest, pick) : entry;
    });
  }
  if (!isJsonObject(value)) return value;
  const { [key]: old = null, ...others } = value;
  return pick % 5 === 0 && rest.length === 0
    ? others
    : { ...others, [key]: damage(old, rest, pick) };
}

describe.each([LIBRARY, WORKSHOP])('schemas of $source', (api) => {
  it.each(api.schemas.map(({ name, schema }) => [name, schema] as const))(
    '%s is judged as ajv judges it',
    (_, ref) => {
      const schema = toJsonSchema(api, ref);
      const example = synthesizeExample(api, ref, { direction: 'response' }) ?? null;
      let judge: (value: unknown) => boolean;
      try {
        judge = ajv.compile(schema as object) as (value: unknown) => boolean;
        judge(example);
      } catch (error) {
        // Ajv can't compile a schema that contains itself.
        expect(error).toBeInstanceOf(RangeError);
        return;
      }
      const validate = createValidator(schema);
      const steps = fc.array(fc.nat(20), { maxLength: 4 });
      fc.assert(
        fc.property(steps, fc.nat(100), (path, pick) => {
          const value = damage(example, path, pick);
          const told = validate(value);
          expect(told.length === 0, JSON.stringify({ value, told })).toBe(judge(value));
        }),
        { numRuns: 60 },
      );
    },
  );
});
