import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BucketingConfig } from '../../lib/bucketing/index.ts';
import vectors from '../../lib/bucketing/golden-vectors.json' with { type: 'json' };
import { DOCUMENTS } from '../fixtures.ts';
import { BucketingBed } from './fixtures.ts';

/** The Bucketing API and OFREP must return the same values for a user, for one Variable and for all. */

const { call, setNow } = new BucketingBed(vectors.config as unknown as BucketingConfig);
const KEYS = vectors.config.variables.map(({ key }) => key);

const users = fc.record(
  {
    user_id: fc.string({ minLength: 1, maxLength: 200 }),
    email: fc.constantFrom('a@guidon.example', 'b@shop.example'),
    country: fc.constantFrom('CA', 'NO', 'US'),
    appVersion: fc.constantFrom('1.0.0', '2.5.1', '10.0'),
    sdkType: fc.constantFrom('api', 'server', 'client', 'mobile'),
    customData: fc.dictionary(
      fc.constantFrom('plan', 'seats', 'company', 'beta'),
      fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
    ),
  },
  { requiredKeys: ['user_id'] },
);

interface Variable {
  readonly value: unknown;
  readonly _feature: string;
  readonly eval: { readonly reason: string; readonly details: string };
}
interface Flag {
  readonly key: string;
  readonly value: unknown;
  readonly reason: string;
  readonly metadata: { readonly evalReasonDetails: string };
}

const fromVariable = ({ value, eval: { reason, details } }: Variable) => ({
  value,
  reason,
  details,
});
const fromFlag = ({ value, reason, metadata }: Flag) => ({
  value,
  reason,
  details: metadata.evalReasonDetails,
});

describe('evaluations of the same user', () => {
  it('return the same values for Variables, Features, and OFREP flags, one by one and in bulk', async () => {
    setNow('2026-03-05T00:00:00Z');
    await fc.assert(
      fc.asyncProperty(users, async (user) => {
        const { user_id: targetingKey, ...fields } = user;
        const context = { targetingKey, ...fields };
        const { body } = await call('POST /v1/variables', user);
        const all = body as Record<string, Variable>;
        const expected = new Map(
          Object.entries(all).map(([key, variable]) => [key, fromVariable(variable)]),
        );
        const bulk = await call('POST /ofrep/v1/evaluate/flags', { context });
        const { flags } = bulk.body as { flags: Flag[] };
        const served = flags.filter(({ value }) => value !== undefined);
        expect(new Map(served.map((flag) => [flag.key, fromFlag(flag)]))).toEqual(expected);
        const failed = flags.filter(({ value }) => value === undefined).map(({ key }) => key);
        for (const key of KEYS) {
          const variable = await call(`POST /v1/variables/${key}`, user);
          const flag = await call(`POST /ofrep/v1/evaluate/flags/${key}`, { context });
          const isServed = expected.has(key);
          const unserved = [404, failed.includes(key) ? 400 : 404];
          expect([variable.status, flag.status]).toEqual(isServed ? [200, 200] : unserved);
          if (!isServed) continue;
          expect(fromVariable(variable.body as Variable)).toEqual(expected.get(key));
          expect(fromFlag(flag.body as Flag)).toEqual(expected.get(key));
        }
        const features = (await call('POST /v1/features', user)).body as Record<
          string,
          { readonly _id: string }
        >;
        const serving = new Set(Object.values(features).map(({ _id }) => _id));
        for (const { _feature } of Object.values(all)) expect(serving).toContain(_feature);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a random body', () => {
  const calls = DOCUMENTS.bucketing.operations.filter(({ method }) => method !== 'GET');

  it('gets a documented response and never a server error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...calls), fc.json(), async ({ method, path }, text) => {
        const line = `${method} ${path.replace(/\{\w+\}/, 'plain')}`;
        // `call` throws if a response doesn't match the OpenAPI document.
        const { status } = await call(line, undefined, { text });
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 300 },
    );
  });
});
