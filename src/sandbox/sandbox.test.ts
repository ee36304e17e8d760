import { describe, expect, it } from 'vitest';
import { DOCUMENTS, TestBed } from './fixtures.ts';
import { managementApi } from './management/index.ts';
import type { Snapshot } from './sandbox.ts';

describe('the demo organization', () => {
  const lists = [
    '/v1/projects',
    ...['storefront', 'warehouse'].flatMap((project) => [
      `/v1/projects/${project}/staleness?includeSilenced=true`,
      `/v1/projects/${project}/environments`,
      `/v1/projects/${project}/audiences?includeUsage=true`,
      `/v1/projects/${project}/variables`,
      `/v1/projects/${project}/features`,
      `/v2/projects/${project}/features?includeLatestUpdate=true`,
      `/v2/projects/${project}/change-requests`,
      `/v1/projects/${project}/customProperties`,
      `/v1/projects/${project}/metrics`,
      `/v1/projects/${project}/webhooks`,
      `/v1/projects/${project}/metric-associations`,
      `/v1/projects/${project}/overrides/current`,
      `/v1/projects/${project}/results/evaluations`,
    ]),
    '/v1/integrations/dynatrace',
    '/v1/projects/storefront/features/checkout-redesign/audit',
    '/v1/projects/storefront/metrics/checkout-conversion/results?feature=checkout-redesign',
    '/v1/projects/storefront/metrics/order-value/results?feature=checkout-redesign',
  ];

  it.each(lists)('GET %s matches its document', async (path) => {
    const { status } = await new TestBed().get(path);
    expect(status).toBe(200);
  });

  // The Sandbox reference names both companies. The rollout begins at 10% and takes 20 days.
  it.each([
    ['company-1', 200],
    ['company-7', 404],
  ])('evaluates express-shipping for %s as documented, today and in a week', async (id, status) => {
    const bed = new TestBed();
    const headers = { Authorization: 'guidon_server_19ad5b7f' };
    const body = { user_id: 'user-123', country: 'CA', customData: { companyId: id } };
    const ask = () => bed.send('/v1/variables/express-shipping', { method: 'POST', headers, body });
    expect((await ask()).status).toBe(status);
    bed.now += 7 * 24 * 60 * 60 * 1000;
    expect((await ask()).status).toBe(status);
  });
});

describe('the table of handlers', () => {
  it('has all operations of the document and no others', () => {
    const ids = DOCUMENTS.management.operations.map(({ id }) => id);
    expect(Object.keys(managementApi.handlers).sort()).toEqual(ids.toSorted());
  });
});

describe('a snapshot', () => {
  const path = '/v1/projects/storefront/metrics';
  const metric = { name: 'M', event: 'e', dimension: 'TOTAL_SUM', optimize: 'increase' };

  it('can be restored from JSON, and continues with new IDs', async () => {
    const first = new TestBed();
    await first.post(path, { ...metric, key: 'one' });
    const snapshot = JSON.parse(JSON.stringify(first.sandbox.snapshot())) as Snapshot;
    await first.post(path, { ...metric, key: 'two' });
    const second = new TestBed({ snapshot });
    expect((await second.get(`${path}/one`)).status).toBe(200);
    expect((await second.get(`${path}/two`)).status).toBe(404);
    await second.post(path, { ...metric, key: 'two' });
    const ids = second.sandbox.snapshot().rows.metrics?.map(({ _id }) => _id) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is a copy that later calls do not change, and that does not change the state', async () => {
    const bed = new TestBed();
    const before = bed.sandbox.snapshot();
    const text = JSON.stringify(before);
    await bed.patch('/v1/projects/storefront', { name: 'Shop' });
    expect(JSON.stringify(before)).toBe(text);
    bed.sandbox.restore(before);
    expect(bed.sandbox.snapshot()).toEqual(before);
    for (const project of before.rows.projects ?? []) Object.assign(project, { name: 'Other' });
    expect(JSON.stringify(bed.sandbox.snapshot())).toBe(text);
  });

  it('is restored by reset', async () => {
    const bed = new TestBed();
    const before = bed.sandbox.snapshot();
    await bed.delete('/v1/projects/warehouse');
    bed.sandbox.reset();
    expect(bed.sandbox.snapshot()).toEqual(before);
  });

  it.each([
    null,
    {},
    'text',
    { version: 2, ids: 1, rows: {} },
    { version: 1, ids: 1, rows: null },
    { version: 1, ids: 1, rows: { features: {} } },
    { version: 1, ids: 1, rows: { features: [{}] } },
    { version: 1, ids: 1, rows: { features: [null] } },
    { version: 1, ids: 1, rows: { flags: [] } },
  ])('cannot be %j', (value) => {
    const bed = new TestBed();
    const before = bed.sandbox.snapshot();
    expect(() => bed.sandbox.restore(value as never)).toThrow('This is no snapshot');
    expect(bed.sandbox.snapshot()).toEqual(before);
  });
});

it('stores for each demo Feature with rules in production when they were changed', () => {
  const {
    environments = [],
    configurations = [],
    features = [],
  } = new TestBed().sandbox.snapshot().rows;
  const production = environments.filter(({ type }) => type === 'production').map(({ _id }) => _id);
  const targeted = configurations
    .filter(({ _environment, targets }) => production.includes(_environment) && targets.length > 0)
    .map(({ _feature }) => _feature);
  const dated = features.filter(({ prodTargetingUpdatedAt }) => prodTargetingUpdatedAt);
  expect(dated.map(({ _id }) => _id).sort()).toEqual(targeted.sort());
});

it('works without eval', async () => {
  const { Function: original } = globalThis;
  const refuse = () => {
    throw new Error('eval');
  };
  globalThis.Function = Object.assign(refuse, { prototype: original.prototype }) as never;
  try {
    expect((await new TestBed().get('/v1/projects')).status).toBe(200);
  } finally {
    globalThis.Function = original;
  }
});
