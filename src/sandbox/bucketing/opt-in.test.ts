import { describe, expect, it } from 'vitest';
import type { Feature } from '../../lib/bucketing/index.ts';
import type { Schemas } from '../documents/model.ts';
import { BucketingBed, createConfig, KEYS, serve } from './fixtures.ts';

const GET = 'GET /v1/optInConfig?user_id=u-1';
const PUT = 'PUT /v1/optIns/u-1';
const OPT_IN = {
  enabled: true,
  title: 'Try what is new',
  colors: { primary: '#2f6fed', secondary: '#ffffff' },
  poweredByAlignment: 'right' as const,
};
const NAMES = { optInEnabled: true, publicName: 'New checkout', publicDescription: 'On one page.' };

/** Creates three Features: one available for opt-in, one complete, and one without opt-in. */
function createApi(
  settings: Schemas['ProjectSettings'] = { optIn: OPT_IN },
  more: Partial<Feature> = {},
) {
  const rules = [serve('rule-opt-in', 'var-on', { type: 'optIn' }), serve('rule-2', 'var-off')];
  const config = createConfig(rules, settings);
  const [checkout] = config.features;
  const offered: Feature = { ...checkout!, settings: NAMES };
  const complete: Feature = {
    ...offered,
    _id: 'feature-2',
    key: 'done',
    status: 'complete',
    staticVariation: 'on',
  };
  const own: Feature = { ...checkout!, _id: 'feature-3', key: 'own', settings: {} };
  return new BucketingBed({ ...config, features: [{ ...offered, ...more }, complete, own] });
}

const entry = (resolution: string, status: string) => ({
  id: 'feature-1',
  name: 'New checkout',
  description: 'On one page.',
  resolution,
  status,
});

describe('GET /v1/optInConfig', () => {
  it('returns the settings and the Features that the user can opt in to', async () => {
    const { status, body } = await createApi().call(GET);
    expect(status).toBe(200);
    expect(body).toEqual({ settings: OPT_IN, features: [entry('implicit', 'opted-out')] });
  });

  it.each([
    [true, 'opted-in'],
    [false, 'opted-out'],
  ])('a choice of %s is explicit', async (choice, status) => {
    const { call } = createApi();
    await call(PUT, { 'feature-1': choice });
    expect((await call(GET)).body).toMatchObject({ features: [entry('explicit', status)] });
    const other = await call('GET /v1/optInConfig?user_id=u-2');
    expect(other.body).toMatchObject({ features: [entry('implicit', 'opted-out')] });
  });

  it('returns the name of a feature without a public name', async () => {
    const { call } = createApi(undefined, { settings: { optInEnabled: true } });
    expect((await call(GET)).body).toMatchObject({
      features: [{ id: 'feature-1', name: 'checkout', resolution: 'implicit' }],
    });
  });

  it('omits Features that are hidden from the kind of key, and none for a server key', async () => {
    const { call } = createApi(
      { optIn: OPT_IN, sdkTypeVisibility: { enabledInFeatureSettings: true } },
      { sdkVisibility: { client: false, mobile: false, server: false } },
    );
    for (const key of [KEYS.client, KEYS.mobile])
      expect((await call(GET, undefined, { key })).body).toMatchObject({ features: [] });
    expect((await call(GET)).body).toMatchObject({ features: [{ id: 'feature-1' }] });
  });

  it.each([
    ['GET /v1/optInConfig', 'user_id is required'],
    ['GET /v1/optInConfig?user_id=', 'user_id must have at least 1 character'],
  ])('%s returns 400', async (line, error) => {
    const { status, body } = await createApi().call(line);
    expect([status, body]).toMatchObject([400, { data: { errors: [error] } }]);
  });
});

describe('PUT /v1/optIns/{user_id}', () => {
  it('makes the opt-in rule match until the choice is removed', async () => {
    const { call } = createApi();
    const read = async () => (await call('POST /v1/variables/flag', { user_id: 'u-1' })).body;
    expect(await read()).toMatchObject({ value: false });
    const { status, body } = await call(PUT, { 'feature-1': true });
    expect([status, body]).toEqual([200, { message: 'Opt-ins saved' }]);
    expect(await read()).toMatchObject({
      value: true,
      eval: { reason: 'TARGETING_MATCH', details: 'Opt-In', target_id: 'rule-opt-in' },
    });
    // A body without choices deletes all earlier choices.
    await call(PUT, {});
    expect(await read()).toMatchObject({ value: false });
  });

  it.each([
    ['feature-2', 403, 'Feature is not enabled for opt-in'],
    ['feature-3', 403, 'Feature is not enabled for opt-in'],
    ['feature-9', 404, 'Feature not found'],
  ])('refuses %s with %i and saves nothing', async (id, statusCode, message) => {
    const { call } = createApi();
    const { status, body } = await call(PUT, { 'feature-1': true, [id]: true });
    expect([status, body]).toEqual([statusCode, { statusCode, message, data: { feature: id } }]);
    expect((await call(GET)).body).toMatchObject({ features: [entry('implicit', 'opted-out')] });
  });

  it('refuses an archived Feature as one that does not exist', async () => {
    const { call } = createApi(undefined, { status: 'archived' });
    expect((await call(PUT, { 'feature-1': true })).status).toBe(404);
  });

  it('rejects a choice that is not a boolean', async () => {
    const { status, body } = await createApi().call(PUT, { 'feature-1': 'yes' });
    expect([status, body]).toMatchObject([
      400,
      { data: { errors: [expect.stringContaining('must be true or false')] } },
    ]);
  });
});
