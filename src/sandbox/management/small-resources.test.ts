import { describe, expect, it } from 'vitest';
import { START, TestBed, createEmptyProject, refusalOf, serve } from '../fixtures.ts';

const SHOP = '/v1/projects/shop';
const STORE = '/v1/projects/storefront';
const DAY_MS = 86_400_000;

describe('custom properties', () => {
  const path = `${SHOP}/customProperties`;
  const property = { name: 'Plan', key: 'plan', propertyKey: 'planId', type: 'String' };

  it('are created, changed, and deleted', async () => {
    const bed = await createEmptyProject();
    expect((await bed.post(path, property)).body).toMatchObject({ ...property, hasUsage: false });
    expect((await bed.post(path, property)).body.errorType).toBe('ERR_DUPE_CUSTOM_PROPERTY_KEY');
    await bed.patch(`${path}/plan`, { propertyKey: 'tier' });
    expect((await bed.get(`${path}/plan`)).body.propertyKey).toBe('tier');
    expect((await bed.delete(`${path}/plan`)).status).toBe(204);
    expect((await bed.get(`${path}/plan`)).body.message).toBe(
      "Custom Property 'plan' was not found",
    );
  });

  it('only allow values of their own type', async () => {
    const bed = await createEmptyProject();
    const enumSchema = { allowedValues: [{ label: 'One', value: 1 }] };
    const body = { ...property, schema: { schemaType: 'enum', enumSchema } };
    expect((await bed.post(path, body)).body.message).toEqual([
      'schema.enumSchema.allowedValues[0].value must be a String',
    ]);
    expect((await bed.post(path, { ...body, type: 'Number' })).status).toBe(201);
  });

  it('lose their schema by null', async () => {
    const bed = await createEmptyProject();
    const allowedValues = [{ label: 'Pro', value: 'pro' }];
    const schema = { schemaType: 'enum', enumSchema: { allowedValues } };
    await bed.post(path, { ...property, schema });
    expect((await bed.patch(`${path}/plan`, { name: 'A plan' })).body.schema).toEqual(schema);
    const { body } = await bed.patch(`${path}/plan`, { schema: null });
    expect(body).not.toHaveProperty('schema');
  });

  it('show whether rules or audiences use them, and are sorted by property key', async () => {
    const { body } = await new TestBed().get(
      `${STORE}/customProperties?sortBy=propertyKey&sortOrder=asc`,
    );
    expect(
      body.map(({ key, hasUsage }: { key: string; hasUsage: boolean }) => [key, hasUsage]),
    ).toEqual([
      ['beta-tester', true],
      ['company', false],
      ['order-count', true],
      ['pricing-plan', true],
    ]);
  });
});

