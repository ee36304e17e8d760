import { describe, expect, it } from 'vitest';
import {
  BucketingBed,
  CANADA,
  createConfig,
  KEYS,
  PRO,
  PROJECT,
  PROPERTY,
  serve,
} from './fixtures.ts';

const USER = { user_id: 'u-1' };
const MATCH = { reason: 'TARGETING_MATCH', details: 'All Users', target_id: 'rule-1' };

describe('POST /v1/variables/{key}', () => {
  it.each([
    ['flag', 'Boolean', true],
    ['title', 'String', 'Pay'],
    ['limit', 'Number', 250],
    ['theme', 'JSON', { dark: true, colors: ['red'] }],
  ])('returns %s of the type %s', async (key, type, value) => {
    const { call } = new BucketingBed(createConfig());
    const { status, body } = await call(`POST /v1/variables/${key}`, USER);
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: `variable-${key}`,
      _feature: 'feature-1',
      key,
      type,
      value,
      eval: MATCH,
    });
  });

  it.each(['flag', 'unknown'])('returns 404 if "%s" has no value for the user', async (key) => {
    const { call } = new BucketingBed(createConfig([serve('rule-1', 'var-on', CANADA)]));
    const { status, body } = await call(`POST /v1/variables/${key}`, { ...USER, country: 'NO' });
    expect(status).toBe(404);
    expect(body).toEqual({
      statusCode: 404,
      message: `Variable '${key}' has no value for this user`,
      data: null,
    });
  });

  it('counts evaluations of a variation and of the default separately', async () => {
    const { call, rows, setNow } = new BucketingBed(
      createConfig([serve('rule-1', 'var-on', CANADA)]),
    );
    const canadian = { ...USER, country: 'CA', platform: 'iOS', sdkType: 'mobile' };
    setNow('2026-04-02T10:15:00Z');
    await call('POST /v1/variables/flag', canadian);
    setNow('2026-04-02T10:45:00Z');
    await call('POST /v1/variables/flag', canadian);
    await call('POST /v1/variables/flag', USER);
    await call('POST /v1/variables/unknown', USER);
    const counts = rows().evaluations?.map(
      ({ variable, _variation, sdkType, platform, count }) => ({
        variable,
        _variation,
        sdkType,
        platform,
        count,
      }),
    );
    expect(counts).toEqual([
      { variable: 'flag', _variation: 'var-on', sdkType: 'mobile', platform: 'iOS', count: 2 },
      { variable: 'flag', sdkType: 'api', count: 1 },
    ]);
    // The day's first time, because later ones would move events before it.
    const [first, ...more] = rows().exposures ?? [];
    expect([first?.date, more]).toEqual(['2026-04-02T10:15:00.000Z', []]);
  });
});

describe('POST /v1/variables', () => {
  it('returns each variable that has a value by its key, and counts no evaluation', async () => {
    const { call, rows } = new BucketingBed(createConfig());
    const { body } = await call('POST /v1/variables', USER);
    expect(Object.keys(body)).toEqual(['flag', 'title', 'limit', 'theme']);
    expect(body).toMatchObject({ flag: { value: true, eval: MATCH } });
    expect(rows().evaluations).toEqual([]);
    expect(rows().exposures).toEqual([]);
  });

  it('omits variables without a value', async () => {
    const { call } = new BucketingBed(createConfig([serve('rule-1', 'var-on', CANADA)]));
    expect((await call('POST /v1/variables', USER)).body).toEqual({});
  });
});

describe('POST /v1/features', () => {
  it('returns each feature that serves the user, with its variation', async () => {
    const { call } = new BucketingBed(createConfig());
    expect((await call('POST /v1/features', USER)).body).toEqual({
      checkout: {
        _id: 'feature-1',
        key: 'checkout',
        type: 'experiment',
        _variation: 'var-on',
        variationName: 'On',
        variationKey: 'on',
        eval: MATCH,
      },
    });
  });
});

describe('the reason', () => {
  it('is STATIC for a complete feature, and never a reason that only SDKs report', async () => {
    const config = createConfig();
    const [feature] = config.features;
    const complete = { ...feature!, status: 'complete', staticVariation: 'var-off' } as const;
    const { call } = new BucketingBed({ ...config, features: [complete] });
    const { body } = await call('POST /v1/variables/limit', USER);
    expect(body).toMatchObject({ value: 0, eval: { reason: 'STATIC' } });
  });

  it('is TARGETING_MATCH for a random distribution, which the details name', async () => {
    const half = { ...serve('rule-1', 'var-on'), distribution: split('var-on', 'var-off') };
    const { call } = new BucketingBed(createConfig([half]));
    expect((await call('POST /v1/variables/flag', USER)).body).toMatchObject({
      eval: { reason: 'TARGETING_MATCH', details: 'Random Distribution | All Users' },
    });
  });
});

