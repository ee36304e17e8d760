import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bundle } from '../bundle.ts';
import { makeExample } from '../page/make-example.ts';
import { LIBRARY } from '../fixtures.ts';
import { isJsonObject, type JsonValue } from '../json.ts';
import { createValidator } from './index.ts';
import { prepareSchema } from './prepare-schema.ts';

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

describe('schemas of documents', () => {
  it.each(LIBRARY.schemas.map(({ name, schema }) => [name, schema] as const))(
    '%s is judged as ajv judges it',
    (_, node) => {
      const schema = bundle(LIBRARY, node);
      const judge = ajv.compile(prepareSchema(schema) as object);
      const example = makeExample(LIBRARY, node);
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
