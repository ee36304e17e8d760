import { describe, expect, it } from 'vitest';
import { BucketingBed, createConfig, KEYS, PRO, PROJECT, PROPERTY, serve } from './fixtures.ts';

const PATCH = 'PATCH /v1/edgedb/u-1';
const USER = { user_id: 'u-1' };
const createApi = () => new BucketingBed(createConfig(undefined, { edgeDB: { enabled: true } }));

describe('PATCH /v1/edgedb/{user_id}', () => {
  it('merges the data that is sent with the stored data, key by key', async () => {
    const { call, rows } = createApi();
    const first = { ...USER, country: 'CA', customData: { plan: 'free', seats: 3 } };
    const { status, body } = await call(PATCH, first);
    expect([status, body]).toEqual([200, { message: 'User data stored' }]);
    await call(PATCH, { ...USER, email: 'mia@shop.example', customData: { plan: 'pro' } });
    expect(rows().edgeUsers?.map(({ data }) => data)).toEqual([
      { country: 'CA', email: 'mia@shop.example', customData: { plan: 'pro', seats: 3 } },
    ]);
  });

  it('never stores private data', async () => {
    const { call, rows } = createApi();
    await call(PATCH, { ...USER, name: 'Mia', privateCustomData: { creditScore: 712 } });
    expect(JSON.stringify(rows())).not.toContain('creditScore');
  });

  it('evaluates stored custom data once it is registered as a Custom Property', async () => {
    const rules = [serve('rule-1', 'var-on', PRO)];
    const { call, post } = new BucketingBed(createConfig(rules, { edgeDB: { enabled: true } }));
    await call(PATCH, { ...USER, customData: { plan: 'pro' } });
    const read = async () => (await call('POST /v1/variables/flag?enableEdgeDB=true', USER)).status;
    expect(await read()).toBe(404);
    await post(`${PROJECT}/customProperties`, PROPERTY);
    expect(await read()).toBe(200);
  });

  it('stores data separately for each environment and user', async () => {
    const { call, post, rows } = createApi();
    const qa = { name: 'QA', key: 'qa', type: 'staging' };
    const { body } = await post(`${PROJECT}/environments`, qa);
    await call(PATCH, { ...USER, country: 'CA' });
    await call(PATCH, { ...USER, country: 'NO' }, { key: body.sdkKeys.server[0].key });
    await call('PATCH /v1/edgedb/u-2', { user_id: 'u-2', country: 'US' });
    expect(rows().edgeUsers).toMatchObject([
      { _environment: 'env-1', user_id: 'u-1', data: { country: 'CA' } },
      { _environment: body._id, user_id: 'u-1', data: { country: 'NO' } },
      { _environment: 'env-1', user_id: 'u-2', data: { country: 'US' } },
    ]);
  });

  it('accepts an ID that is percent-encoded in the path', async () => {
    const { call, rows } = createApi();
    await call('PATCH /v1/edgedb/mia%2F1%40shop', { user_id: 'mia/1@shop', country: 'CA' });
    expect(rows().edgeUsers).toMatchObject([
      { _environment: 'env-1', user_id: 'mia/1@shop', data: { country: 'CA' } },
    ]);
  });

  it.each(Object.values(KEYS))(
    'accepts the key %s, because apps store the data of their users',
    async (key) => {
      expect((await createApi().call(PATCH, USER, { key })).status).toBe(200);
    },
  );

  it('rejects a body with another ID than the path', async () => {
    const { status, body } = await createApi().call(PATCH, { user_id: 'u-2' });
    expect([status, body]).toMatchObject([
      400,
      { data: { errors: ['user_id must be the same in the path and in the body'] } },
    ]);
  });
});