describe('overrides', () => {
  const path = `${STORE}/features/gift-cards/overrides`;
  const choice = { _environment: 'production', _variation: 'gold' };

  it('apply to the user ID of the caller, one in each environment', async () => {
    const bed = new TestBed();
    await bed.put(`${path}/current`, { ...choice, _variation: 'none' });
    const { body } = await bed.put(`${path}/current`, choice);
    expect(body).toMatchObject({
      _environment: '6613a1f0c2d4e5b6a7980c22',
      _variation: '66a1f0c2d4e5b6a7980c2d22',
      dvcUserId: 'ana@shop.example',
    });
    expect((await bed.get(`${path}/current`)).body).toEqual([body]);
    expect((await bed.get(`${STORE}/overrides/current`)).body).toHaveLength(2);
    await bed.put(`${path}/current`, { ...choice, _environment: 'staging' });
    expect((await bed.get(`${path}/current`)).body).toHaveLength(2);
  });

  it('of others are visible, but cannot be changed', async () => {
    const bed = new TestBed();
    await bed.put(`${path}/current`, choice);
    expect((await bed.as('viewer', 'GET', `${path}/current`)).body).toEqual([]);
    const { body } = await bed.as('viewer', 'GET', `${path}?addMetadata=true`);
    expect(body).toMatchObject([
      {
        metadata: {
          memberName: 'Ana Ruiz',
          environmentName: 'Production',
          variationName: 'Gold',
        },
      },
    ]);
    expect((await bed.get(`${path}?environment=staging`)).body).toEqual([]);
    await bed.as('viewer', 'DELETE', `${STORE}/overrides/current`);
    expect((await bed.get(path)).body).toHaveLength(1);
    expect((await bed.delete(`${path}/current`)).status).toBe(204);
    expect((await bed.get(path)).body).toEqual([]);
    await bed.delete(`${STORE}/overrides/current`);
    expect((await bed.get(`${STORE}/overrides/current`)).body).toEqual([]);
  });

  it('require a user ID, and are deleted when it is cleared', async () => {
    const bed = new TestBed();
    const profile = `${STORE}/userProfile/current`;
    expect((await bed.as('member', 'GET', profile)).body).toEqual({ dvcUserId: null });
    expect((await bed.as('member', 'PUT', `${path}/current`, choice)).status).toBe(400);
    await bed.as('member', 'PATCH', profile, { dvcUserId: 'mei' });
    expect((await bed.as('member', 'PUT', `${path}/current`, choice)).body.dvcUserId).toBe('mei');
    await bed.as('member', 'PATCH', profile, { dvcUserId: 'mei-2' });
    expect((await bed.get(path)).body[0].dvcUserId).toBe('mei-2');
    await bed.as('member', 'PATCH', profile, { dvcUserId: null });
    expect((await bed.get(path)).body).toEqual([]);
    expect((await bed.patch(profile, {})).status).toBe(400);
  });

  it.each([
    [{ ...choice, _environment: 'moon' }, "Environment 'moon' was not found"],
    [{ ...choice, _variation: 'silver' }, "Variation 'silver' was not found"],
  ])('reject %j', async (body, message) => {
    expect(refusalOf(await new TestBed().put(`${path}/current`, body))).toEqual([404, message]);
  });

  it('determine what their user gets, and are not logged', async () => {
    const bed = new TestBed();
    const read = async (): Promise<string | undefined> => {
      const { body } = await bed.send('/v1/features', {
        method: 'POST',
        headers: { Authorization: 'guidon_server_19ad5b7f' },
        body: { user_id: 'ana@shop.example' },
      });
      return body['gift-cards']?.variationKey;
    };
    expect(await read()).not.toBe('gold');
    await bed.put(`${path}/current`, choice);
    expect(await read()).toBe('gold');
    await bed.delete(`${path}/current`);
    expect(await read()).not.toBe('gold');
    expect((await bed.get(`${STORE}/features/gift-cards/audit`)).body).toHaveLength(1);
  });
});

describe('keys', () => {
  it.each(['.', '..'])('%s is rejected, because URLs normalize it away', async (key) => {
    const bed = await createEmptyProject();
    const answers = [
      await bed.post('/v1/projects', { name: 'A', key }),
      await bed.post(`${SHOP}/environments`, { name: 'A', key, type: 'staging' }),
      await bed.post('/v2/projects/shop/features', { name: 'A', key }),
    ];
    const message = 'key must not be "." or ".."';
    expect(answers.map(({ body }) => body.message)).toEqual(answers.map(() => [message]));
    expect((await bed.patch('/v1/projects/shop', { key: `${key}a` })).status).toBe(200);
  });
});