function split(...variations: readonly string[]) {
  return variations.map((_variation) => ({ _variation, percentage: 1 / variations.length }));
}

describe('stored data of a user', () => {
  it('is merged from EdgeDB on request only, and the request overrides it', async () => {
    const rules = [serve('rule-1', 'var-on', PRO)];
    const { call, post } = new BucketingBed(createConfig(rules, { edgeDB: { enabled: true } }));
    await post(`${PROJECT}/customProperties`, PROPERTY);
    await call('PATCH /v1/edgedb/u-1', { ...USER, customData: { plan: 'pro' } });
    const read = async (query: string, customData?: object) =>
      Object.keys((await call(`POST /v1/variables${query}`, { ...USER, customData })).body);
    expect(await read('?enableEdgeDB=true')).toContain('flag');
    expect(await read('')).toEqual([]);
    expect(await read('?enableEdgeDB=false')).toEqual([]);
    expect(await read('?enableEdgeDB=true', { plan: 'free' })).toEqual([]);
  });

  it('includes overrides, which take precedence over rules in their environment', async () => {
    const { call, put, patch } = new BucketingBed(createConfig());
    const read = async (user_id: string) =>
      (await call('POST /v1/variables/flag', { user_id })).body;
    expect(await read('u-1')).toMatchObject({ value: true });
    await patch(`${PROJECT}/userProfile/current`, { dvcUserId: 'u-1' });
    const override = { _environment: 'production', _variation: 'off' };
    await put(`${PROJECT}/features/checkout/overrides/current`, override);
    expect(await read('u-1')).toMatchObject({
      value: false,
      eval: { reason: 'TARGETING_MATCH', details: 'Override' },
    });
    expect(await read('u-2')).toMatchObject({ value: true });
  });
});

describe('the time of an evaluation', () => {
  it('is the time of the clock, so a scheduled rule serves from its start date', async () => {
    const rollout = { type: 'schedule', startDate: '2026-12-03T00:00:00Z' } as const;
    const { call, setNow } = new BucketingBed(createConfig([{ ...serve('r', 'var-on'), rollout }]));
    expect((await call('POST /v1/variables/flag', USER)).status).toBe(404);
    setNow('2026-12-03T00:00:00Z');
    expect((await call('POST /v1/variables/flag', USER)).status).toBe(200);
  });
});

describe('SDK visibility', () => {
  const settings = { sdkTypeVisibility: { enabledInFeatureSettings: true } };
  const [feature] = createConfig().features;
  const serverOnly = {
    ...feature!,
    sdkVisibility: { server: true, client: false, mobile: false },
  } as const;
  const { call } = new BucketingBed({ ...createConfig([], settings), features: [serverOnly] });
  const ask = async (type: keyof typeof KEYS, user: object = {}) =>
    (await call('POST /v1/variables/flag', { ...USER, ...user }, { key: KEYS[type] })).status;

  it('depends on the kind of the key', async () => {
    expect([await ask('server'), await ask('client'), await ask('mobile')]).toEqual([
      200, 404, 404,
    ]);
  });
  it('ignores the sdkType of the user with a client key, and uses it with a server key', async () => {
    expect(await ask('client', { sdkType: 'server' })).toBe(404);
    expect(await ask('mobile', { sdkType: 'api' })).toBe(404);
    expect(await ask('server', { sdkType: 'client' })).toBe(404);
    expect(await ask('server', { sdkType: 'api' })).toBe(200);
  });
  it('does not affect direct calls of the API', async () => {
    const nowhere = {
      ...feature!,
      sdkVisibility: { server: false, client: false, mobile: false },
    } as const;
    const bed = new BucketingBed({ ...createConfig(undefined, settings), features: [nowhere] });
    const read = async (user: object) =>
      (await bed.call('POST /v1/variables/flag', { ...USER, ...user })).status;
    expect([await read({}), await read({ sdkType: 'api' })]).toEqual([404, 200]);
  });
});

describe('obfuscation that a project requires', () => {
  it.each([
    [{ enabled: true, required: true }, 403],
    [{ enabled: false, required: true }, 200],
    [{ enabled: true, required: false }, 200],
  ])('with %j, a client key gets %i', async (obfuscation, status) => {
    const { call } = new BucketingBed(createConfig(undefined, { obfuscation }));
    const answer = await call('POST /v1/variables/flag', USER, { key: KEYS.client });
    expect(answer.status).toBe(status);
  });
  it('does not affect server and mobile keys', async () => {
    const obfuscation = { enabled: true, required: true };
    const { call } = new BucketingBed(createConfig(undefined, { obfuscation }));
    for (const type of ['server', 'mobile'] as const) {
      expect((await call('POST /v1/variables', USER, { key: KEYS[type] })).status).toBe(200);
    }
  });
});
