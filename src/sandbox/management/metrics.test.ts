import { describe, expect, it } from 'vitest';
import { TestBed, createEmptyProject } from '../fixtures.ts';

const METRICS = '/v1/projects/shop/metrics';
const metric = {
  name: 'Orders',
  key: 'orders',
  event: 'order',
  dimension: 'COUNT_PER_UNIQUE_USER',
  optimize: 'increase',
};
/** The time from midday, when tests start, until 1:00 of the next day. A token is valid for longer. */
const UNTIL_TOMORROW_MS = 13 * 3_600_000;

/** Creates an experiment in development, where `u-…` users get one of two variations. */
async function createExperiment() {
  const bed = await createEmptyProject();
  const feature = {
    name: 'Test',
    key: 'test',
    type: 'experiment',
    variations: [
      { key: 'control', name: 'Control' },
      { key: 'new', name: 'New' },
    ],
  };
  await bed.post('/v2/projects/shop/features', feature);
  await bed.post(METRICS, metric);
  const { body } = await bed.get('/v1/projects/shop/environments/development');
  const sdkKey = body.sdkKeys.server[0].key as string;
  const call = (path: string, payload: object) =>
    bed.send(path, { method: 'POST', body: payload, headers: { Authorization: sdkKey } });
  const evaluate = (user_id: string, key = 'test') => call(`/v1/variables/${key}`, { user_id });
  const visit = async (user_id: string) => {
    await evaluate(user_id);
    return (await call('/v1/features', { user_id })).body.test.variationKey as string;
  };
  const track = (user_id: string, type = 'order', value = 1) =>
    call('/v1/track', { user: { user_id }, events: [{ type, value }] });
  const results = async (query = '', key = 'orders') =>
    (await bed.get(`${METRICS}/${key}/results?feature=test${query}`)).body;
  return { bed, visit, track, evaluate, results };
}

describe('metrics', () => {
  it('are created, changed, and deleted', async () => {
    const bed = await createEmptyProject();
    expect((await bed.post(METRICS, metric)).body).toEqual({ ...metric, source: 'api' });
    expect((await bed.post(METRICS, metric)).body.errorType).toBe('ERR_DUPE_METRIC_KEY');
    await bed.patch(`${METRICS}/orders`, { optimize: 'decrease' });
    expect((await bed.get(`${METRICS}/orders`)).body.optimize).toBe('decrease');
    expect((await bed.delete(`${METRICS}/orders`)).status).toBe(204);
    expect((await bed.get(`${METRICS}/orders`)).status).toBe(404);
    expect((await bed.post(METRICS, { ...metric, optimize: 'up' })).status).toBe(400);
  });

  it('are attached to features and detached again', async () => {
    const { bed } = await createExperiment();
    const path = '/v1/projects/shop/metric-associations';
    const pair = { metric: 'orders', feature: 'test' };
    expect((await bed.post(path, pair)).body).toEqual(pair);
    const log = bed.sandbox.snapshot().rows.audit?.at(-1)?.changes;
    expect(log).toMatchObject([{ type: 'addedMetricAssociation' }]);
    expect((await bed.post(path, pair)).status).toBe(201);
    expect((await bed.get(`${path}?feature=test`)).body).toEqual([pair]);
    expect((await bed.get(`${path}?metric=none`)).status).toBe(404);
    expect((await bed.post(path, { ...pair, feature: 'none' })).status).toBe(404);
    const query = '?metric=orders&feature=test';
    expect((await bed.delete(path)).body.message).toEqual([
      'metric is required',
      'feature is required',
    ]);
    expect((await bed.delete(path + query)).status).toBe(204);
    expect((await bed.delete(path + query)).body.message).toBe(
      "Metric association 'orders' was not found",
    );
  });
});

