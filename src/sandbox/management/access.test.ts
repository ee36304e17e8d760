import { describe, expect, it } from 'vitest';
import { EMPTY, START, TestBed } from '../fixtures.ts';

const DAY_SECONDS = 86_400;
const PRODUCTION = '/v1/projects/storefront/environments/production';

const askToken = async (bed: TestBed, form: Record<string, string>, headers = {}) => {
  const body = new URLSearchParams(form);
  const request = new Request('https://sandbox.example/oauth/token', {
    method: 'POST',
    body,
    headers,
  });
  const response = await bed.sandbox.fetch(request);
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    cache: response.headers.get('Cache-Control'),
  };
};

describe('the token endpoint', () => {
  it('issues a token for client credentials in the form or in the header', async () => {
    const bed = new TestBed();
    const grant = { grant_type: 'client_credentials' };
    const inForm = { ...grant, client_id: 'demo_viewer', client_secret: 'demo_secret_viewer' };
    expect(await askToken(bed, inForm)).toMatchObject({
      body: {
        access_token: expect.stringMatching(/^guidon_token_/) as string,
        token_type: 'Bearer',
        expires_in: DAY_SECONDS,
      },
      cache: 'no-store',
    });
    // Clients may encode the credentials in the header, as in a form.
    for (const id of ['demo_viewer', 'demo%5Fviewer']) {
      const basic = { Authorization: `Basic ${btoa(`${id}:demo_secret_viewer`)}` };
      expect((await askToken(bed, grant, basic)).status).toBe(200);
    }
  });

  it('takes all that follows the first colon of the header as the secret', async () => {
    const basic = { Authorization: `Basic ${btoa('demo_viewer:demo_secret_viewer:more')}` };
    const answer = await askToken(new TestBed(), { grant_type: 'client_credentials' }, basic);
    expect(answer.status).toBe(401);
  });

  it('issues a token with the permissions of the member of a refresh token', async () => {
    const bed = new TestBed();
    const form = { grant_type: 'refresh_token', refresh_token: 'demo_refresh_contractor' };
    const { body } = await askToken(bed, form);
    const headers = { Authorization: `Bearer ${String(body.access_token)}` };
    const { body: projects } = await bed.send('/v1/projects', { headers });
    expect(projects.map(({ key }: { key: string }) => key)).toEqual(['warehouse']);
  });

  it.each([
    [
      { grant_type: 'client_credentials', client_id: 'demo_admin', client_secret: 'no' },
      401,
      'invalid_client',
    ],
    [{ grant_type: 'refresh_token', refresh_token: 'no' }, 400, 'invalid_grant'],
    [{ grant_type: 'refresh_token' }, 400, 'invalid_request'],
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
    [{}, 400, 'invalid_request'],
  ])('rejects %j', async (form, status, error) => {
    const answer = await askToken(new TestBed(), form as Record<string, string>);
    expect([answer.status, answer.body.error, answer.cache]).toEqual([status, error, 'no-store']);
  });
});

