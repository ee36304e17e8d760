import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createEmptyProject, serve, type TestBed } from '../fixtures.ts';
import { ACTIVE_STATES } from './features/guard.ts';
import { checkValue } from './features/values.ts';

const KEYS = ['a', 'b', 'c'] as const;
const ENVIRONMENTS = ['development', 'staging', 'production'] as const;
const key = fc.constantFrom(...KEYS);
const environment = fc.constantFrom(...ENVIRONMENTS);
const role = fc.constantFrom('admin' as const, 'publisher' as const, 'member' as const);
const type = fc.constantFrom('Boolean', 'String', 'Number', 'JSON');
const status = fc.constantFrom('active', 'complete', 'archived');

type Command = readonly [method: string, path: string, body?: unknown];
const V1 = '/v1/projects/shop';
const V2 = '/v2/projects/shop';

const targets = fc.array(key, { maxLength: 2 }).map((keys) => keys.map(serve));
const variables = fc.uniqueArray(fc.record({ key, type }), {
  maxLength: 3,
  selector: (variable) => variable.key,
});
const variations = fc.uniqueArray(fc.record({ key, name: fc.constant('V') }), {
  maxLength: 3,
  selector: (variation) => variation.key,
});

/** Generates calls with a small set of keys, so that calls often affect the same records. */
const command: fc.Arbitrary<Command> = fc.oneof(
  fc
    .record({ key, variables, variations }, { requiredKeys: ['key'] })
    .map((body): Command => ['POST', `${V2}/features`, { name: 'F', ...body }]),
  fc
    .tuple(key, fc.record({ variables, variations }, { requiredKeys: [] }))
    .map(([feature, body]): Command => ['PATCH', `${V2}/features/${feature}`, body]),
  fc
    .tuple(key, environment, fc.constantFrom('active', 'inactive'), targets)
    .map(([feature, place, state, rules]): Command => [
      'PATCH',
      `${V1}/features/${feature}/configurations?environment=${place}`,
      { status: state, targets: rules },
    ]),
  fc
    .tuple(key, status, key)
    .map(([feature, state, staticVariation]): Command => [
      'PATCH',
      `${V2}/features/${feature}/status`,
      { status: state, staticVariation },
    ]),
  fc
    .tuple(key, type, key)
    .map(([variable, kind, feature]): Command => [
      'POST',
      `${V1}/variables`,
      { key: variable, type: kind, _feature: feature },
    ]),
  fc
    .tuple(key, type, key)
    .map(([variable, kind, next]): Command => [
      'PATCH',
      `${V1}/variables/${variable}`,
      { type: kind, key: next },
    ]),
  fc
    .tuple(key, fc.constantFrom('active', 'archived'))
    .map(([variable, state]): Command => [
      'PATCH',
      `${V1}/variables/${variable}/status`,
      { status: state },
    ]),
  key.map((variable): Command => ['DELETE', `${V1}/variables/${variable}`]),
  fc
    .tuple(key, key)
    .map(([feature, variation]): Command => [
      'POST',
      `${V1}/features/${feature}/variations`,
      { key: variation, name: 'V' },
    ]),
  fc
    .tuple(key, fc.boolean())
    .map(([feature, all]): Command => [
      'DELETE',
      `${V1}/features/${feature}?deleteVariables=${all}`,
    ]),
  fc
    .tuple(key, variations)
    .map(([feature, list]): Command => [
      'POST',
      `${V2}/features/${feature}/change-requests`,
      { path: `${V2}/features/${feature}`, method: 'PATCH', body: { variations: list } },
    ]),
  environment.map((place): Command => ['DELETE', `${V1}/environments/${place}`]),
);

/** Checks invariants that must hold after any sequence of calls. */
function expectConsistent(bed: TestBed): void {
  const { rows } = bed.sandbox.snapshot();
  const { features = [], configurations = [], changeRequests = [], environments = [] } = rows;
  for (const feature of features) {
    const own = (rows.variables ?? []).filter(({ _feature }) => _feature === feature._id);
    const ids = feature.variations.map(({ _id }) => _id);
    // An archived feature keeps its variations, but its variables may belong to another feature.
    for (const variation of feature.status === 'archived' ? [] : feature.variations) {
      expect(Object.keys(variation.variables).toSorted()).toEqual(
        own.map((variable) => variable.key).toSorted(),
      );
      for (const variable of own) {
        expect(checkValue(variable, variation.variables[variable.key])).toBeUndefined();
      }
    }
    const placed = configurations.filter(({ _feature }) => _feature === feature._id);
    expect(placed.map(({ _environment }) => _environment).toSorted()).toEqual(
      environments.map(({ _id }) => _id).toSorted(),
    );
    const served = placed.flatMap((configuration) =>
      configuration.targets.flatMap(({ distribution }) =>
        distribution.map(({ _variation }) => _variation),
      ),
    );
    expect(ids).toEqual(expect.arrayContaining(served));
    if (feature.status === 'complete') expect(ids).toContain(feature.staticVariation);
    const active = changeRequests.filter(
      (request) => request._feature === feature._id && ACTIVE_STATES.has(request.status),
    );
    expect(active.length).toBeLessThan(2);
  }
  const known = new Set(features.map(({ _id }) => _id));
  expect(configurations.every(({ _feature }) => known.has(_feature))).toBe(true);
  for (const rowsOfKind of [features, rows.variables ?? [], environments]) {
    const keys = rowsOfKind.map((row) => row.key);
    expect(new Set(keys).size).toBe(keys.length);
  }
}

/** Checks that the Bucketing API can evaluate every environment. */
async function expectEvaluable(bed: TestBed): Promise<void> {
  for (const { sdkKeys } of bed.sandbox.snapshot().rows.environments ?? []) {
    const answer = await bed.send('/v1/features', {
      method: 'POST',
      headers: { Authorization: sdkKeys.server[0]?.key ?? '' },
      body: { user_id: 'u-1' },
    });
    expect(answer.status).toBe(200);
  }
}

it('stays consistent after random calls, and refused calls change nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(role, command), { maxLength: 14 }), async (calls) => {
      const bed = await createEmptyProject();
      for (const who of ['admin', 'publisher', 'member'] as const) bed.token(who);
      for (const [who, [method, path, body]] of calls) {
        const before = JSON.stringify(bed.sandbox.snapshot().rows);
        const answer = await bed.as(who, method, path, body);
        expect(answer.status).toBeLessThan(500);
        const after = JSON.stringify(bed.sandbox.snapshot().rows);
        if (answer.status >= 400) expect(after).toBe(before);
      }
      expectConsistent(bed);
      await expectEvaluable(bed);
    }),
    { numRuns: 60 },
  );
});
