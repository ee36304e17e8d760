import { beforeEach, describe, expect, it } from 'vitest';
import { createEmptyProject, type TestBed } from '../../src/sandbox/fixtures.ts';

/** Tests that changes made with the Management API affect the responses of the Bucketing API. */

const PROJECT = '/v1/projects/shop';
const FEATURE = '/v2/projects/shop/features/checkout';
const EVERYONE = { operator: 'and', filters: [{ type: 'all' }] };

let bed: TestBed;

async function readKey(type: 'server' | 'client', environment = 'production'): Promise<string> {
  const { body } = await bed.get(`${PROJECT}/environments/${environment}`);
  return body.sdkKeys[type][0].key;
}

/** Calls the Bucketing API with the server key of the production environment. */
async function ask(method: string, path: string, body?: unknown) {
  return bed.send(path, { method, body, headers: { Authorization: await readKey('server') } });
}

const saveTargets = (targets: readonly object[], status = 'active') =>
  bed.patch(`${PROJECT}/features/checkout/configurations?environment=production`, {
    status,
    targets,
  });

beforeEach(async () => {
  bed = await createEmptyProject();
  await bed.post('/v2/projects/shop/features', {
    name: 'Checkout',
    key: 'checkout',
    type: 'experiment',
    variables: [{ key: 'checkout', type: 'Boolean' }],
    variations: [
      { key: 'control', name: 'Control', variables: { checkout: false } },
      { key: 'express', name: 'Express', variables: { checkout: true } },
    ],
  });
});

describe('a rule that is saved', () => {
  it('is served immediately, until targeting is turned off', async () => {
    const read = () => ask('POST', '/v1/variables/checkout', { user_id: 'u-1' });
    expect((await read()).status).toBe(404);
    const rule = { name: 'All', audience: { filters: EVERYONE } };
    const distribution = [{ _variation: 'express', percentage: 1 }];
    await saveTargets([{ ...rule, distribution }]);
    expect((await read()).body).toMatchObject({ value: true, eval: { details: 'All Users' } });
    await saveTargets([{ ...rule, distribution }], 'inactive');
    expect((await read()).status).toBe(404);
  });

  it('is named in the response, and applies to its environment only', async () => {
    const distribution = [{ _variation: 'express', percentage: 1 }];
    await saveTargets([{ name: 'All', audience: { filters: EVERYONE }, distribution }]);
    const { body } = await bed.get(
      `${PROJECT}/features/checkout/configurations?environment=production`,
    );
    const answered = await ask('POST', '/v1/features', { user_id: 'u-1' });
    expect(answered.body.checkout.eval.target_id).toBe(body[0].targets[0]._id);
    const headers = { Authorization: await readKey('server', 'staging') };
    const staging = await bed.send('/v1/features', {
      method: 'POST',
      body: { user_id: 'u-1' },
      headers,
    });
    expect(staging.body).toEqual({});
  });
});

describe('an experiment', () => {
  const USERS = 60;

  beforeEach(async () => {
    await saveTargets([
      {
        name: 'Half and half',
        audience: { filters: EVERYONE },
        distribution: [
          { _variation: 'control', percentage: 0.5 },
          { _variation: 'express', percentage: 0.5 },
        ],
      },
    ]);
    await bed.post(`${PROJECT}/metrics`, {
      name: 'Orders',
      key: 'orders',
      event: 'order_completed',
      dimension: 'COUNT_PER_UNIQUE_USER',
      optimize: 'increase',
    });
    await bed.post(`${PROJECT}/metric-associations`, { metric: 'orders', feature: 'checkout' });
  });

  /** Evaluates the Variable for every user and tracks an order for every third one. Returns counts. */
  async function run() {
    const seen = { control: { users: 0, orders: 0 }, express: { users: 0, orders: 0 } };
    for (let index = 0; index < USERS; index += 1) {
      const user = { user_id: `u-${index}` };
      const { body } = await ask('POST', '/v1/variables/checkout', user);
      const own = seen[body.value ? 'express' : 'control'];
      own.users += 1;
      if (index % 3 !== 0) continue;
      own.orders += 1;
      await ask('POST', '/v1/track', { user, events: [{ type: 'order_completed', value: 10 }] });
    }
    return seen;
  }

  it('has results that are computed from exposed users and their events', async () => {
    const seen = await run();
    const { body } = await bed.get(`${PROJECT}/metrics/orders/results?feature=checkout`);
    const { variations } = 'result' in body ? body.result : body;
    expect(variations).toMatchObject([
      { key: 'control', numerator: seen.control.orders, denominator: seen.control.users },
      { key: 'express', numerator: seen.express.orders, denominator: seen.express.users },
    ]);
  });

  it('counts evaluations of the variable, but not calls that return all variables', async () => {
    await run();
    await ask('POST', '/v1/variables', { user_id: 'u-1' });
    await ask('POST', '/v1/features', { user_id: 'u-1' });
    const total = await bed.get(`${PROJECT}/features/checkout/results/total-evaluations`);
    expect(JSON.stringify(total.body)).toContain(`"total":${USERS}`);
  });
});