describe('authentication', () => {
  it.each([undefined, 'Bearer nobody', 'guidon_server_19ad5b7f'])(
    'answers 401 without a body to %s',
    async (Authorization) => {
      const headers: Record<string, string> = Authorization ? { Authorization } : {};
      const answer = await new TestBed().send('/v1/projects', { headers });
      expect([answer.status, answer.body]).toEqual([401, undefined]);
    },
  );

  it('takes the scheme in any case', async () => {
    const bed = new TestBed();
    const headers = { Authorization: `bearer ${bed.token('admin')}` };
    expect((await bed.send('/v1/projects', { headers })).status).toBe(200);
  });

  it('returns 401 for an expired token', async () => {
    const bed = new TestBed();
    const headers = { Authorization: `Bearer ${bed.token('admin')}` };
    bed.now = START + DAY_SECONDS * 1000 - 1;
    expect((await bed.send('/v1/projects', { headers })).status).toBe(200);
    bed.now += 1;
    expect((await bed.send('/v1/projects', { headers })).status).toBe(401);
    expect((await bed.get('/v1/projects')).status).toBe(200);
  });

  it('happens before the body is validated', async () => {
    const answer = await new TestBed().send('/v1/projects', { method: 'POST', body: {} });
    expect(answer.status).toBe(401);
  });

  it.each([
    ['viewer', 'POST', '/v1/projects/storefront/metrics'],
    ['publisher', 'DELETE', '/v1/projects/storefront'],
    ['publisher', 'DELETE', '/v1/projects/storefront/features/gift-cards'],
    ['member', 'DELETE', '/v1/projects/storefront/environments/staging'],
    ['publisher', 'DELETE', '/v1/projects/storefront/audiences/beta-testers'],
    ['publisher', 'GET', '/v1/integrations/dynatrace'],
    ['member', 'PATCH', '/v1/projects/storefront/settings'],
    ['publisher', 'PATCH', '/v1/projects/storefront/settings/protected'],
    ['member', 'DELETE', `${PRODUCTION}/sdk-keys/guidon_server_19ad5b7f`],
  ] as const)('answers 403 without a body to %s: %s %s', async (role, method, path) => {
    const metric = {
      name: 'A',
      key: 'a',
      event: 'a',
      dimension: 'TOTAL_SUM',
      optimize: 'increase',
    };
    const body = { POST: metric, PATCH: {}, DELETE: undefined, GET: undefined }[method];
    const answer = await new TestBed().as(role, method, path, body);
    expect([answer.status, answer.body]).toEqual([403, undefined]);
  });

  it('returns 404 for a project that the token may not view', async () => {
    const bed = new TestBed();
    const [hidden, missing] = await Promise.all([
      bed.as('contractor', 'GET', '/v1/projects/storefront'),
      bed.as('contractor', 'GET', '/v1/projects/nowhere'),
    ]);
    expect([hidden.status, missing.status]).toEqual([404, 404]);
    expect(hidden.body.message).toBe("Project 'storefront' was not found");
    const inside = await bed.as('contractor', 'GET', '/v1/projects/storefront/features/gift-cards');
    expect(inside.body.message).toBe("Project 'storefront' was not found");
  });

  it('hides projects of other organizations', async () => {
    const bed = new TestBed();
    expect((await bed.as('externalAdmin', 'GET', '/v1/projects/storefront')).status).toBe(404);
    expect((await bed.get('/v1/projects/online-banking')).status).toBe(404);
  });
});

it('lets the role in a project replace the role in the organization, also by a lower one', async () => {
  const bed = new TestBed();
  const { rows, ...rest } = bed.sandbox.snapshot();
  const members = rows.members?.map((member) => ({
    ...member,
    projectRoles: { '6613a1f0c2d4e5b6a7980c10': 'viewer' as const },
  }));
  bed.sandbox.restore({ ...rest, rows: { ...rows, members } });
  const rename = async (project: string) =>
    (await bed.as('admin', 'PATCH', `/v1/projects/${project}`, { name: 'N' })).status;
  expect([await rename('storefront'), await rename('warehouse')]).toEqual([403, 200]);
});

describe('an organization with an external identity provider', () => {
  it('hides a new project from everyone, including its creator', async () => {
    const bed = new TestBed();
    const body = { name: 'Cards', key: 'cards' };
    expect((await bed.as('externalAdmin', 'POST', '/v1/projects', body)).status).toBe(201);
    expect((await bed.as('externalAdmin', 'GET', '/v1/projects/cards')).status).toBe(404);
    const { body: list } = await bed.as('externalAdmin', 'GET', '/v1/projects');
    expect(list.map(({ key }: { key: string }) => key)).toEqual(['online-banking']);
    expect((await bed.as('externalAdmin', 'POST', '/v1/projects', body)).status).toBe(409);
  });
});

describe('readonly', () => {
  it('depends on the role of the token', async () => {
    const bed = new TestBed();
    const read = async (role: 'viewer' | 'member' | 'publisher', path: string) =>
      (await bed.as(role, 'GET', path)).body.readonly as boolean;
    const production = '/v1/projects/storefront/environments/production';
    expect(await read('viewer', '/v1/projects/storefront/audiences/old-apps')).toBe(true);
    expect(await read('member', '/v1/projects/storefront/audiences/old-apps')).toBe(false);
    expect(await read('member', production)).toBe(true);
    expect(await read('publisher', production)).toBe(false);
    expect(await read('member', '/v1/projects/storefront')).toBe(true);
    const feature = '/v2/projects/storefront/features/gift-cards';
    expect([await read('viewer', feature), await read('member', feature)]).toEqual([true, false]);
    const complete = '/v2/projects/storefront/features/loyalty-banner/static-configuration';
    expect([await read('viewer', complete), await read('publisher', complete)]).toEqual([
      true,
      false,
    ]);
    const { body } = await bed.as('member', 'GET', feature);
    const flags = body.configurations.map(({ readonly }: { readonly: boolean }) => readonly);
    expect(flags).toEqual([false, false, true, false]);
  });
});

it('starts without projects from an empty snapshot', async () => {
  const { body } = await new TestBed({ snapshot: EMPTY }).get('/v1/projects');
  expect(body).toEqual([]);
});
