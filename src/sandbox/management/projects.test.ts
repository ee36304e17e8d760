import { describe, expect, it } from 'vitest';
import { omit } from '../omit.ts';
import { EMPTY, START, TestBed, createEmptyProject, keysOf, refusalOf } from '../fixtures.ts';

describe('projects', () => {
  it('are created with three environments, each with a key of each kind', async () => {
    const bed = await createEmptyProject();
    const { body } = await bed.get('/v1/projects/shop/environments?sortOrder=asc');
    expect(keysOf(body)).toEqual(['development', 'staging', 'production']);
    expect(body[2].sdkKeys.server[0].key).toMatch(/^guidon_server_[0-9a-f]{8}$/);
    expect(body[2].sdkKeys.client[0].key).toMatch(/^guidon_client_/);
    expect(body[2].sdkKeys.mobile[0].key).toMatch(/^guidon_mobile_/);
  });

  it('have keys that are unique in the organization', async () => {
    const bed = await createEmptyProject();
    const again = await bed.post('/v1/projects', { name: 'Shop', key: 'shop' });
    expect(again.body).toEqual({
      statusCode: 409,
      message: "A Project with the key 'shop' already exists",
      error: 'Conflict',
      errorType: 'ERR_DUPE_PROJECT_KEY',
    });
    await bed.post('/v1/projects', { name: 'Other', key: 'other' });
    expect((await bed.patch('/v1/projects/other', { key: 'shop' })).status).toBe(409);
    expect((await bed.patch('/v1/projects/other', { key: 'other', name: 'O' })).status).toBe(200);
  });

  it('are also found by ID, and can change their key', async () => {
    const bed = await createEmptyProject();
    const { body } = await bed.patch('/v1/projects/shop', { key: 'store', color: '#abc' });
    expect((await bed.get('/v1/projects/shop')).status).toBe(404);
    expect((await bed.get(`/v1/projects/${body._id}`)).body).toMatchObject({
      key: 'store',
      name: 'Shop',
      color: '#abc',
    });
  });

  it('lose their color by null', async () => {
    const bed = await createEmptyProject();
    expect((await bed.patch('/v1/projects/shop', { color: '#123' })).body.color).toBe('#123');
    expect((await bed.patch('/v1/projects/shop', { color: null })).body).not.toHaveProperty(
      'color',
    );
  });

  it('are deleted with everything in them, except the last one', async () => {
    const bed = await createEmptyProject();
    const last = await bed.delete('/v1/projects/shop');
    expect(refusalOf(last)).toEqual([
      405,
      'The last Project of the Organization cannot be deleted',
    ]);
    await bed.post('/v1/projects', { name: 'Other', key: 'other' });
    expect((await bed.delete('/v1/projects/shop')).status).toBe(204);
    const { rows } = bed.sandbox.snapshot();
    expect(rows.environments?.length).toBe(3);
  });

  it('leave nothing behind about their users when they or their environments are deleted', async () => {
    const bed = new TestBed();
    const { body: project } = await bed.get('/v1/projects/storefront');
    const { body: production } = await bed.get('/v1/projects/storefront/environments/production');
    const headers = { Authorization: production.sdkKeys.server[0].key as string };
    const report = (method: string, path: string, body: object) =>
      bed.send(path, { method, headers, body });
    const user = { user_id: 'u-1', customData: { pricingPlan: 'free' } };
    await report('PATCH', '/v1/edgedb/u-1', user);
    await report('PUT', '/v1/optIns/u-1', {});
    await report('POST', '/v1/track', { user, events: [{ type: 'order_completed' }] });
    await report('POST', '/v1/variables/gift-cards', user);
    const mentions = (id: string) => {
      const rows = omit(bed.sandbox.snapshot().rows, ['audit']);
      return Object.entries(rows).flatMap(([name, list]) =>
        JSON.stringify(list).includes(id) ? [name] : [],
      );
    };
    expect(mentions(production._id)).toEqual(
      expect.arrayContaining(['edgeUsers', 'optIns', 'events', 'exposures', 'evaluations']),
    );
    await bed.delete('/v1/projects/storefront/environments/production');
    expect(mentions(production._id)).toEqual([]);
    const { body: rest } = await bed.get('/v1/projects/storefront');
    expect(rest.settings.dynatrace.environmentMap).toEqual({});
    expect((await bed.delete('/v1/projects/storefront')).status).toBe(204);
    expect(mentions(project._id)).toEqual([]);
  });

  it.each([
    [{ key: 'a' }, ['name is required']],
    [
      { name: 'x'.repeat(101), key: 'Big' },
      [
        'name must have 1 to 100 characters',
        'key must contain only a-z, 0-9, dots, underscores or hyphens',
      ],
    ],
    [
      { name: 'A', key: 'a', color: '#ggg', description: 'x'.repeat(1001) },
      [
        'description must have at most 1000 characters',
        'color must match ^#([0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$',
      ],
    ],
  ])('reject %j with all messages', async (body, message) => {
    const answer = await new TestBed({ snapshot: EMPTY }).post('/v1/projects', body);
    expect(answer.body).toEqual({ statusCode: 400, message, error: 'Bad Request' });
  });

  it('reject a body that is not JSON', async () => {
    const bed = new TestBed();
    const headers = { Authorization: `Bearer ${bed.token('admin')}` };
    const request = new Request('https://x.example/v1/projects', {
      method: 'POST',
      headers,
      body: '{',
    });
    const response = await bed.sandbox.fetch(request);
    expect(await response.json()).toMatchObject({ message: ['The body is not valid JSON'] });
  });
});

