import { describe, expect, it } from 'vitest';
import {
  DOCUMENTS,
  EVERYONE,
  TestBed,
  createEmptyProject,
  keysOf,
  refusalOf,
  serve,
} from '../../fixtures.ts';
import { RESERVED_FEATURE_KEYS } from './create-feature.ts';

const V1 = '/v1/projects/shop/features';
const V2 = '/v2/projects/shop/features';
const VARIABLES = '/v1/projects/shop/variables';

async function createCheckout(options = {}): Promise<TestBed> {
  const bed = await createEmptyProject(options);
  await bed.post(V2, {
    name: 'Checkout',
    key: 'checkout',
    variables: [
      { key: 'checkout', type: 'Boolean' },
      { key: 'label', type: 'String' },
    ],
    variations: [
      { key: 'old', name: 'Old', variables: { checkout: false, label: 'Buy' } },
      { key: 'new', name: 'New', variables: { checkout: true, label: 'Order' } },
    ],
  });
  return bed;
}
const configure = (bed: TestBed, environment: string, body: object, role = 'admin' as const) =>
  bed.as(role, 'PATCH', `${V1}/checkout/configurations?environment=${environment}`, body);

describe('a new feature', () => {
  it('gets a Boolean variable and the presets of a release by default', async () => {
    const bed = await createEmptyProject();
    const { body } = await bed.post(V2, { name: 'Export', key: 'export' });
    expect(body).toMatchObject({
      type: 'release',
      status: 'active',
      source: 'api',
      sdkVisibility: { mobile: true, client: true, server: true },
      variables: [{ key: 'export', type: 'Boolean' }],
      variations: [
        { key: 'variation-on', variables: { export: true } },
        { key: 'variation-off', variables: { export: false } },
      ],
    });
    const states = body.configurations.map(
      ({ status, targets }: { status: string; targets: { name: string }[] }) => [
        status,
        ...targets.map(({ name }) => name),
      ],
    );
    expect(states).toEqual([['active', 'All Users'], ['inactive', 'All Users'], ['inactive']]);
  });

  it('is only visible to servers if the project shows SDK visibility', async () => {
    const bed = await createEmptyProject();
    const sdkTypeVisibility = { enabledInFeatureSettings: true };
    await bed.patch('/v1/projects/shop/settings', { sdkTypeVisibility });
    const { body } = await bed.post(V2, { name: 'Export', key: 'export' });
    expect(body.sdkVisibility).toEqual({ mobile: false, client: false, server: true });
    const chosen = { mobile: true, client: false, server: false };
    const given = await bed.post(V2, { name: 'App', key: 'app', sdkVisibility: chosen });
    expect(given.body.sdkVisibility).toEqual(chosen);
  });

  it.each([
    ['experiment', ['control', 'variation-a', 'variation-b'], ['active', 'inactive', 'inactive']],
    ['ops', ['configuration-1', 'configuration-2'], ['active', 'inactive', 'inactive']],
    ['permission', ['configuration-1', 'configuration-2'], ['active', 'active', 'inactive']],
  ])('of type %s has its presets', async (type, variations, states) => {
    const bed = await createEmptyProject();
    const { body } = await bed.post(V2, { name: 'F', key: 'f', type });
    expect(keysOf(body.variations)).toEqual(variations);
    expect(body.configurations.map(({ status }: { status: string }) => status)).toEqual(states);
  });

  it('keeps the default of each kind of SDK whose visibility the body omits', async () => {
    const bed = await createEmptyProject();
    const feature = { name: 'F', key: 'f', sdkVisibility: { client: false } };
    const { body } = await bed.post(V2, feature);
    expect(body.sdkVisibility).toEqual({ mobile: true, client: false, server: true });
  });

  it('takes its configurations from the body', async () => {
    const bed = await createEmptyProject();
    const { body } = await bed.post(V2, {
      name: 'F',
      key: 'f',
      variations: [{ key: 'one', name: 'One' }],
      controlVariation: 'one',
      configurations: { production: { status: 'active', targets: [serve('one')] } },
    });
    const [{ _id }] = body.variations;
    expect(body.controlVariation).toBe(_id);
    expect(body.configurations[2]).toMatchObject({
      status: 'active',
      targets: [{ _id: expect.any(String) as string, distribution: [{ _variation: _id }] }],
    });
    expect(body).toHaveProperty('prodTargetingUpdatedAt');
  });

  it('cannot have the key of another feature', async () => {
    const bed = await createCheckout();
    const answer = await bed.post(V2, { name: 'Checkout', key: 'checkout' });
    expect([answer.status, answer.body.errorType]).toEqual([409, 'ERR_DUPE_FEATURE_KEY']);
    const variable = await bed.post(V2, { name: 'Label', key: 'label' });
    expect([variable.status, variable.body.errorType]).toEqual([409, 'ERR_DUPE_VARIABLE_KEY']);
    expect((await bed.get(`${V2}/label`)).status).toBe(404);
  });

  it.each([
    ['Boolean', 201],
    ['String', 409],
  ])('without variables, and a free %s variable has its key: %d', async (type, status) => {
    const bed = await createEmptyProject();
    await bed.post(VARIABLES, { key: 'free', name: 'Its own name', type });
    const answer = await bed.post(V2, { name: 'Free', key: 'free' });
    expect(answer.status).toBe(status);
    expect((await bed.get(`${VARIABLES}/free`)).body.name).toBe('Its own name');
    expect(answer.body.errorType).toBe(status === 409 ? 'ERR_DUPE_VARIABLE_KEY' : undefined);
  });

  it.each(['POST', 'PATCH'])(
    'cannot change the type of a variable that joins it: %s',
    async (method) => {
      const bed = await createCheckout();
      await bed.post(VARIABLES, { key: 'free', type: 'String' });
      const body = { name: 'F', key: 'f', variables: [{ key: 'free', type: 'Boolean' }] };
      const answer =
        method === 'POST' ? await bed.post(V2, body) : await bed.patch(`${V2}/checkout`, body);
      expect(refusalOf(answer)).toEqual([
        412,
        "Variable 'free' has the type String; send this type, or change it with PATCH …/variables/free first",
      ]);
      expect((await bed.get(`${VARIABLES}/free`)).body.type).toBe('String');
      const typed = { ...body, variables: [{ key: 'free', type: 'String' }] };
      expect((await bed.post(V2, typed)).status).toBe(201);
    },
  );

  it.each([
    [
      { variables: [{ key: 'label', type: 'String' }] },
      "Variable 'label' belongs to Feature 'checkout'; remove it there first",
    ],
    [
      { variations: [{ key: 'a', name: 'A', variables: { label: 'x' } }] },
      "Variable 'label' does not belong to Feature 'next'",
    ],
    [{ controlVariation: 'new' }, "Variation 'new' does not belong to Feature 'next'"],
    [
      { configurations: { staging: { targets: [serve('new')] } } },
      "Variation 'new' does not belong to Feature 'next'",
    ],
  ])('cannot use objects of another feature: %j', async (body, message) => {
    const bed = await createCheckout();
    const answer = await bed.post(V2, { name: 'Next', key: 'next', ...body });
    expect(refusalOf(answer)).toEqual([412, message]);
  });

  it.each([
    [{ key: 'multiple' }, "key must not be 'multiple'"],
    [{ configurations: { moon: {} } }, 'configurations.moon must be the key of an Environment'],
    [
      {
        variables: [{ key: 'a', type: 'Number' }],
        variations: [{ key: 'v', name: 'V', variables: { a: '1' } }],
      },
      'variations[0].variables.a must be a number',
    ],
    [
      {
        variations: [
          { key: 'v', name: 'V' },
          { key: 'v', name: 'W' },
        ],
      },
      'variations[1].key must be there only once',
    ],
    [
      {
        variations: [{ key: 'v', name: 'V' }],
        configurations: {
          staging: {
            targets: [{ ...serve('v'), distribution: [{ percentage: 0.4, _variation: 'v' }] }],
          },
        },
      },
      'configurations.staging.targets[0].distribution, sum of percentages',
    ],
  ])('rejects %j', async (body, message) => {
    const bed = await createEmptyProject();
    const answer = await bed.post(V2, { name: 'F', key: 'f', ...body });
    expect(answer.status).toBe(400);
    expect(answer.body.message[0]).toContain(message);
  });

  it('can be created with others in one call, all of them or none', async () => {
    const bed = await createCheckout();
    const some = [
      { name: 'A', key: 'a' },
      { name: 'Checkout', key: 'checkout' },
    ];
    expect((await bed.post(`${V1}/multiple`, some)).status).toBe(409);
    expect((await bed.get(`${V1}/a`)).status).toBe(404);
    const { body } = await bed.post(`${V1}/multiple`, [some[0], { name: 'B', key: 'b' }]);
    for (const { key } of body) expect((await bed.get(`${V1}/${key}/audit`)).body).toHaveLength(1);
    expect(keysOf(body)).toEqual(['a', 'b']);
    expect(body[0]).not.toHaveProperty('configurations');
  });

  it('is created once by simultaneous calls with the same key', async () => {
    const bed = await createEmptyProject();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => bed.post(V2, { name: 'F', key: 'f' })),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(201), count(409)]).toEqual([1, 19]);
  });
});