describe('webhooks', () => {
  const path = `${SHOP}/webhooks`;
  const webhook = { name: 'Bot', url: 'https://hooks.example.com/x', events: ['modifiedFeature'] };

  it('are created, changed, and deleted', async () => {
    const bed = await createEmptyProject();
    const { body } = await bed.post(path, { ...webhook, _environments: ['production'] });
    expect(body).toMatchObject({ ...webhook, source: 'api', outputFormat: 'json' });
    expect(body._environments[0]).toMatch(/^[0-9a-f]{24}$/);
    await bed.patch(`${path}/${body._id}`, { events: ['addedVariable'] });
    expect((await bed.get(`${path}/${body._id}`)).body.events).toEqual(['addedVariable']);
    expect((await bed.get(`${path}?search=bot`)).body).toHaveLength(1);
    expect((await bed.delete(`${path}/${body._id}`)).status).toBe(204);
    expect((await bed.get(`${path}/${body._id}`)).status).toBe(404);
  });

  it('of one feature send the changes of all after null, and are deleted with it', async () => {
    const bed = await createEmptyProject();
    const feature = (await bed.post(`${SHOP}/features`, { name: 'A', key: 'a' })).body._id;
    const { body } = await bed.post(path, { ...webhook, _feature: 'a' });
    expect(body._feature).toBe(feature);
    const changed = await bed.patch(`${path}/${body._id}`, { _feature: null });
    expect(changed.status).toBe(200);
    expect(changed.body).not.toHaveProperty('_feature');
    await bed.patch(`${path}/${body._id}`, { _feature: 'a' });
    await bed.delete(`${SHOP}/features/a`);
    expect((await bed.get(`${path}/${body._id}`)).status).toBe(404);
  });

  it('lose a deleted environment, and are deleted with their last one', async () => {
    const bed = await createEmptyProject();
    const create = async (...keys: string[]): Promise<string> =>
      (await bed.post(path, { ...webhook, _environments: keys })).body._id;
    const both = await create('staging', 'production');
    const one = await create('staging');
    const all = await create();
    await bed.delete(`${SHOP}/environments/staging`);
    expect((await bed.get(`${path}/${both}`)).body._environments).toHaveLength(1);
    expect((await bed.get(`${path}/${all}`)).body._environments).toEqual([]);
    expect((await bed.get(`${path}/${one}`)).status).toBe(404);
  });

  it.each([
    [{}, ['name is required', 'events is required', 'url is required']],
    [{ ...webhook, url: 'ftp://example.com' }, ['url must match ^https?://']],
    [{ ...webhook, events: [] }, ['events must have at least 1 entry']],
    [{ ...webhook, outputFormat: 'xml' }, ['outputFormat must be one of json']],
    [
      { ...webhook, events: ['bogus'] },
      ['events[0] must match ^(added|modified|deleted)[A-Z][A-Za-z]+$'],
    ],
    [{ ...webhook, _feature: 'x' }, ['_feature must be the ID of a Feature of the Project']],
  ])('reject %j', async (body, message) => {
    const answer = await (await createEmptyProject()).post(path, body);
    expect(answer.body.message.toSorted()).toEqual(message.toSorted());
  });
});

describe('Jira', () => {
  const issues = `${STORE}/features/checkout-redesign/integrations/jira/issues`;

  it('links issues to features of a connected project', async () => {
    const bed = new TestBed();
    await bed.post(issues, { issueId: 'SHOP-7' });
    await bed.post(issues, { issueId: 'SHOP-7' });
    const { body } = await bed.get(issues);
    expect(body.map(({ issueId }: { issueId: string }) => issueId)).toEqual(['SHOP-142', 'SHOP-7']);
    const { body: log } = await bed.get(`${STORE}/features/checkout-redesign/audit`);
    expect(log[0].changes).toMatchObject([{ type: 'addedJiraIssue' }]);
    expect((await bed.delete(`${issues}/SHOP-7`)).status).toBe(204);
    expect((await bed.delete(`${issues}/SHOP-7`)).body.message).toBe(
      "Jira issue link 'SHOP-7' was not found",
    );
    expect((await bed.get(STORE)).body).toMatchObject({
      hasJiraIntegration: true,
      jiraBaseUrl: 'https://shop.atlassian.example',
    });
  });

  it('is not connected to a new project', async () => {
    const { body } = await new TestBed().post('/v1/projects', { name: 'Loyalty', key: 'loyalty' });
    expect(body.hasJiraIntegration).toBe(false);
    expect(body).not.toHaveProperty('jiraBaseUrl');
  });

  it('is disconnected by its token, and then has no issues', async () => {
    const bed = new TestBed();
    const path = '/v1/integrations/jira';
    expect((await bed.delete(`${path}/organization/jira_7f3b9d20`)).status).toBe(404);
    expect((await bed.delete(`${path}/jira_51d0aa`)).status).toBe(204);
    expect((await bed.get('/v1/projects/warehouse')).body.hasJiraIntegration).toBe(false);
    for (const role of ['publisher', 'contractor'] as const)
      expect((await bed.as(role, 'DELETE', `${path}/jira_7f3b9d20`)).status).toBe(403);
    expect((await bed.delete(`${path}/project/jira_7f3b9d20`)).status).toBe(204);
    expect((await bed.delete(`${path}/jira_7f3b9d20`)).body.message).toBe(
      "Jira connection 'jira_7f3b9d20' was not found",
    );
    expect((await bed.post(issues, { issueId: 'SHOP-7' })).body.message).toBe(
      "Project 'storefront' is not connected to Jira",
    );
  });
});