describe('settings', () => {
  const settingsOf = async (bed: TestBed) => (await bed.get('/v1/projects/shop')).body.settings;

  it('stay unchanged if a body omits them, at any depth', async () => {
    const bed = await createEmptyProject();
    const path = '/v1/projects/shop/settings';
    await bed.patch(path, { optIn: { title: 'New', colors: { primary: '#123' } } });
    await bed.patch(path, { optIn: { enabled: true, colors: { secondary: '#456' } } });
    expect((await settingsOf(bed)).optIn).toEqual({
      title: 'New',
      enabled: true,
      colors: { primary: '#123', secondary: '#456' },
    });
  });

  it('with a map replace it as a whole', async () => {
    const bed = await createEmptyProject();
    const path = '/v1/projects/shop/settings';
    for (const environmentMap of [{ staging: 'a' }, { production: 'b' }]) {
      await bed.patch(path, { dynatrace: { environmentMap } });
      expect((await settingsOf(bed)).dynatrace.environmentMap).toEqual(environmentMap);
    }
  });

  it('are removed by null', async () => {
    const bed = await createEmptyProject();
    const path = '/v1/projects/shop/settings';
    const optIn = {
      title: 'New',
      colors: { primary: '#123' },
      imageURL: 'https://a.example/b.png',
    };
    await bed.patch(path, { optIn });
    await bed.patch(path, { optIn: { title: null, colors: null, imageURL: null } });
    expect((await settingsOf(bed)).optIn).toEqual({ enabled: false });
  });

  it('that are protected have a separate call', async () => {
    const bed = await createEmptyProject();
    const body = { obfuscation: { enabled: true }, featureApprovalWorkflow: { enabled: true } };
    const open = '/v1/projects/shop/settings';
    const path = `${open}/protected`;
    expect((await bed.as('publisher', 'PATCH', path, body)).status).toBe(403);
    expect((await bed.as('publisher', 'PATCH', open, { edgeDB: { enabled: false } })).status).toBe(
      200,
    );
    expect((await bed.patch(path, body)).body.settings).toMatchObject(body);
    const edgeDB = { enabled: true };
    expect((await bed.patch(open, { edgeDB, ...body })).body.message).toEqual([
      'obfuscation is changed with PATCH …/settings/protected',
    ]);
    expect((await bed.patch(path, { ...body, edgeDB })).body.message).toEqual([
      'edgeDB is changed with PATCH …/settings',
    ]);
    expect(await settingsOf(bed)).toMatchObject({ ...body, edgeDB: { enabled: false } });
  });

  it.each([
    ['/protected', 'featureApprovalWorkflow', { defaultReviewers: ['nobody'] }, 'defaultReviewers'],
    ['', 'staleness', { email: { users: ['nobody'] } }, 'email.users'],
  ])('%s/%s must contain members of the organization', async (end, name, value, field) => {
    const bed = await createEmptyProject();
    const answer = await bed.patch(`/v1/projects/shop/settings${end}`, { [name]: value });
    expect(answer.body.message).toEqual([
      `${name}.${field}[0] must be the ID of a member of your Organization`,
    ]);
  });
});

