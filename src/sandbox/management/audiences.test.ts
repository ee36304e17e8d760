import { describe, expect, it } from 'vitest';
import { TestBed, createEmptyProject, serve } from '../fixtures.ts';

const PATH = '/v1/projects/storefront/audiences';
const SEMANTIC = '/v1/semantic/projects/storefront/audiences/beta-testers';
const country = (...values: string[]) => ({
  operator: 'and',
  filters: [{ type: 'user', subType: 'country', comparator: '=', values }],
});

describe('audiences', () => {
  it('are created, changed, and deleted', async () => {
    const bed = await createEmptyProject();
    const audience = { name: 'Nordics', key: 'nordics', filters: country('NO') };
    const path = '/v1/projects/shop/audiences';
    expect((await bed.post(path, audience)).body).toMatchObject({ ...audience, source: 'api' });
    expect((await bed.post(path, audience)).body.errorType).toBe('ERR_DUPE_AUDIENCE_KEY');
    await bed.patch(`${path}/nordics`, { filters: country('NO', 'SE') });
    expect((await bed.get(`${path}/nordics`)).body.filters).toEqual(country('NO', 'SE'));
    expect((await bed.delete(`${path}/nordics`)).status).toBe(204);
    expect((await bed.get(`${path}/nordics`)).status).toBe(404);
  });

  it.each([
    [{ type: 'user', subType: 'country', comparator: '>', values: ['A'] }],
    [{ type: 'user', subType: 'customData', comparator: '=', values: ['A'] }],
    [{ type: 'user', subType: 'appVersion', comparator: 'contain', values: ['1'] }],
    [{ type: 'audienceMatch', comparator: 'exist', _audiences: [] }],
    [{ type: 'audienceMatch', comparator: '=', _audiences: ['65a1b2c3d4e5f60718293a4b'] }],
    [{ type: 'optIn' }],
  ])('reject the filter %j', async (filter) => {
    const filters = { operator: 'and', filters: [filter] };
    const { status, body } = await new TestBed().post(PATH, { name: 'A', key: 'a', filters });
    expect(status, JSON.stringify(body)).toBe(400);
  });

  it('can only be changed by a publisher if a rule in production uses them', async () => {
    const bed = new TestBed();
    const rename = { name: 'Testers' };
    const redefine = { filters: country('NO') };
    const change = async (body: object, key = 'beta-testers') =>
      (await bed.as('member', 'PATCH', `${PATH}/${key}`, body)).status;
    expect([await change(rename), await change(redefine, 'old-apps')]).toEqual([200, 200]);
    expect(await change(redefine)).toBe(403);
    expect((await bed.as('publisher', 'PATCH', `${PATH}/beta-testers`, redefine)).status).toBe(200);
  });

  it('decide at once who matches a rule that uses them', async () => {
    const bed = await createEmptyProject();
    const path = '/v1/projects/shop/audiences';
    const nordics = { name: 'Nordics', key: 'nordics', filters: country('NO') };
    const { _id } = (await bed.post(path, nordics)).body;
    const filters = [{ type: 'audienceMatch', comparator: '=', _audiences: [_id] }];
    const target = {
      ...serve('variation-on'),
      audience: { filters: { operator: 'and', filters } },
    };
    const configurations = { development: { status: 'active', targets: [target] } };
    await bed.post('/v2/projects/shop/features', { name: 'F', key: 'f', configurations });
    const { sdkKeys } = (await bed.get('/v1/projects/shop/environments/development')).body;
    const headers = { Authorization: sdkKeys.server[0].key };
    const body = { user_id: 'u', country: 'SE' };
    const evaluate = () => bed.send('/v1/features', { method: 'POST', headers, body });
    expect((await evaluate()).body).toEqual({});
    await bed.patch(`${path}/nordics`, { filters: country('NO', 'SE') });
    expect((await evaluate()).body).toHaveProperty('f');
  });

  it('list the rules that use them on request', async () => {
    const bed = new TestBed();
    const { body: plain } = await bed.get(PATH);
    expect(plain[0]).not.toHaveProperty('hasUsage');
    const { body } = await bed.get(`${PATH}?includeUsage=true`);
    expect(
      body.map(({ key, hasUsage }: { key: string; hasUsage: boolean }) => [key, hasUsage]),
    ).toEqual([
      ['old-apps', false],
      ['business-customers', true],
      ['beta-testers', true],
    ]);
    const { body: usage } = await bed.get(`${PATH}/beta-testers/usage`);
    expect(usage.features).toMatchObject([
      { key: 'checkout-redesign', _environments: ['6613a1f0c2d4e5b6a7980c22'] },
    ]);
  });

  it('may only compare a custom property with its allowed values', async () => {
    const filter = (...values: string[]) => ({
      type: 'user',
      subType: 'customData',
      dataKey: 'pricingPlan',
      dataKeyType: 'String',
      comparator: '=',
      values,
    });
    const bed = new TestBed();
    const send = (value: string) =>
      bed.patch(`${PATH}/old-apps`, { filters: { operator: 'or', filters: [filter(value)] } });
    expect((await send('business')).status).toBe(200);
    expect((await send('platinum')).body.message[0]).toContain('must be one of free, business');
    const property = '/v1/projects/storefront/customProperties/pricing-plan';
    const { schema } = (await bed.get(property)).body;
    const enumSchema = { ...schema.enumSchema, allowAdditionalValues: true };
    await bed.patch(property, { schema: { ...schema, enumSchema } });
    expect((await send('platinum')).status).toBe(200);
  });
});

describe('semantic updates', () => {
  const step = (kind: string, values: unknown[], filterIndex = 0) => ({
    instructions: [{ kind, filterIndex, values }],
  });

  it('add and remove values without changing the others', async () => {
    const bed = new TestBed();
    const { body } = await bed.patch(SEMANTIC, {
      instructions: [
        { kind: 'addFilterValues', filterIndex: 0, values: ['SE', 'CA'] },
        { kind: 'removeFilterValues', filterIndex: 0, values: ['NO', 'XX'] },
      ],
    });
    expect(body.filters.filters[0].values).toEqual(['CA', 'SE']);
    expect(body.filters.filters[1].operator).toBe('or');
  });

  it.each([
    [step('addFilterValues', ['SE'], 7), 'instructions[0].filterIndex must be from 0 to 1'],
    [step('addFilterValues', ['SE'], 1), 'instructions[0].filterIndex names a group, not a filter'],
    [step('addFilterValues', [5]), 'instructions[0].values[0] must be a string'],
    [step('dropFilter', []), 'instructions[0].kind must be'],
  ])('reject %j', async (body, message) => {
    const answer = await new TestBed().patch(SEMANTIC, body);
    expect(answer.status).toBe(400);
    expect(answer.body.message[0]).toContain(message);
  });

  it('apply all steps, or none if one fails', async () => {
    const bed = new TestBed();
    await bed.patch(SEMANTIC, {
      instructions: [
        { kind: 'addFilterValues', filterIndex: 0, values: ['SE'] },
        { kind: 'addFilterValues', filterIndex: 9, values: ['SE'] },
      ],
    });
    const { body } = await bed.get(`${PATH}/beta-testers`);
    expect(body.filters.filters[0].values).toEqual(['CA', 'NO']);
  });
});