describe('settings of the project', () => {
  const PATCH = [
    'PATCH',
    '/v1/edgedb/u-1',
    { user_id: 'u-1', customData: { plan: 'pro' } },
  ] as const;

  it('enable EdgeDB', async () => {
    expect((await ask(...PATCH)).status).toBe(403);
    await bed.patch(`${PROJECT}/settings`, { edgeDB: { enabled: true } });
    expect((await ask(...PATCH)).status).toBe(200);
  });

  it('enable Feature Opt-In, whose rule serves only users who opt in', async () => {
    expect((await ask('GET', '/v1/optInConfig?user_id=u-1')).status).toBe(403);
    await bed.patch(`${PROJECT}/settings`, { optIn: { enabled: true } });
    await saveTargets([]);
    const { body: feature } = await bed.patch(FEATURE, {
      settings: { optInEnabled: true, publicName: 'New checkout', publicDescription: 'Faster.' },
    });
    const offered = await ask('GET', '/v1/optInConfig?user_id=u-1');
    expect(offered.body.features).toEqual([
      {
        id: feature._id,
        name: 'New checkout',
        description: 'Faster.',
        resolution: 'implicit',
        status: 'opted-out',
      },
    ]);
    await ask('PUT', '/v1/optIns/u-1', { [feature._id]: true });
    const answered = await ask('POST', '/v1/features', { user_id: 'u-1' });
    expect(answered.body.checkout.eval).toMatchObject({ details: 'Opt-In' });
    expect((await ask('POST', '/v1/features', { user_id: 'u-2' })).body).toEqual({});
  });

  it('that require obfuscation reject client keys', async () => {
    const read = async (type: 'server' | 'client') => {
      const headers = { Authorization: await readKey(type) };
      const call = { method: 'POST', body: { user_id: 'u-1' }, headers };
      return (await bed.send('/v1/variables', call)).status;
    };
    expect([await read('client'), await read('server')]).toEqual([200, 200]);
    const obfuscation = { enabled: true, required: true };
    await bed.patch(`${PROJECT}/settings/protected`, { obfuscation });
    expect([await read('client'), await read('server')]).toEqual([403, 200]);
  });
});

describe('an SDK key', () => {
  it('works from its generation until it is invalidated', async () => {
    const keys = `${PROJECT}/environments/production/sdk-keys`;
    await bed.post(keys, { client: true });
    const { body } = await bed.get(`${PROJECT}/environments/production`);
    const created: string = body.sdkKeys.client[1].key;
    const read = async () => {
      const call = {
        method: 'POST',
        body: { user_id: 'u-1' },
        headers: { Authorization: created },
      };
      return (await bed.send('/v1/variables', call)).status;
    };
    expect(created).toMatch(/^guidon_client_/);
    expect(await read()).toBe(200);
    await bed.delete(`${keys}/${created}`);
    expect(await read()).toBe(401);
  });
});

describe('an override', () => {
  it('of a member applies to the user ID of that member', async () => {
    await saveTargets([]);
    await bed.patch(`${PROJECT}/userProfile/current`, { dvcUserId: 'u-ana' });
    await bed.put(`${PROJECT}/features/checkout/overrides/current`, {
      _environment: 'production',
      _variation: 'express',
    });
    const read = async (user_id: string) => (await ask('POST', '/v1/features', { user_id })).body;
    expect((await read('u-ana')).checkout).toMatchObject({
      variationKey: 'express',
      eval: { reason: 'TARGETING_MATCH', details: 'Override' },
    });
    expect(await read('u-1')).toEqual({});
  });
});

describe('a complete feature', () => {
  it('serves its variation to everyone, with the reason STATIC', async () => {
    await saveTargets([]);
    await bed.patch(`${FEATURE}/status`, { status: 'complete', staticVariation: 'express' });
    const { body } = await ask('POST', '/v1/variables/checkout', { user_id: 'u-1' });
    expect(body).toMatchObject({ value: true, eval: { reason: 'STATIC' } });
  });
});
