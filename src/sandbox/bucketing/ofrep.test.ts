import { describe, expect, it } from 'vitest';
import { BucketingBed, CANADA, createConfig, KEYS, PRO, PROJECT, serve } from './fixtures.ts';

const SINGLE = 'POST /ofrep/v1/evaluate/flags/flag';
const BULK = 'POST /ofrep/v1/evaluate/flags';
const CONTEXT = { context: { targetingKey: 'u-1' } };
const METADATA = { evalReasonDetails: 'All Users', evalReasonTargetId: 'rule-1' };

describe('a single evaluation', () => {
  it.each([
    ['flag', true],
    ['title', 'Pay'],
    ['limit', 250],
    ['theme', { dark: true, colors: ['red'] }],
  ])('returns the value of %s with variant, reason, and evaluation details', async (key, value) => {
    const { call } = new BucketingBed(createConfig());
    const { status, body } = await call(`POST /ofrep/v1/evaluate/flags/${key}`, CONTEXT);
    expect(status).toBe(200);
    expect(body).toEqual({
      key,
      reason: 'TARGETING_MATCH',
      variant: 'on',
      value,
      metadata: METADATA,
    });
  });

  it('evaluates by user fields of the context, and uses the rest as custom data', async () => {
    const { call } = new BucketingBed(createConfig([serve('rule-1', 'var-on', CANADA, PRO)]));
    const ask = async (fields: object) =>
      (await call(SINGLE, { context: { targetingKey: 'u-1', ...fields } })).status;
    expect(await ask({ country: 'CA', plan: 'pro' })).toBe(200);
    expect(await ask({ country: 'CA', customData: { plan: 'pro' } })).toBe(200);
    expect(await ask({ country: 'CA', plan: 'free' })).toBe(404);
  });

  it('is counted as an evaluation, unlike the bulk evaluation', async () => {
    const { call, rows } = new BucketingBed(createConfig());
    await call(BULK, CONTEXT);
    expect(rows().evaluations).toEqual([]);
    expect(rows().exposures).toHaveLength(1);
    await call(SINGLE, CONTEXT, { key: KEYS.client });
    expect(rows().evaluations).toMatchObject([
      { variable: 'flag', _variation: 'var-on', sdkType: 'client', count: 1 },
    ]);
    expect(rows().exposures).toHaveLength(1);
  });
});

describe('an evaluation that fails', () => {
  const { call } = new BucketingBed(createConfig([serve('rule-1', 'var-on', CANADA)]));

  it.each([
    ['no body', ''],
    ['no JSON', '{"context":'],
    ['no object', '[]'],
    ['no context', '{}'],
    ['a text as context', '{"context":"u-1"}'],
  ])('%s: PARSE_ERROR', async (_name, text) => {
    const single = await call(SINGLE, undefined, { text });
    expect([single.status, single.body]).toMatchObject([
      400,
      { key: 'flag', errorCode: 'PARSE_ERROR' },
    ]);
    const bulk = await call(BULK, undefined, { text });
    expect([bulk.status, bulk.body]).toMatchObject([400, { errorCode: 'PARSE_ERROR' }]);
    expect(bulk.body).not.toHaveProperty('key');
  });

  it.each([
    ['no targeting key', {}],
    ['an empty one', { targetingKey: '' }],
    ['only a user ID', { user_id: 'u-1' }],
  ])('%s: TARGETING_KEY_MISSING', async (_name, context) => {
    const failure = {
      errorCode: 'TARGETING_KEY_MISSING',
      errorDetails: 'context.targetingKey is required',
    };
    const single = await call(SINGLE, { context });
    expect([single.status, single.body]).toEqual([400, { key: 'flag', ...failure }]);
    const bulk = await call(BULK, { context });
    expect([bulk.status, bulk.body]).toEqual([400, failure]);
  });

  it.each([
    [{ country: 'Canada' }, 'context.country must have at most 2 characters'],
    [{ language: 'fr-CA' }, 'context.language must have at most 2 characters'],
    [{ user_id: 'u-2' }, 'context.user_id must be the same as context.targetingKey'],
    [{ targetingKey: 'u'.repeat(201) }, 'context.targetingKey must have at most 200 characters'],
    [{ targetingKey: 7 }, expect.stringContaining('context.targetingKey must be')],
    [{ email: 7 }, expect.stringContaining('context.email must be')],
    [{ customData: [], plan: 'pro' }, expect.stringContaining('context.customData must be')],
    [{ createdDate: 'yesterday' }, expect.stringContaining('context.createdDate must be')],
  ])('%j: INVALID_CONTEXT', async (fields, errorDetails) => {
    const context = { targetingKey: 'u-1', ...fields };
    const { status, body } = await call(SINGLE, { context });
    expect([status, body]).toEqual([
      400,
      { key: 'flag', errorCode: 'INVALID_CONTEXT', errorDetails },
    ]);
    expect((await call(BULK, { context })).body).toEqual({
      errorCode: 'INVALID_CONTEXT',
      errorDetails,
    });
  });

  it('returns GENERAL for a rule with a deleted variation, and serves the other flags', async () => {
    const config = createConfig([serve('rule-1', 'var-gone')]);
    const [feature] = createConfig().features;
    const sound = { ...feature!, _id: 'feature-2', key: 'sound' };
    const { call: ask } = new BucketingBed({
      ...config,
      features: [...config.features, sound],
      variables: config.variables.map((variable) =>
        variable.key === 'limit' ? { ...variable, _feature: 'feature-2' } : variable,
      ),
    });
    const failure = { errorCode: 'GENERAL', errorDetails: 'The flag could not be evaluated' };
    const single = await ask(SINGLE, CONTEXT);
    expect([single.status, single.body]).toEqual([400, { key: 'flag', ...failure }]);
    const bulk = await ask(BULK, CONTEXT);
    expect(bulk.status).toBe(200);
    expect(bulk.body).toEqual({
      flags: [
        expect.objectContaining({ key: 'limit', value: 250 }),
        ...['flag', 'title', 'theme'].map((key) => ({ key, ...failure })),
      ],
    });
  });
});