describe('lists', () => {
  const createMany = async () => {
    const bed = await createEmptyProject();
    for (const name of ['Beta', 'alpha', 'Gamma rays']) {
      bed.now += 1000;
      const metric = { event: 'e', dimension: 'TOTAL_SUM', optimize: 'increase' };
      const key = `m-${name.slice(0, 3).toLowerCase()}`;
      const description = `About ${name}`;
      await bed.post('/v1/projects/shop/metrics', { ...metric, name, key, description });
    }
    return bed;
  };
  const list = async (bed: TestBed, query: string) =>
    (await bed.get(`/v1/projects/shop/metrics?${query}`)).body.map(
      ({ name }: { name: string }) => name,
    );

  it('are sorted newest first, or by the requested field', async () => {
    const bed = await createMany();
    expect(await list(bed, '')).toEqual(['Gamma rays', 'alpha', 'Beta']);
    expect(await list(bed, 'sortOrder=asc')).toEqual(['Beta', 'alpha', 'Gamma rays']);
    expect(await list(bed, 'sortBy=name&sortOrder=asc')).toEqual(['alpha', 'Beta', 'Gamma rays']);
  });

  it('are sorted by author', async () => {
    const bed = await createMany();
    bed.now = START;
    const metric = { name: 'Own', key: 'own', event: 'e', dimension: 'TOTAL_SUM' };
    await bed.as('member', 'POST', '/v1/projects/shop/metrics', {
      ...metric,
      optimize: 'increase',
    });
    const names = await list(bed, 'sortBy=createdBy&sortOrder=asc');
    expect(names).toEqual(['Beta', 'alpha', 'Gamma rays', 'Own']);
    expect(await list(bed, 'sortBy=createdBy')).toEqual(names.toReversed());
  });

  it('are in reverse order of creation if times are equal', async () => {
    const bed = await createEmptyProject();
    const { body } = await bed.get('/v1/projects/shop/environments');
    expect(keysOf(body)).toEqual(['production', 'staging', 'development']);
  });

  it('have pages', async () => {
    const bed = await createMany();
    expect(await list(bed, 'perPage=2&page=2')).toEqual(['Beta']);
    expect(await list(bed, 'perPage=2&page=3')).toEqual([]);
  });

  it('are searched case-insensitively, and filtered by author', async () => {
    const bed = await createMany();
    expect(await list(bed, 'search=GAM')).toEqual(['Gamma rays']);
    expect(await list(bed, 'search=m-b')).toEqual(['Beta']);
    expect(await list(bed, 'search=about%20b')).toEqual(['Beta']);
    expect(await list(bed, 'createdBy=auth0|6613a1f0c2d4e5b6a7980c01')).toHaveLength(3);
    expect(await list(bed, 'createdBy=nobody')).toEqual([]);
  });

  it.each([
    ['page=0', 'page must be 1 or more'],
    ['perPage=1001', 'perPage must be from 1 to 1000'],
    ['perPage=x', 'perPage must be a whole number'],
    ['search=ab', 'search must have 3 or more characters'],
    ['sortOrder=up', 'sortOrder must be one of asc, desc'],
  ])('reject %s', async (query, message) => {
    const { body } = await new TestBed().get(`/v1/projects/storefront/metrics?${query}`);
    expect(body.message).toEqual([message]);
  });
});

