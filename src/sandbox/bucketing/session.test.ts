import { describe, expect, it } from 'vitest';
import { BucketingBed, createConfig, KEYS, PROJECT } from './fixtures.ts';

const { call } = new BucketingBed(createConfig());
const USER = { user_id: 'u-1' };

// documented-errors.test.ts compares the errors of all calls with their examples.

describe('the SDK key', () => {
  it.each([
    ['nobody has', 'guidon_server_9'],
    ['starts with an authentication scheme', `Bearer ${KEYS.server}`],
  ])('one that %s gets 401', async (_name, key) => {
    const { status, body } = await call('POST /v1/variables', USER, { key });
    expect([status, body]).toEqual([
      401,
      { statusCode: 401, message: 'Invalid SDK key', data: null },
    ]);
  });

  it('may be sent in the query, and the header takes precedence', async () => {
    const line = `POST /v1/variables?sdkKey=${KEYS.client}`;
    expect((await call(line, USER, { key: null })).status).toBe(200);
    expect((await call(line, USER, { key: '' })).status).toBe(200);
    expect((await call(line, USER, { key: 'guidon_server_9' })).status).toBe(401);
    const wrong = 'POST /v1/variables?sdkKey=guidon_server_9';
    expect((await call(wrong, USER)).status).toBe(200);
  });

  it.each(Object.values(KEYS))('%s is accepted', async (key) => {
    expect((await call('POST /v1/variables', USER, { key })).status).toBe(200);
  });

  it('is rejected as soon as it is invalidated', async () => {
    const bed = new BucketingBed(createConfig());
    const keys = `${PROJECT}/environments/production/sdk-keys`;
    const ask = async (key: string) => (await bed.call('POST /v1/variables', USER, { key })).status;
    expect(await ask(KEYS.client)).toBe(200);
    await bed.post(keys, { client: true });
    await bed.delete(`${keys}/${KEYS.client}`);
    expect(await ask(KEYS.client)).toBe(401);
    expect(await ask(KEYS.server)).toBe(200);
  });
});

describe('a request that is invalid', () => {
  const EVALUATIONS = ['POST /v1/variables/flag', 'POST /v1/variables', 'POST /v1/features'];

  it.each([
    [{}, ['user_id is required']],
    [{ user_id: '' }, ['user_id must have at least 1 character']],
    [{ user_id: 'u'.repeat(201) }, ['user_id must have at most 200 characters']],
    [{ ...USER, country: 'Canada' }, ['country must have at most 2 characters']],
    [{ ...USER, language: 'fr-CA' }, ['language must have at most 2 characters']],
    [
      { country: 'Canada', language: 'french' },
      expect.arrayContaining([
        'user_id is required',
        'country must have at most 2 characters',
        'language must have at most 2 characters',
      ]),
    ],
    [{ ...USER, sdkType: 'web' }, ['sdkType must be one of api, server, client, mobile']],
    [{ ...USER, customData: { '': 1 } }, [expect.stringContaining('customData')]],
    [
      { ...USER, customData: { plan: ['a'] } },
      [expect.stringContaining('customData.plan must be')],
    ],
    [{ ...USER, createdDate: 'yesterday' }, [expect.stringContaining('createdDate must be')]],
  ])('with %j lists each problem', async (user, errors) => {
    for (const line of EVALUATIONS) {
      const { status, body } = await call(line, user);
      expect([status, body]).toEqual([
        400,
        { statusCode: 400, message: 'Invalid request', data: { errors } },
      ]);
    }
  });

  it.each([
    ['no body', '', 'A body is required'],
    ['no JSON', '{"user_id":', 'The body is not valid JSON'],
  ])('%s', async (_name, text, error) => {
    for (const line of EVALUATIONS) {
      const { status, body } = await call(line, undefined, { text });
      expect([status, body]).toMatchObject([400, { data: { errors: [error] } }]);
    }
  });

  it('returns 400 for a query parameter of the wrong type', async () => {
    const { status, body } = await call('POST /v1/variables?enableEdgeDB=yes', USER);
    expect([status, body]).toMatchObject([
      400,
      { data: { errors: [expect.stringContaining('enableEdgeDB must be')] } },
    ]);
  });

  it('does not include one with a user ID of 200 characters', async () => {
    expect((await call('POST /v1/variables', { user_id: 'u'.repeat(200) })).status).toBe(200);
  });
});