it('returns GENERAL for a value that does not have the type of its Variable', async () => {
  const config = createConfig();
  const variables = config.variables.map((variable) =>
    variable.key === 'flag' ? { ...variable, type: 'String' as const } : variable,
  );
  const answer = await new BucketingBed({ ...config, variables }).call(SINGLE, CONTEXT);
  expect(answer).toMatchObject({ status: 400, body: { errorCode: 'GENERAL' } });
});

it('tells a flag that nobody serves from one that does not exist', async () => {
  const { call, post } = new BucketingBed(createConfig());
  const explain = async () =>
    (await call('POST /ofrep/v1/evaluate/flags/later', CONTEXT)).body.errorDetails;
  expect(await explain()).toBe("Flag 'later' was not found");
  await post(`${PROJECT}/variables`, { key: 'later', type: 'String' });
  expect(await explain()).toBe("Flag 'later' has no value for this user");
});

describe('the bulk evaluation', () => {
  it('returns each flag that has a value', async () => {
    const { call } = new BucketingBed(createConfig());
    const { status, body } = await call(BULK, CONTEXT);
    expect(status).toBe(200);
    const common = { reason: 'TARGETING_MATCH', variant: 'on', metadata: METADATA };
    expect(body).toEqual({
      flags: [
        { key: 'flag', value: true, ...common },
        { key: 'title', value: 'Pay', ...common },
        { key: 'limit', value: 250, ...common },
        { key: 'theme', value: { dark: true, colors: ['red'] }, ...common },
      ],
    });
  });

  it('returns 304 without a body if the tag matches the current response', async () => {
    const { call } = new BucketingBed(createConfig());
    const first = await call(BULK, CONTEXT);
    const etag = first.headers.get('ETag') ?? '';
    const again = await call(BULK, CONTEXT, { headers: { 'If-None-Match': etag } });
    expect([again.status, again.body, again.headers.get('ETag')]).toEqual([304, undefined, etag]);
    const weak = await call(BULK, CONTEXT, { headers: { 'If-None-Match': `"x", W/${etag}` } });
    expect(weak.status).toBe(304);
  });

  it('returns 200 with another tag for another context and after a change', async () => {
    const rules = [serve('rule-1', 'var-on', CANADA), serve('rule-2', 'var-off')];
    const { call, patch } = new BucketingBed(createConfig(rules));
    const etag = (await call(BULK, CONTEXT)).headers.get('ETag') ?? '';
    const headers = { 'If-None-Match': etag };
    const canadian = await call(
      BULK,
      { context: { targetingKey: 'u-1', country: 'CA' } },
      { headers },
    );
    expect(canadian.status).toBe(200);
    expect(canadian.headers.get('ETag')).not.toBe(etag);
    const configuration = `${PROJECT}/features/checkout/configurations?environment=production`;
    await patch(configuration, { status: 'inactive' });
    const off = await call(BULK, CONTEXT, { headers });
    expect([off.status, off.body]).toEqual([200, { flags: [] }]);
  });
});

describe('the rate limit', () => {
  it('returns 429 without a body, with the seconds until a retry', async () => {
    const { call, setNow } = new BucketingBed(createConfig(), { rateLimit: 2 });
    setNow('2026-04-02T10:15:00Z');
    for (const line of [SINGLE, BULK]) expect((await call(line, CONTEXT)).status).toBe(200);
    setNow('2026-04-02T10:15:20Z');
    for (const line of [SINGLE, BULK]) {
      const { status, body, headers } = await call(line, CONTEXT);
      expect([status, body, headers.get('Retry-After')]).toEqual([429, undefined, '40']);
    }
    setNow('2026-04-02T10:16:00Z');
    expect((await call(SINGLE, CONTEXT)).status).toBe(200);
  });

  it('counts the calls of each key, wherever the key is sent', async () => {
    const { call } = new BucketingBed(createConfig(), { rateLimit: 1 });
    for (const key of [KEYS.server, KEYS.client])
      expect((await call(`${BULK}?sdkKey=${key}`, CONTEXT, { key: '' })).status).toBe(200);
  });
});