describe('environments', () => {
  const path = '/v1/projects/shop/environments';

  it('hide the keys of a protected one from members who may not publish', async () => {
    const bed = new TestBed();
    const read = async (role: 'member' | 'publisher', key: string) =>
      (await bed.as(role, 'GET', `/v1/projects/storefront/environments/${key}`)).body.sdkKeys;
    expect(await read('member', 'production')).toBeUndefined();
    expect(await read('publisher', 'production')).toBeDefined();
    expect(await read('member', 'staging')).toBeDefined();
  });

  it.each([
    ['POST', path, { name: 'Live', key: 'live', type: 'production' }],
    ['PATCH', `${path}/staging`, { type: 'production' }],
    ['PATCH', `${path}/production`, { type: 'staging' }],
    ['POST', `${path}/production/sdk-keys`, { server: true }],
  ])('require a publisher if they are protected: %s %s', async (method, url, body) => {
    const bed = await createEmptyProject();
    expect((await bed.as('member', method, url, body)).status).toBe(403);
    expect((await bed.as('publisher', method, url, body)).status).toBeLessThan(300);
  });

  it('lose their icon by null', async () => {
    const bed = await createEmptyProject();
    const path = '/v1/projects/shop/environments/staging';
    const settings = { appIconURI: 'https://a.example/b.png' };
    expect((await bed.patch(path, { settings })).body.settings).toEqual(settings);
    expect((await bed.patch(path, { settings: { appIconURI: null } })).body.settings).toEqual({});
  });

  it('keep the old key when a new one is generated', async () => {
    const bed = await createEmptyProject();
    const { body } = await bed.post(`${path}/staging/sdk-keys`, { server: true });
    const [old, fresh] = body.sdkKeys.server;
    expect((await bed.delete(`${path}/staging/sdk-keys/${old.key}`)).status).toBe(204);
    const last = await bed.delete(`${path}/staging/sdk-keys/${fresh.key}`);
    expect(refusalOf(last)).toEqual([
      405,
      'The last server key of the Environment cannot be deleted',
    ]);
    expect((await bed.delete(`${path}/staging/sdk-keys/${old.key}`)).status).toBe(404);
  });

  it('get a new key for each kind that the body sets to true', async () => {
    const bed = await createEmptyProject();
    const keys = `${path}/staging/sdk-keys`;
    const { status, body } = await bed.post(keys, { client: true, mobile: true, server: false });
    const counts = ['client', 'mobile', 'server'].map((kind) => body.sdkKeys[kind].length);
    expect([status, ...counts]).toEqual([201, 2, 2, 1]);
    for (const none of [{}, { server: false }, { type: 'server' }]) {
      expect((await bed.post(keys, none)).status).toBe(400);
    }
  });

  it('can be deleted, except the last one', async () => {
    const bed = await createEmptyProject();
    await bed.delete(`${path}/staging`);
    await bed.delete(`${path}/production`);
    expect((await bed.delete(`${path}/development`)).status).toBe(405);
    expect((await bed.get(`${path}/staging`)).body.message).toBe(
      "Environment 'staging' was not found",
    );
  });

  it('keep one key of a kind that is not compromised', async () => {
    const bed = await createEmptyProject();
    const { body } = await bed.post(`${path}/staging/sdk-keys`, { server: true });
    const [old, fresh] = body.sdkKeys.server;
    const { rows, ...rest } = bed.sandbox.snapshot();
    const text = JSON.stringify(rows).replace(
      JSON.stringify(fresh),
      JSON.stringify({ ...fresh, compromised: true }),
    );
    bed.sandbox.restore({ ...rest, rows: JSON.parse(text) as typeof rows });
    // The explorer sends the newest one.
    const staging = { project: 'shop', environment: 'staging' };
    expect(bed.sandbox.credentialOf(staging)).toBe(old.key);
    expect((await bed.delete(`${path}/staging/sdk-keys/${old.key}`)).status).toBe(405);
    expect((await bed.delete(`${path}/staging/sdk-keys/${fresh.key}`)).status).toBe(204);
  });

  it('have unique keys, and a new one has every feature with targeting off', async () => {
    const bed = await createEmptyProject();
    await bed.post('/v2/projects/shop/features', { name: 'F', key: 'f' });
    const qa = { name: 'QA', key: 'qa', type: 'staging' };
    expect((await bed.post(path, qa)).status).toBe(201);
    expect((await bed.post(path, qa)).body.errorType).toBe('ERR_DUPE_ENVIRONMENT_KEY');
    const { body } = await bed.get('/v1/projects/shop/features/f/configurations?environment=qa');
    expect(body).toMatchObject([{ status: 'inactive', targets: [] }]);
  });
});

it.each([
  ['environments/staging', { key: 'production' }, 'ERR_DUPE_ENVIRONMENT_KEY'],
  ['audiences/old-apps', { key: 'beta-testers' }, 'ERR_DUPE_AUDIENCE_KEY'],
  ['metrics/order-value', { key: 'checkout-conversion' }, 'ERR_DUPE_METRIC_KEY'],
  ['customProperties/company', { key: 'pricing-plan' }, 'ERR_DUPE_CUSTOM_PROPERTY_KEY'],
  ['variables/holiday-banner-text', { key: 'gift-cards' }, 'ERR_DUPE_VARIABLE_KEY'],
])('changing %s to a taken key is a conflict', async (path, body, errorType) => {
  const answer = await new TestBed().patch(`/v1/projects/storefront/${path}`, body);
  expect([answer.status, answer.body.errorType]).toEqual([409, errorType]);
});

it.each(['environments', 'audiences', 'metrics', 'customProperties', 'variables', 'features'])(
  'a key of %s cannot be the ID of another record',
  async (collection) => {
    const bed = new TestBed();
    const { rows } = bed.sandbox.snapshot();
    const own = (rows[collection as 'audiences'] ?? []).filter(
      ({ _project }) => _project === '6613a1f0c2d4e5b6a7980c10',
    );
    const [first, second] = own;
    const path = `/v1/projects/storefront/${collection}/${second?.key}`;
    const answer = await bed.patch(path, { key: first?._id });
    expect(answer.status).toBe(409);
  },
);

it('a key of a project cannot be the ID of another one', async () => {
  const bed = await createEmptyProject();
  const { body } = await bed.get('/v1/projects/shop');
  const answer = await bed.post('/v1/projects', { name: 'Twin', key: body._id });
  expect([answer.status, answer.body.errorType]).toEqual([409, 'ERR_DUPE_PROJECT_KEY']);
});

it('stores when a record was created', async () => {
  const bed = await createEmptyProject();
  const { body } = await bed.get('/v1/projects/shop');
  expect(body.createdAt).toBe(new Date(START).toISOString());
});