it('also disconnects an organization by a separate call', async () => {
  const bed = new TestBed();
  const path = '/v1/integrations/jira/organization/jira_51d0aa';
  expect([(await bed.delete(path)).status, (await bed.delete(path)).status]).toEqual([204, 404]);
});

describe('Dynatrace', () => {
  const path = '/v1/integrations/dynatrace';

  it('lists the projects that send to an environment, until it is disconnected', async () => {
    const bed = new TestBed();
    const { body } = await bed.get(path);
    expect(body.environments[0].projects).toEqual(['6613a1f0c2d4e5b6a7980c10']);
    expect((await bed.delete(`${path}/abc12345`)).status).toBe(204);
    expect((await bed.get(STORE)).body.settings.dynatrace.environmentMap).toEqual({});
    expect((await bed.delete(`${path}/abc12345`)).status).toBe(404);
  });

  it('leaves a project alone that does not send to what is disconnected', async () => {
    const bed = new TestBed();
    await bed.post(path, {
      dynatraceEnvironmentId: 'xyz',
      accessToken: 't',
      environmentUrl: 'https://xyz.example.com',
    });
    const { body } = await bed.get(STORE);
    bed.now += 1000;
    expect((await bed.delete(`${path}/xyz`)).status).toBe(204);
    expect((await bed.get(STORE)).body).toEqual(body);
  });

  it('connects an environment', async () => {
    const bed = new TestBed();
    const environment = {
      dynatraceEnvironmentId: 'xyz',
      accessToken: 't',
      environmentUrl: 'https://xyz.example.com',
    };
    expect((await bed.post(path, environment)).body).toEqual({ ...environment, projects: [] });
    expect((await bed.post(path, { ...environment, environmentUrl: 'no' })).status).toBe(400);
  });
});