it('cannot have a key that is a static path segment', () => {
  const paths = DOCUMENTS.management.operations.map(({ path }) => path);
  const hidden = paths.flatMap((path) => {
    const match = /^\/v[12]\/projects\/\{project\}\/features\/([^/{]+)$/.exec(path);
    return match?.[1] ?? [];
  });
  expect(RESERVED_FEATURE_KEYS).toEqual(hidden);
});

describe('lists of features', () => {
  it('are filtered by keys, and include the latest update on request', async () => {
    const bed = new TestBed();
    const path = '/v2/projects/storefront/features';
    const { body } = await bed.get(`${path}?keys=gift-cards&keys=dark-mode,nothing`);
    expect(keysOf(body).toSorted()).toEqual(['dark-mode', 'gift-cards']);
    expect(body[0]).not.toHaveProperty('latestUpdate');
    const { body: full } = await bed.get(`${path}?keys=checkout-redesign&includeLatestUpdate=true`);
    expect(full[0].latestUpdate.changes[0].newContents).toEqual({ tags: ['checkout', 'web'] });
    expect((await bed.get(`${path}?keys=Bad+Key`)).status).toBe(400);
  });
});

describe('a change of a feature', () => {
  it('keeps the fields that it omits, and replaces lists', async () => {
    const bed = await createCheckout();
    const { body: before } = await bed.get(`${V2}/checkout`);
    const { body } = await bed.patch(`${V2}/checkout`, {
      name: 'New checkout',
      variations: [
        { key: 'new', name: 'Newest' },
        { key: 'third', name: 'Third', variables: { label: 'Go' } },
      ],
    });
    expect(body.name).toBe('New checkout');
    expect(body.variations).toEqual([
      {
        _id: before.variations[1]._id,
        key: 'new',
        name: 'Newest',
        variables: { checkout: true, label: 'Order' },
      },
      {
        _id: expect.any(String) as string,
        key: 'third',
        name: 'Third',
        variables: { checkout: false, label: 'Go' },
      },
    ]);
    expect(keysOf(body.variables)).toEqual(['checkout', 'label']);
  });

  it('never gives two variations one ID', async () => {
    const bed = await createCheckout();
    const { body: before } = await bed.get(`${V2}/checkout`);
    const [{ _id, key }] = before.variations;
    const renamed = { _id, key: 'renamed', name: 'A' };
    for (const other of [{ key }, { _id, key: 'again' }]) {
      const variations = [renamed, { ...other, name: 'B' }];
      expect(refusalOf(await bed.patch(`${V2}/checkout`, { variations }))).toEqual([
        400,
        ['variations[1] names the same Variation as variations[0]'],
      ]);
    }
  });

  it('that removes the control variation leaves none', async () => {
    const bed = await createCheckout();
    await bed.patch(`${V2}/checkout`, { controlVariation: 'new' });
    const variations = [{ key: 'old', name: 'Old' }];
    const { body } = await bed.patch(`${V2}/checkout`, { variations });
    expect(body).not.toHaveProperty('controlVariation');
  });

  it('removes the control variation by null', async () => {
    const bed = await createEmptyProject();
    const experiment = { name: 'A', key: 'a', type: 'experiment' };
    expect(
      (await bed.post('/v2/projects/shop/features', experiment)).body.controlVariation,
    ).toMatch(/^[0-9a-f]{24}$/);
    const { body } = await bed.patch('/v2/projects/shop/features/a', { controlVariation: null });
    expect(body).not.toHaveProperty('controlVariation');
  });

  it('cannot remove a variation that a rule serves', async () => {
    const bed = await createCheckout();
    await configure(bed, 'staging', { targets: [serve('new')] });
    const answer = await bed.patch(`${V2}/checkout`, {
      variations: [{ key: 'old', name: 'Old' }],
    });
    expect(answer.status).toBe(412);
    expect((await bed.get(`${V2}/checkout`)).body.variations).toHaveLength(2);
  });

  it('requires a publisher if production serves the feature', async () => {
    const bed = await createCheckout();
    const rename = {
      variations: [
        { key: 'old', name: 'O' },
        { key: 'new', name: 'N' },
      ],
    };
    const send = (body: object) => bed.as('member', 'PATCH', `${V2}/checkout`, body);
    expect((await send(rename)).status).toBe(200);
    const off = { configurations: { production: { targets: [serve('new')] } } };
    expect((await send(off)).status).toBe(200);
    const on = { configurations: { production: { status: 'active' } } };
    expect((await send(on)).status).toBe(403);
    expect((await bed.as('publisher', 'PATCH', `${V2}/checkout`, on)).status).toBe(200);
    expect([(await send(rename)).status, (await send(off)).status]).toEqual([403, 403]);
    const hidden = { sdkVisibility: { client: false, mobile: false, server: false } };
    expect((await send(hidden)).status).toBe(403);
    expect((await send({ sdkVisibility: { server: true } })).status).toBe(200);
    expect((await send({ description: 'Words' })).status).toBe(200);
  });

  it('can change its key', async () => {
    const bed = await createCheckout();
    await bed.post(V2, { name: 'Other', key: 'other' });
    for (const version of [V1, V2]) {
      expect((await bed.patch(`${version}/checkout`, { key: 'other' })).status).toBe(409);
    }
    expect((await bed.patch(`${V2}/checkout`, { key: 'multiple' })).status).toBe(400);
    expect((await bed.patch(`${V2}/checkout`, { key: 'pay' })).status).toBe(200);
    expect((await bed.get(`${V2}/checkout`)).status).toBe(404);
  });

  it('does not change configurations with version 1', async () => {
    const bed = await createCheckout();
    const body = { tags: ['a'], configurations: { staging: { status: 'active' } } };
    expect((await bed.patch(`${V1}/checkout`, body)).body.tags).toEqual(['a']);
    expect((await bed.get(`${V2}/checkout`)).body.configurations[1].status).toBe('inactive');
  });
});

describe('configurations', () => {
  it('are turned on and off, and store when they were turned on', async () => {
    const bed = await createCheckout();
    const { body } = await configure(bed, 'staging', { status: 'active', targets: [serve('new')] });
    expect(body).toMatchObject({ status: 'active', startedAt: new Date(bed.now).toISOString() });
    expect(body.targets[0].distribution[0]._variation).toMatch(/^[0-9a-f]{24}$/);
    bed.now += 1000;
    const { body: off } = await configure(bed, 'staging', { status: 'inactive' });
    expect(off).toMatchObject({ status: 'inactive', targets: body.targets });
    expect(off.startedAt).toBe(body.startedAt);
    const { body: on } = await configure(bed, 'staging', { status: 'active' });
    bed.now += 1000;
    const { body: later } = await configure(bed, 'staging', { targets: [] });
    expect(later.startedAt).toBe(on.startedAt);
  });

  it('tell when the rules of production changed last, and nothing else', async () => {
    const bed = await createCheckout();
    const readDate = async () =>
      (await bed.get(`${V2}/checkout`)).body.prodTargetingUpdatedAt as string | undefined;
    await configure(bed, 'staging', { targets: [serve('new')] });
    await configure(bed, 'production', { status: 'active' });
    expect(await readDate()).toBeUndefined();
    await configure(bed, 'production', { targets: [serve('new')] });
    expect(await readDate()).toBe(new Date(bed.now).toISOString());
  });

  it('require the environment', async () => {
    const bed = await createCheckout();
    const path = `${V1}/checkout/configurations`;
    expect((await bed.patch(path, {})).body.message).toEqual(['environment is required']);
    expect((await configure(bed, 'moon', {})).body.message).toBe(
      "Environment 'moon' was not found",
    );
    expect((await bed.get(`${path}?environment=moon`)).status).toBe(404);
    expect((await bed.get(path)).body).toHaveLength(3);
  });

  it('reject rules that cannot be evaluated', async () => {
    const bed = await createCheckout();
    const shares = ['old', 'new'].map((_variation) => ({ percentage: 0.6, _variation }));
    const answer = await configure(bed, 'staging', {
      targets: [{ ...serve('new'), distribution: shares }],
    });
    expect(answer.status).toBe(400);
    expect(answer.body.message[0]).toContain('targets[0].distribution, sum of percentages');
    const split = [{ percentage: 1.5, _variation: 'new' }];
    const high = await configure(bed, 'staging', {
      targets: [{ ...serve('new'), distribution: split }],
    });
    expect(high.status).toBe(400);
  });
});

describe('rules', () => {
  const save = (bed: TestBed, targets: readonly object[], environment = 'staging') =>
    configure(bed, environment, { targets });

  it('have IDs of their own', async () => {
    const bed = await createCheckout();
    const twice = await save(bed, [
      { ...serve('old'), _id: 'rule-1' },
      { ...serve('new'), _id: 'rule-1' },
    ]);
    expect(refusalOf(twice)).toEqual([400, ["targets[1]._id must be there only once: 'rule-1'"]]);
    expect((await save(bed, [{ ...serve('old'), _id: '' }])).status).toBe(400);
    expect((await save(bed, [serve('old'), serve('new')])).status).toBe(200);
  });

  it('that name a deleted Audience can be sent as they were read', async () => {
    const bed = await createCheckout();
    const definition = { name: 'A', key: 'a', filters: EVERYONE };
    const { body: audience } = await bed.post('/v1/projects/shop/audiences', definition);
    const match = { type: 'audienceMatch', comparator: '=', _audiences: [audience._id] };
    const rule = { ...serve('new'), audience: { filters: { operator: 'and', filters: [match] } } };
    await save(bed, [rule]);
    await bed.delete('/v1/projects/shop/audiences/a');
    const read = await bed.get(`${V1}/checkout/configurations?environment=staging`);
    expect((await save(bed, read.body[0].targets)).status).toBe(200);
    expect((await save(bed, [rule], 'development')).status).toBe(400);
  });

  it('with a schedule have a share from 0 to 1, and no other fields of rollouts', async () => {
    const bed = await createCheckout();
    const rollout = { type: 'schedule', startDate: '2026-12-01T00:00:00.000Z' };
    const send = (more: object) =>
      save(bed, [{ ...serve('new'), rollout: { ...rollout, ...more } }]);
    expect((await send({ startPercentage: 5 })).status).toBe(400);
    expect((await send({ stages: 'none' })).body.targets[0].rollout).toEqual(rollout);
  });
});

describe('status', () => {
  const setStatus = (bed: TestBed, body: object, role: 'admin' | 'member' = 'admin') =>
    bed.as(role, 'PATCH', `${V2}/checkout/status`, body);

  it('complete serves one variation in all environments and does not turn targeting on', async () => {
    const bed = await createCheckout();
    await configure(bed, 'staging', { status: 'active', targets: [serve('old')] });
    const { body } = await setStatus(bed, { status: 'complete', staticVariation: 'new' });
    const [, { _id }] = body.variations;
    expect(body.staticVariation).toBe(_id);
    for (const [index, status] of ['inactive', 'active', 'inactive'].entries()) {
      const target = { name: 'All Users', distribution: [{ percentage: 1, _variation: _id }] };
      expect(body.configurations[index]).toMatchObject({
        status,
        hasStaticConfig: true,
        targets: [target],
      });
    }
  });

  it('complete rejects new rules and variations, but allows new values and turning targeting on', async () => {
    const bed = await createCheckout();
    await setStatus(bed, { status: 'complete', staticVariation: 'new' });
    const rules = await configure(bed, 'staging', { targets: [serve('new')] });
    expect(refusalOf(rules)).toEqual([
      412,
      "Feature 'checkout' is complete and takes no Targeting Rules",
    ]);
    const variation = await bed.post(`${V1}/checkout/variations`, { key: 'x', name: 'X' });
    expect(variation.status).toBe(412);
    const { variations } = (await bed.get(`${V2}/checkout`)).body;
    const longer = { variations: [...variations, { key: 'x', name: 'X' }] };
    expect((await bed.patch(`${V2}/checkout`, longer)).status).toBe(412);
    // Variations that it has can be named by their key alone.
    const named = variations.map(({ key, name }: { key: string; name: string }) => ({ key, name }));
    expect((await bed.patch(`${V2}/checkout`, { variations: named })).status).toBe(200);
    expect((await configure(bed, 'staging', { status: 'active' })).status).toBe(200);
    const { body } = await bed.patch(`${V2}/checkout/static-configuration`, {
      variables: { label: 'Pay' },
      environments: { production: 'active' },
    });
    expect(body).toMatchObject({
      variables: { checkout: true, label: 'Pay' },
      environments: { development: 'inactive', staging: 'active', production: 'active' },
    });
    expect((await bed.get(`${V1}/checkout/static-configuration`)).body).toEqual(body);
    // Production serves these values now.
    const path = `${V2}/checkout/static-configuration`;
    const values = { variables: { label: 'Buy' } };
    expect((await bed.as('member', 'PATCH', path, values)).status).toBe(403);
  });

  it('complete keeps its variation, also if no environment has a rule for it anymore', async () => {
    const bed = await createCheckout();
    await setStatus(bed, { status: 'complete', staticVariation: 'new' });
    const environments = '/v1/projects/shop/environments';
    await bed.post(environments, { name: 'Later', key: 'later', type: 'development' });
    for (const old of ['development', 'staging', 'production']) {
      await bed.delete(`${environments}/${old}`);
    }
    const { status } = await bed.patch(`${V2}/checkout`, {
      variations: [{ key: 'old', name: 'Old' }],
    });
    expect(status).toBe(412);
  });

  it('active again keeps the rule of the static variation and drops the variation', async () => {
    const bed = await createCheckout();
    await configure(bed, 'staging', { targets: [serve('old')] });
    await setStatus(bed, { status: 'complete', staticVariation: 'new' });
    const { body } = await setStatus(bed, { status: 'active' });
    expect(body).not.toHaveProperty('staticVariation');
    expect(body.configurations[1]).toMatchObject({
      hasStaticConfig: false,
      targets: [{ name: 'All Users' }],
    });
  });

  it('archived makes everything about the feature read-only', async () => {
    const bed = await createCheckout();
    await setStatus(bed, { status: 'archived' });
    const refused = [
      await bed.patch(`${V2}/checkout`, { name: 'X' }),
      await setStatus(bed, { status: 'active' }),
      await bed.post(`${V1}/checkout/variations`, { key: 'x', name: 'X' }),
      await bed.patch(`${V1}/checkout/variations/old`, { name: 'X' }),
      await configure(bed, 'staging', { status: 'active' }),
      await bed.patch(`${V2}/checkout/staleness`, { disabled: true }),
      await bed.patch(`${V2}/checkout/summary`, { markdown: 'x' }),
    ];
    expect(refused.map(refusalOf)).toEqual(
      refused.map(() => [412, "Feature 'checkout' is archived and read-only"]),
    );
    expect((await bed.get(`${V1}/checkout/audit`)).body.length).toBeGreaterThan(1);
  });

  it.each([
    [{ status: 'complete' }, 400],
    [{ status: 'complete', staticVariation: 'gold' }, 412],
    [{ status: 'done' }, 400],
    [{}, 400],
  ])('rejects %j', async (body, status) => {
    expect((await setStatus(await createCheckout(), body)).status).toBe(status);
  });

  it('can only be changed to complete or archived by a publisher', async () => {
    const bed = await createCheckout();
    for (const body of [{ status: 'archived' }, { status: 'complete', staticVariation: 'new' }])
      expect((await setStatus(bed, body, 'member')).status).toBe(403);
    expect((await setStatus(bed, { status: 'active' }, 'member')).status).toBe(200);
  });

  it('has a static configuration only while complete', async () => {
    const bed = await createCheckout();
    const path = `${V2}/checkout/static-configuration`;
    expect((await bed.get(path)).status).toBe(404);
    expect((await bed.patch(path, { variables: {} })).body.message).toBe(
      "Feature 'checkout' is not complete",
    );
    await setStatus(bed, { status: 'complete', staticVariation: 'new' });
    expect((await bed.patch(path, { variables: { other: 1 } })).body.message).toBe(
      "Variable 'other' does not belong to Feature 'checkout'",
    );
    expect((await bed.patch(path, { variables: { label: 5 } })).body.message).toEqual([
      'variables.label must be a string',
    ]);
  });
});

describe('variations', () => {
  const path = `${V1}/checkout/variations`;

  it('have a value for each variable, and keep values that a change omits', async () => {
    const bed = await createCheckout();
    const { body } = await bed.post(path, { key: 'x', name: 'X', variables: { label: 'Now' } });
    expect(body.variables).toEqual({ checkout: false, label: 'Now' });
    const { body: changed } = await bed.patch(`${path}/x`, { variables: { checkout: true } });
    expect(changed).toEqual({ ...body, variables: { checkout: true, label: 'Now' } });
    expect(keysOf((await bed.get(path)).body)).toEqual(['old', 'new', 'x']);
  });

  it.each([
    ['POST', path, { key: 'old', name: 'X' }, 409],
    ['PATCH', `${path}/new`, { key: 'old' }, 409],
    ['POST', path, { key: 'x', name: 'X', variables: { none: 1 } }, 412],
    ['POST', path, { key: 'x', name: 'X', variables: { label: 1 } }, 400],
    ['PATCH', `${path}/none`, { name: 'X' }, 404],
  ])('reject %s %s %j with %i', async (method, url, body, status) => {
    const bed = await createCheckout();
    expect((await bed.as('admin', method, url, body)).status).toBe(status);
  });
});

describe('the variations of one body', () => {
  const list = async (bed: TestBed) => (await bed.get(`${V2}/checkout`)).body.variations;

  it('cannot have the ID of another as a key', async () => {
    const bed = await createCheckout();
    const before = await list(bed);
    const variations = [...before, { key: before[0]._id, name: 'X' }];
    expect((await bed.patch(`${V2}/checkout`, { variations })).status).toBe(400);
    expect(await list(bed)).toEqual(before);
  });

  it('may exchange their keys', async () => {
    const bed = await createCheckout();
    const [old, fresh] = await list(bed);
    const variations = [
      { _id: old._id, key: 'new', name: 'New' },
      { _id: fresh._id, key: 'old', name: 'Old' },
    ];
    expect((await bed.patch(`${V2}/checkout`, { variations })).status).toBe(200);
    expect(
      (await list(bed)).map(({ _id, key }: { _id: string; key: string }) => [_id, key]),
    ).toEqual(variations.map(({ _id, key }) => [_id, key]));
  });
});

describe('a deleted feature', () => {
  it('keeps its variables, unless the call deletes them', async () => {
    const bed = await createCheckout();
    expect((await bed.delete(`${V1}/checkout`)).status).toBe(204);
    const { status, body } = await bed.get('/v1/projects/shop/variables/label');
    expect([status, body._feature]).toEqual([200, undefined]);
    await bed.post(V2, {
      name: 'Next',
      key: 'next',
      variables: [{ key: 'label', type: 'String' }],
    });
    await bed.delete(`${V1}/next?deleteVariables=true`);
    expect((await bed.get('/v1/projects/shop/variables/label')).status).toBe(404);
  });

  it('loses its audit log', async () => {
    const bed = await createCheckout();
    await bed.delete(`${V1}/checkout`);
    const { rows } = bed.sandbox.snapshot();
    expect(rows.audit?.filter(({ _feature }) => _feature !== undefined)).toEqual([]);
  });
});

describe('variables of a feature', () => {
  const enumOf = (...enumValues: string[]) => ({
    schemaType: 'enum',
    enumValues,
    description: 'Labels',
    exampleValue: enumValues[0],
  });
  const send = (bed: TestBed, label: object) =>
    bed.patch(`${V2}/checkout`, {
      variables: [
        { key: 'checkout', type: 'Boolean' },
        { key: 'label', type: 'String', ...label },
      ],
    });

  it('cannot get a schema that a value violates', async () => {
    const bed = await createCheckout();
    const refused = await send(bed, { validationSchema: enumOf('Buy') });
    expect(refusalOf(refused)).toEqual([
      412,
      "Variation 'new' gives 'label' a value that the validation schema rejects",
    ]);
    expect((await send(bed, { validationSchema: enumOf('Order', 'Buy') })).status).toBe(200);
    const typed = await send(bed, { type: 'Boolean' });
    expect(typed.body.message).toEqual([
      'label: validationSchema.schemaType enum does not fit a Variable of type Boolean',
    ]);
  });

  it('cannot get a JSON Schema that refers to itself without an end', async () => {
    const bed = await createCheckout();
    const validationSchema = {
      schemaType: 'jsonSchema',
      jsonSchema: '{"allOf":[{"$ref":"#"}]}',
      description: 'd',
      exampleValue: {},
    };
    const body = { key: 'job', type: 'JSON', validationSchema };
    const answer = await bed.post('/v1/projects/shop/variables', body);
    expect(answer.status).toBe(400);
    expect(answer.body.message[0]).toContain('cannot be compared with its JSON Schema');
  });

  it('may have any valid key, such as `constructor`', async () => {
    const bed = await createEmptyProject();
    const variables = ['constructor', '__proto__'].map((key) => ({ key, type: 'Boolean' }));
    const { body } = await bed.post(V2, { name: 'F', key: 'f', variables });
    expect(Object.keys(body.variations[0].variables).toSorted()).toEqual([
      '__proto__',
      'constructor',
    ]);
  });
});

describe('version 1', () => {
  it('creates, reads, completes, and changes a feature like version 2', async () => {
    const bed = await createEmptyProject();
    const { body } = await bed.post(V1, { name: 'Export', key: 'export', type: 'ops' });
    expect(keysOf(body.variations)).toEqual(['configuration-1', 'configuration-2']);
    expect((await bed.get(`${V1}/export`)).body).toEqual(body);
    const { body: complete } = await bed.patch(`${V1}/export/status`, {
      status: 'complete',
      staticVariation: 'configuration-2',
    });
    expect(complete.staticVariation).toBe(body.variations[1]._id);
    await bed.patch(`${V1}/export/static-configuration`, { variables: { export: true } });
    expect((await bed.get(`${V2}/export/static-configuration`)).body.variables).toEqual({
      export: true,
    });
    expect((await bed.get(`${V1}/export/variations/configuration-2`)).body).toEqual({
      ...body.variations[1],
      variables: { export: true },
    });
  });

  it.each([
    ['POST', V1, { name: 'C', key: 'checkout' }, 409],
    ['POST', V1, { name: 'F', key: 'multiple' }, 400],
    ['POST', V1, { name: 'F', key: 'f', variables: [{ key: 'label', type: 'String' }] }, 412],
    ['POST', `${V1}/multiple`, [{ name: 'F', key: 'f', controlVariation: 'x' }], 412],
    [
      'PATCH',
      `${V1}/checkout`,
      { variations: [{ key: 'a', name: 'A', variables: { z: 1 } }] },
      412,
    ],
    ['PATCH', `${V1}/checkout/status`, { status: 'complete', staticVariation: 'x' }, 412],
    ['PATCH', `${V1}/checkout/static-configuration`, {}, 412],
    ['GET', `${V1}/checkout/static-configuration`, undefined, 404],
  ])('rejects %s %s %j with %i', async (method, path, body, status) => {
    const bed = await createCheckout();
    expect((await bed.as('admin', method, path, body)).status).toBe(status);
  });
});
