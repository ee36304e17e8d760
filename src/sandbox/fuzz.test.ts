import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isJsonObject } from '../lib/openapi/index.ts';
import type { JsonObject, JsonValue } from '../lib/openapi/index.ts';
import type { CompactDocument, CompactOperation } from './documents/model.ts';
import { DOCUMENTS, TestBed } from './fixtures.ts';

type Defs = CompactDocument['defs'];

/** Keys and IDs of demo records, so that calls find records, and some that don't exist. */
const NAMES: readonly string[] = [
  'storefront',
  'warehouse',
  'checkout-redesign',
  'gift-cards',
  'legacy-cart',
  'loyalty-banner',
  'checkout-button-label',
  'holiday-banner-text',
  'control',
  'express',
  'beta-testers',
  'pricing-plan',
  'checkout-conversion',
  'production',
  'staging',
  '66a1f0c2d4e5b6a7980c1d10',
  '66a1f0c2d4e5b6a7980c1d21',
  '66b3c9e4c2d4e5b6a7980e03',
  '6642f1b8c2d4e5b6a7980c60',
  'multiple',
  'constructor',
  '__proto__',
  'new-one',
];
const name = fc.constantFrom(...NAMES);
/** Keys that exist in the demo, by the path segment before them. */
const FOUND: Readonly<Record<string, readonly string[]>> = {
  features: ['checkout-redesign', 'gift-cards', 'dark-mode', 'legacy-cart', 'loyalty-banner'],
  environments: ['staging', 'production', 'development'],
  audiences: ['beta-testers', 'old-apps'],
  variables: ['checkout-button-label', 'holiday-banner-text', 'legacy-cart'],
  variations: ['control', 'express', 'variation-on'],
  customProperties: ['pricing-plan', 'company'],
  metrics: ['checkout-conversion', 'order-value'],
  webhooks: ['6642f1b8c2d4e5b6a7980c60'],
  'change-requests': ['66b3c9e4c2d4e5b6a7980e01', '66b3c9e4c2d4e5b6a7980e03'],
  flags: ['checkout-redesign', 'gift-card-limit', 'shipping-options'],
};

const VALUES = [null, true, -1, 0.5, '', 'x'.repeat(101), 'ä', [], {}] as const;
const junk: fc.Arbitrary<JsonValue> = fc.constantFrom<JsonValue>(...VALUES);

function follow(schema: JsonValue | undefined, defs: Defs): JsonObject {
  const at = isJsonObject(schema) ? schema : {};
  return typeof at.$ref === 'string' ? follow(defs[at.$ref.slice('#/$defs/'.length)], defs) : at;
}

function makeText({ format, pattern }: JsonObject): fc.Arbitrary<JsonValue> {
  if (format === 'date-time')
    return fc.constantFrom('2026-11-01T00:00:00Z', '2027-01-01T00:00:00Z');
  if (format === 'uri') return fc.constant('https://example.com/a');
  return String(pattern).startsWith('^#') ? fc.constantFrom('#abc', '#2f6fed') : name;
}

function makeObject(schema: JsonObject, defs: Defs, depth: number): fc.Arbitrary<JsonValue> {
  const fields = Object.entries(isJsonObject(schema.properties) ? schema.properties : {});
  const required = (schema.required ?? []) as readonly string[];
  const known = fc.record(
    Object.fromEntries(fields.map(([key, field]) => [key, make(field, defs, depth)])),
    { requiredKeys: [...required] },
  );
  if (!isJsonObject(schema.additionalProperties)) return known as fc.Arbitrary<JsonValue>;
  return fc.dictionary(name, make(schema.additionalProperties, defs, depth), { maxKeys: 2 });
}

/** Generates values that match a schema, and sometimes values that don't. */
function make(given: JsonValue | undefined, defs: Defs, depth = 4): fc.Arbitrary<JsonValue> {
  const schema = follow(given, defs);
  if (depth === 0) return junk;
  const forms = (schema.anyOf ?? schema.oneOf) as readonly JsonValue[] | undefined;
  const [type] = [schema.type].flat();
  const valid = (): fc.Arbitrary<JsonValue> => {
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as JsonValue[]));
    if (forms) return fc.oneof(...forms.map((form) => make(form, defs, depth)));
    if (type === 'string') return makeText(schema);
    if (type === 'integer') return fc.integer({ min: 0, max: 3 });
    if (type === 'number') return fc.constantFrom(0, 0.5, 1);
    if (type === 'boolean') return fc.boolean();
    if (type === 'array') return fc.array(make(schema.items, defs, depth - 1), { maxLength: 3 });
    return makeObject(schema, defs, depth - 1);
  };
  return fc.oneof({ arbitrary: valid(), weight: 150 }, { arbitrary: junk, weight: 1 });
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: JsonValue;
}

function makeCall(operation: CompactOperation, defs: Defs): fc.Arbitrary<Sent> {
  const { method, path, parameters, body } = operation;
  const slots = [...path.matchAll(/([^/]+)\/\{[^}]+\}/g)];
  const query = fc.record(
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === 'query' && parameter.name !== 'sdkKey')
        .map((parameter) => [parameter.name, make(parameter.schema, defs)]),
    ),
    { requiredKeys: [] },
  );
  const segments = fc.tuple(
    ...slots.map(([, before = '']) => {
      const found = FOUND[before];
      return found ? fc.oneof({ arbitrary: fc.constantFrom(...found), weight: 9 }, name) : name;
    }),
  );
  return fc
    .tuple(segments, query, body ? make(body.schema, defs) : fc.constant(undefined))
    .map(([values, asked, sent]) => {
      const filled = values.reduce((text, value) => text.replace(/\{[^}]+\}/, value), path);
      const search = new URLSearchParams(
        Object.entries(asked).map(([key, value]) => [key, String(value)]),
      );
      // Most calls use an existing project, so that they reach the handlers below it.
      const target = filled.replace(/\/projects\/[^/]+/, '/projects/storefront');
      return { method, path: `${target}?${search}`, ...(sent !== undefined && { body: sent }) };
    });
}

/** Four fixed requests per operation find a broken handler. `SANDBOX_FUZZ_RUNS` sends more, random ones. */
const RUNS = Number(process.env['SANDBOX_FUZZ_RUNS'] ?? 0);
const SETTINGS = RUNS > 0 ? { numRuns: RUNS } : { numRuns: 4, seed: 1 };

describe('a random request gets a response that matches its document', () => {
  const bed = new TestBed();
  const { management, bucketing } = DOCUMENTS;

  it.each(management.operations.map((operation) => [operation.id, operation] as const))(
    '%s',
    async (_id, operation) => {
      const before = fc.constantFrom(...management.operations);
      const calls = fc
        .array(before, { maxLength: 3 })
        .chain((others) =>
          fc.tuple(...[...others, operation].map((other) => makeCall(other, management.defs))),
        );
      await fc.assert(
        fc.asyncProperty(calls, async (sent) => {
          bed.reset();
          for (const { method, path, body } of sent) {
            const { status } = await bed.as('admin', method, path, body);
            expect(status).toBeLessThan(500);
          }
        }),
        SETTINGS,
      );
    },
  );

  it.each(bucketing.operations.map((operation) => [operation.id, operation] as const))(
    '%s',
    async (_id, operation) => {
      bed.reset();
      const headers = { Authorization: 'guidon_server_19ad5b7f' };
      await fc.assert(
        fc.asyncProperty(makeCall(operation, bucketing.defs), async (sent) => {
          const answer = await bed.send(sent.path, { ...sent, headers });
          expect(answer.status).toBeLessThan(500);
        }),
        SETTINGS,
      );
    },
  );
});