describe('results', () => {
  it('count users and events of each variation', async () => {
    const { bed, visit, track, results } = await createExperiment();
    const users = Array.from({ length: 60 }, (_, index) => `u-${index}`);
    const groups: Record<string, string[]> = { control: [], new: [] };
    for (const user of users) groups[await visit(user)]?.push(user);
    const buyers = [...(groups.control ?? []).slice(0, 5), ...(groups.new ?? []).slice(0, 12)];
    for (const user of buyers) await track(user);
    await track('u-0', 'something_else');
    const { variations, dataSeries } = await results();
    expect(variations).toMatchObject([
      { key: 'control', numerator: 5, denominator: groups.control?.length },
      { key: 'new', numerator: 12, denominator: groups.new?.length },
    ]);
    expect(variations[0]).toMatchObject({ percentDifference: null, chanceToBeatControl: null });
    expect(variations[1].chanceToBeatControl).toBeGreaterThan(0.5);
    expect(dataSeries).toEqual([
      {
        date: '2026-11-21T00:00:00.000Z',
        values: { control: variations[0].rate, new: variations[1].rate },
      },
    ]);
    await bed.patch('/v2/projects/shop/features/test', { controlVariation: 'new' });
    const { variations: compared } = await results();
    expect(compared[0].chanceToBeatControl).toBeLessThan(0.5);
    expect(compared[1].chanceToBeatControl).toBeNull();
  });

  it('ignore events from before the metric existed, of other environments, and of other times', async () => {
    const { bed, visit, track, results } = await createExperiment();
    await visit('u-1');
    await track('u-1');
    bed.now += UNTIL_TOMORROW_MS;
    await bed.post(METRICS, { ...metric, key: 'late' });
    const sum = (body: { variations: { numerator: number }[] }) =>
      body.variations.reduce((total, { numerator }) => total + numerator, 0);
    expect(sum(await results())).toBe(1);
    expect(sum(await results('', 'late'))).toBe(0);
    expect(sum(await results('&environment=production'))).toBe(0);
    expect(sum(await results('&startDate=2026-11-22T00:00:00Z'))).toBe(0);
    const wrong = await bed.get(
      `${METRICS}/orders/results?feature=test&startDate=2026-11-22T00:00:00Z&endDate=2026-11-21T00:00:00Z`,
    );
    expect(wrong.body.message).toEqual(['endDate must not be before startDate']);
    expect((await bed.get(`${METRICS}/orders/results`)).body.message).toEqual([
      'feature is required',
    ]);
  });

  it('add up values', async () => {
    const { bed, visit, track, results } = await createExperiment();
    await bed.post(METRICS, { ...metric, key: 'sum', dimension: 'TOTAL_SUM' });
    const key = await visit('u-1');
    await track('u-1', 'order', 20);
    await track('u-1', 'order', 22.5);
    const { variations } = await results('', 'sum');
    const own = variations.find((variation: { key: string }) => variation.key === key);
    expect(own.totalValue).toBe(42.5);
  });

  it('can be previewed before a metric is attached', async () => {
    const { bed, visit, track } = await createExperiment();
    await visit('u-1');
    await track('u-1');
    const path = '/v1/projects/shop/test-metric-results';
    expect((await bed.get(path)).body).toEqual({ dataSeries: [], variations: [] });
    expect((await bed.get(`${path}?metric=orders&feature=test`)).body.variations).toHaveLength(2);
    expect((await bed.get(`${path}?metric=none&feature=test`)).status).toBe(404);
  });

  it('count evaluations of single variables by period', async () => {
    const { bed, evaluate } = await createExperiment();
    await evaluate('u-1');
    await evaluate('u-2');
    bed.now += UNTIL_TOMORROW_MS;
    await evaluate('u-1');
    const read = async (path: string) => (await bed.get(`/v1/projects/shop${path}`)).body;
    expect(await read('/features/test/results/total-evaluations')).toEqual({
      total: 3,
      dataSeries: [
        { date: '2026-11-21T00:00:00.000Z', total: 2 },
        { date: '2026-11-22T00:00:00.000Z', total: 1 },
      ],
    });
    expect(await read('/results/evaluations?period=month')).toEqual({
      dataSeries: [{ date: '2026-11-01T00:00:00.000Z', values: { test: 3 } }],
    });
    expect(await read('/results/evaluations?period=hour')).toEqual({
      dataSeries: [
        { date: '2026-11-21T12:00:00.000Z', values: { test: 2 } },
        { date: '2026-11-22T01:00:00.000Z', values: { test: 1 } },
      ],
    });
    const total = async (query: string) =>
      (await read(`/results/total-evaluations?${query}`)).total as number;
    expect(await total('variable=test')).toBe(3);
    expect(await total('environment=production')).toBe(0);
    expect(await total('startDate=2026-11-22T00:00:00Z')).toBe(1);
    expect(await total('sdkType=mobile')).toBe(0);
    expect((await bed.get('/v1/projects/shop/results/evaluations?period=week')).status).toBe(400);
    await bed.patch('/v1/projects/shop/variables/test', { key: 'renamed' });
    expect(await total('variable=renamed')).toBe(3);
    await bed.patch('/v1/projects/shop/variables/renamed', { key: 'test' });
    expect(await total('variable=test')).toBe(3);
  });

  it('are sorted by date, also after a Variable was renamed', async () => {
    const { bed, evaluate } = await createExperiment();
    const variables = '/v1/projects/shop/variables';
    await bed.post(variables, { key: 'free', type: 'String' });
    await evaluate('u-1');
    bed.now += UNTIL_TOMORROW_MS;
    await evaluate('u-1', 'free');
    for (const key of ['free', 'test']) await bed.patch(`${variables}/${key}`, { key: `${key}-2` });
    expect((await bed.get('/v1/projects/shop/results/evaluations')).body.dataSeries).toEqual([
      { date: '2026-11-21T00:00:00.000Z', values: { 'test-2': 1 } },
      { date: '2026-11-22T00:00:00.000Z', values: { 'free-2': 1 } },
    ]);
  });
});

it('shows the results of the demo experiment', async () => {
  const path = '/v1/projects/storefront/metrics/checkout-conversion/results';
  const { body } = await new TestBed().get(`${path}?feature=checkout-redesign`);
  expect(body.dataSeries).toHaveLength(12);
  expect(body.variations[1].chanceToBeatControl).toBeGreaterThan(0.95);
});