describe('the audit log', () => {
  const audit = `${SHOP}/features/f/audit`;
  const createFeature = async () => {
    const bed = await createEmptyProject();
    await bed.post('/v2/projects/shop/features', { name: 'F', key: 'f' });
    return bed;
  };

  it('has an entry for each save, latest first, with only the changed fields', async () => {
    const bed = await createFeature();
    bed.now += 1000;
    await bed.as('publisher', 'PATCH', '/v2/projects/shop/features/f', {
      name: 'G',
      configurations: { staging: { status: 'active' } },
    });
    const { body } = await bed.get(audit);
    expect(body).toHaveLength(2);
    expect(body[0]).toMatchObject({
      date: new Date(START + 1000).toISOString(),
      a0_user: 'auth0|6613a1f0c2d4e5b6a7980c02',
      changes: [
        { type: 'modifiedFeature', newContents: { name: 'G' }, previousContents: { name: 'F' } },
        {
          type: 'modifiedFeature',
          newContents: { configurations: { staging: { status: 'active' } } },
          previousContents: { configurations: { staging: { status: 'inactive' } } },
        },
      ],
    });
    const types = body[1].changes.map(({ type }: { type: string }) => type);
    expect(types).toContain('addedFeature');
    expect(types).toContain('addedVariable');
  });

  it('has changes of rules in production, and not the dates that follow from them', async () => {
    const bed = await createFeature();
    const path = `${SHOP}/features/f/configurations?environment=production`;
    await bed.patch(path, { targets: [serve('variation-on')] });
    const [{ changes }] = (await bed.get(audit)).body;
    expect(changes).toHaveLength(1);
    expect(Object.keys(changes[0].newContents.configurations.production)).toEqual(['targets']);
  });

  it('has changes of variables and variations', async () => {
    const bed = await createFeature();
    const body = { key: 'v', type: 'String', _feature: 'f' };
    await bed.post(`${SHOP}/variables`, body);
    await bed.post(`${SHOP}/features/f/variations`, { key: 'x', name: 'X' });
    await bed.patch('/v2/projects/shop/features/f', { variables: [] });
    const { body: log } = await bed.get(audit);
    const types = log.map(({ changes }: { changes: { type: string }[] }) =>
      changes.map(({ type }) => type),
    );
    expect(types[0]).toContain('modifiedVariable');
    expect(types[1]).toEqual(['addedVariation']);
    expect(types[2]).toContain('addedVariable');
  });

  it('names fields as the API does', async () => {
    const bed = await createFeature();
    await bed.patch('/v2/projects/shop/features/f/staleness', { disabled: true });
    const { body } = await bed.get(audit);
    expect(body[0].changes[0].newContents).toEqual({ staleness: { disabled: true } });
  });

  it('has no entry for a call that was rejected or changed nothing', async () => {
    const bed = await createFeature();
    await bed.patch('/v2/projects/shop/features/f', { name: 'F', sdkVisibility: { server: true } });
    await bed.patch('/v2/projects/shop/features/f', { name: 'G', key: 'multiple' });
    await bed.post('/v2/projects/shop/features', { name: 'F', key: 'f' });
    expect((await bed.get(audit)).body).toHaveLength(1);
  });

  it('is filtered by environment, member, and time', async () => {
    const bed = await createFeature();
    bed.now += 3_600_000;
    const change = { configurations: { staging: { status: 'active' } } };
    await bed.as('publisher', 'PATCH', '/v2/projects/shop/features/f', change);
    const count = async (query: string) => (await bed.get(`${audit}?${query}`)).body.length;
    expect(await count('a0_user=auth0|6613a1f0c2d4e5b6a7980c02')).toBe(1);
    expect(await count('a0_user=nobody')).toBe(0);
    // Entries at the first and the last date are included.
    expect(await count('startDate=2026-11-21T13:00:00Z')).toBe(1);
    expect(await count('endDate=2026-11-21T12:00:00Z')).toBe(1);
    expect(await count('startDate=2026-11-21T12:00:00Z&endDate=2026-11-21T12:00:00Z')).toBe(1);
    expect(await count('environment=staging')).toBe(2);
    expect((await bed.get(`${audit}?environment=moon`)).status).toBe(404);
    expect((await bed.get(`${audit}?startDate=yesterday`)).status).toBe(400);
  });

  it('also records changes outside of Features, without secrets', async () => {
    const bed = await createEmptyProject();
    await bed.post(`${SHOP}/environments/staging/sdk-keys`, { server: true });
    await bed.post('/v1/integrations/dynatrace', {
      dynatraceEnvironmentId: 'xyz',
      accessToken: 'secret',
      environmentUrl: 'https://xyz.example.com',
    });
    const entries = bed.sandbox.snapshot().rows.audit?.slice(-2);
    expect(entries?.map(({ changes }) => changes)).toMatchObject([
      [{ type: 'modifiedEnvironment', newContents: { sdkKeys: '(hidden)' } }],
      [{ type: 'addedDynatraceEnvironment', newContents: { accessToken: '(hidden)' } }],
    ]);
  });

  it('of a feature is deleted with it, and the deletion is an entry of its project', async () => {
    const bed = await createEmptyProject();
    const { body: feature } = await bed.post(`${SHOP}/features`, { name: 'F', key: 'f' });
    await bed.delete(`${SHOP}/features/f`);
    const { audit = [] } = bed.sandbox.snapshot().rows;
    expect(audit.filter(({ _feature }) => _feature === feature._id)).toEqual([]);
    const types = audit.at(-1)?.changes.map(({ type }) => type);
    expect([audit.at(-1)?._project, types]).toEqual([
      feature._project,
      expect.arrayContaining(['deletedFeature']),
    ]);
  });
});

