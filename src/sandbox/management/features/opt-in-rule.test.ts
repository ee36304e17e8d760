import { beforeEach, describe, expect, it } from 'vitest';
import { createEmptyProject, serve, type TestBed } from '../../fixtures.ts';

const FEATURE = '/v2/projects/shop/features/checkout';
const CONFIGURATIONS = '/v1/projects/shop/features/checkout/configurations';
const EVERYONE = { name: 'Everyone', ...serve('control') };

let bed: TestBed;

/** Returns the names of the feature's rules, by environment. */
async function listRules(): Promise<Record<string, string[]>> {
  const { body } = await bed.get(FEATURE);
  const environments = (await bed.get('/v1/projects/shop/environments')).body;
  return Object.fromEntries(
    body.configurations.map(
      (configuration: { _environment: string; targets: { name: string }[] }) => [
        environments.find(({ _id }: { _id: string }) => _id === configuration._environment).key,
        configuration.targets.map(({ name }) => name),
      ],
    ),
  );
}

const turn = (optInEnabled: boolean) => bed.patch(FEATURE, { settings: { optInEnabled } });
const save = (targets: readonly object[]) =>
  bed.patch(`${CONFIGURATIONS}?environment=production`, { targets });

beforeEach(async () => {
  bed = await createEmptyProject();
  await bed.post('/v2/projects/shop/features', {
    name: 'Checkout',
    key: 'checkout',
    type: 'experiment',
  });
  await save([EVERYONE]);
});

describe('Feature Opt-In of a feature', () => {
  it('adds its rule on top in each environment, and removes it', async () => {
    const before = await listRules();
    await turn(true);
    const names = Object.entries(before).map(([key, rules]) => [key, ['Opt In', ...rules]]);
    expect(await listRules()).toEqual(Object.fromEntries(names));
    expect((await listRules()).production).toEqual(['Opt In', 'Everyone']);
    await turn(false);
    expect(await listRules()).toEqual(before);
  });

  it('has its rule in an environment that is added later', async () => {
    await turn(true);
    await bed.post('/v1/projects/shop/environments', { name: 'QA', key: 'qa', type: 'staging' });
    expect((await listRules()).qa).toEqual(['Opt In']);
  });

  it('serves the first variation that is not the control', async () => {
    await turn(true);
    const { body: feature } = await bed.get(FEATURE);
    const { body } = await bed.get(`${CONFIGURATIONS}?environment=production`);
    const served = body[0].targets[0].distribution[0]._variation;
    expect(served).toBe(feature.variations[1]._id);
    expect(served).not.toBe(feature.controlVariation);
  });

  it('keeps the position that a member gave the rule, and prevents its deletion', async () => {
    await turn(true);
    const { body } = await bed.get(`${CONFIGURATIONS}?environment=production`);
    const [optIn, everyone] = body[0].targets;
    expect((await save([everyone, optIn])).status).toBe(200);
    await turn(true);
    expect((await listRules()).production).toEqual(['Everyone', 'Opt In']);
    const { status, body: refused } = await save([everyone]);
    expect(status).toBe(412);
    expect(refused.message).toContain('Feature Opt-In on');
  });

  it('adds no rule to a complete feature, which serves one variation to everyone', async () => {
    await bed.patch(`${FEATURE}/status`, { status: 'complete', staticVariation: 'control' });
    await turn(true);
    expect((await listRules()).production).toEqual(['All Users']);
    const on = await bed.patch(`${CONFIGURATIONS}?environment=production`, { status: 'active' });
    expect(on.status).toBe(200);
  });

  it('requires a publisher if it changes what production serves', async () => {
    await bed.patch(`${CONFIGURATIONS}?environment=production`, { status: 'active' });
    const turnAs = (role: 'member' | 'publisher') =>
      bed.as(role, 'PATCH', FEATURE, { settings: { optInEnabled: true } });
    expect((await turnAs('member')).status).toBe(403);
    expect((await listRules()).production).toEqual(['Everyone']);
    expect((await turnAs('publisher')).status).toBe(200);
  });

  it('adds its rule when a feature is created with opt-in on', async () => {
    const { body } = await bed.post('/v2/projects/shop/features', {
      name: 'Beta',
      key: 'beta',
      settings: { optInEnabled: true },
    });
    const rules = body.configurations.map(
      ({ targets }: { targets: { name: string }[] }) => targets[0]?.name,
    );
    expect(rules).toEqual(['Opt In', 'Opt In', 'Opt In']);
  });
});