describe('staleness', () => {
  const path = '/v2/projects/shop/features/f/staleness';
  const createStale = async (type = 'release') => {
    const bed = await createEmptyProject();
    await bed.patch(`${SHOP}/settings`, { staleness: { enabled: true } });
    await bed.post('/v2/projects/shop/features', { name: 'F', key: 'f', type });
    return bed;
  };
  /** Returns a copy of the sandbox some days later. It gets a new token, because the old one has expired. */
  const wait = async (bed: TestBed, days: number) => {
    const { rows, ids } = bed.sandbox.snapshot();
    const later = new TestBed({ snapshot: { version: 1, ids, rows } });
    later.now = START + days * DAY_MS;
    return later;
  };

  it('is detected at the first midnight after the number of days of its reason', async () => {
    const bed = await createStale();
    expect((await (await wait(bed, 14)).get(path)).body).toEqual({ stale: false, disabled: false });
    const { body } = await (await wait(bed, 15)).get(path);
    expect(body).toEqual({
      stale: true,
      disabled: false,
      reason: 'unused',
      detectedAt: '2026-12-06T00:00:00.000Z',
    });
  });

  it('depends on the project settings and the type of the feature', async () => {
    const bed = await createStale('ops');
    await bed.patch(`${SHOP}/settings`, { staleness: { unused: false } });
    expect((await (await wait(bed, 20)).get(path)).body.stale).toBe(false);
    expect((await (await wait(bed, 31)).get(path)).body.reason).toBe('unmodifiedLong');
    await bed.patch(`${SHOP}/settings`, { staleness: { enabled: false } });
    expect((await (await wait(bed, 31)).get(path)).body.stale).toBe(false);
    await bed.patch(`${SHOP}/settings`, { staleness: { enabled: true } });
    await bed.patch('/v2/projects/shop/features/f/status', { status: 'archived' });
    expect((await (await wait(bed, 31)).get(path)).body.stale).toBe(false);
  });

  it.each([
    [[{ type: 'all' }], 'released'],
    [[], 'unused'],
  ])('with a rule for %j in production is %s', async (filters, reason) => {
    const bed = await createStale();
    const target = {
      ...serve('variation-on'),
      audience: { filters: { operator: 'and', filters } },
    };
    await bed.patch('/v2/projects/shop/features/f', {
      configurations: { production: { status: 'active', targets: [target] } },
    });
    expect((await (await wait(bed, 15)).get(path)).body.reason).toBe(reason);
  });

  it('omits silenced features from lists, unless the query includes them', async () => {
    const later = await wait(await createStale(), 15);
    const list = async (query = '') => (await later.get(`${SHOP}/staleness${query}`)).body.length;
    const filter = async (staleness: string) =>
      (await later.get(`/v2/projects/shop/features?staleness=${staleness}`)).body.length;
    expect(await list()).toBe(1);
    expect([await filter('all'), await filter('unused'), await filter('released')]).toEqual([
      1, 1, 0,
    ]);
    await later.patch(path, { snoozedUntil: '2027-03-01T00:00:00.000Z' });
    expect([await list(), await list('?includeSilenced=true')]).toEqual([0, 1]);
    expect([await filter('all'), await filter('notStale')]).toEqual([0, 1]);
    for (const snoozedUntil of [new Date(later.now).toISOString(), null]) {
      await later.patch(path, { snoozedUntil });
      expect(await list()).toBe(1);
    }
    await later.patch(path, { disabled: true });
    expect(await list()).toBe(0);
  });
});
