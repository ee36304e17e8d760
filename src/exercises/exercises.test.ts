import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { DOCUMENTS } from '../sandbox/fixtures.ts';
import { createSandbox } from '../sandbox/index.ts';
import { begin, createClient, grade, sendAll, withLog, type Call, type LogEntry } from './index.ts';
import { exerciseSchema, type Exercise } from './schema.ts';

const EXERCISES = new Map(
  globSync('src/content/data/exercises/*.yaml').map((file) => [
    path.basename(file, '.yaml'),
    exerciseSchema.parse(parse(readFileSync(file, 'utf8'))),
  ]),
);

/** Begins an exercise, sends calls as a reader would, and returns what is missing. */
async function attempt(exercise: Exercise, calls: readonly Call[]): Promise<readonly string[]> {
  const sandbox = createSandbox({ documents: DOCUMENTS, seed: 1 });
  const send = createClient(sandbox);
  const baseline = await begin(exercise, send);
  const log: LogEntry[] = [];
  await sendAll(calls, createClient({ ...sandbox, fetch: withLog(sandbox.fetch, log) }));
  // A page stores the baseline as JSON.
  const stored = JSON.parse(JSON.stringify(baseline)) as typeof baseline;
  const verdicts = await grade(exercise, send, stored, log);
  return verdicts.filter(({ met }) => !met).map(({ sentence }) => sentence);
}

const ALL = { filters: { operator: 'and', filters: [{ type: 'all' }] } };
const P = '/v1/projects/storefront';
const rule = (more: object = {}) => ({
  name: 'A rule',
  audience: ALL,
  distribution: [{ _variation: 'variation-on', percentage: 1 }],
  ...more,
});
const configure = (environment: string, body: object, feature = 'new-billing'): Call => ({
  call: `PATCH ${P}/features/${feature}/configurations?environment=${environment}`,
  body,
});
/** Turns targeting on with these rules. */
const activate = (environment: string, ...targets: readonly object[]) =>
  configure(environment, { status: 'active', targets });
const where = (filter: object) => ({ filters: { operator: 'and', filters: [filter] } });
const country = (...values: string[]) =>
  where({ type: 'user', subType: 'country', comparator: '=', values });
const plan = (value: string) =>
  where({
    type: 'user',
    subType: 'customData',
    dataKey: 'pricingPlan',
    dataKeyType: 'String',
    comparator: '=',
    values: [value],
  });
const GIFT_NOTES = {
  call: 'POST /v2/projects/storefront/features',
  body: { name: 'Gift notes', key: 'gift-notes', type: 'release' },
};
const since = (startPercentage: number) => ({
  rollout: {
    type: 'gradual',
    startDate: '2026-01-05T09:00:00.000Z',
    startPercentage,
    stages: [{ type: 'linear', percentage: startPercentage, date: '2026-01-06T09:00:00.000Z' }],
  },
});
const CHANGES = '/v2/projects/storefront/features/new-billing/change-requests';
const propose = (as: string, environment = 'production'): Call => ({
  call: `POST ${CHANGES}`,
  as,
  keep: { request: '/_id' },
  body: {
    path: '/v2/projects/storefront/features/new-billing',
    method: 'PATCH',
    body: { configurations: { [environment]: { status: 'active', targets: [rule()] } } },
  },
});
const submit = (as: string): Call => ({
  call: `PATCH ${CHANGES}/{request}/submit`,
  as,
  body: { description: 'For everyone.', reviewers: [] },
});
const approve = (as: string, apply: boolean): Call => ({
  call: `PATCH ${CHANGES}/{request}/review?apply=${apply}`,
  as,
  body: { action: 'approved', comment: 'Fine.' },
});
const KEYS = `${P}/environments/production/sdk-keys`;
const status = (feature: string, body: object): Call => ({
  call: `PATCH /v2/projects/storefront/features/${feature}/status`,
  body,
});
const metric = (event: string): Call => ({
  call: `POST ${P}/metrics`,
  body: {
    name: 'Opened invoices',
    key: 'opened-invoices',
    event,
    dimension: 'COUNT_PER_UNIQUE_USER',
    optimize: 'increase',
  },
});
const CONNECT: Call = {
  call: `POST ${P}/metric-associations`,
  body: { metric: 'opened-invoices', feature: 'checkout-redesign' },
};
const track = (environment: string, type: string): Call => ({
  call: 'POST /v1/track',
  in: { project: 'storefront', environment },
  body: { user: { user_id: 'user-1' }, events: [{ type }, { type }, { type }] },
});
const limits = (low: unknown): Call => ({
  call: 'POST /v2/projects/storefront/features',
  body: {
    name: 'Free shipping from',
    key: 'free-shipping-from',
    type: 'ops',
    variables: [{ key: 'free-shipping-from', type: typeof low === 'number' ? 'Number' : 'String' }],
    variations: [
      { key: 'low', name: 'Low', variables: { 'free-shipping-from': low } },
      {
        key: 'normal',
        name: 'Normal',
        variables: { 'free-shipping-from': typeof low === 'number' ? 100 : '100' },
      },
    ],
  },
});
const activateLimits = (environment: string, ...targets: readonly object[]) =>
  configure(environment, { status: 'active', targets }, 'free-shipping-from');
const serve = (variation: string, audience: object = ALL) =>
  rule({ audience, distribution: [{ _variation: variation, percentage: 1 }] });

/** Plausible mistakes by exercise, each with what the check says about it. */
const MISTAKES: Readonly<Record<string, readonly [string, readonly Call[], RegExp][]>> = {
  'first-feature': [
    [
      'only created',
      [GIFT_NOTES, configure('development', { status: 'inactive' }, 'gift-notes')],
      /In development, user-1 .* gets no Variation/,
    ],
    [
      'in production instead',
      [GIFT_NOTES, configure('production', { status: 'active', targets: [rule()] }, 'gift-notes')],
      /In production, user-1 .* gets variation-on/,
    ],
    [
      'another key',
      [{ ...GIFT_NOTES, body: { ...GIFT_NOTES.body, key: 'gift-note' } }],
      /no Feature gift-notes/,
    ],
  ],
  'ten-percent': [
    ['everyone', [activate('production', rule())], /1,000 of 1,000 users/],
    ['in staging', [activate('staging', rule(since(0.1)))], /staging isn’t what it was/],
    ['1 percent', [activate('production', rule(since(0.01)))], /It should be 80 to 120/],
    [
      'targeting off',
      [configure('production', { status: 'inactive', targets: [rule(since(0.1))] })],
      /, 0 of 1,000 users/,
    ],
  ],
  'audience-by-plan': [
    [
      'no Audience',
      [activate('staging', rule({ audience: plan('business') }))],
      /no Audience business-plan/,
    ],
    ['everyone', [activate('staging', rule())], /user-2 .* gets variation-on/],
    [
      'the other plan',
      [activate('staging', rule({ audience: plan('free') }))],
      /user-1 .* gets no Variation/,
    ],
  ],
  'number-by-country': [
    [
      'a string',
      [limits('50'), activateLimits('production', serve('low', country('CA')), serve('normal'))],
      /should get 50 for free-shipping-from, but gets "50"/,
    ],
    [
      'all users first',
      [limits(50), activateLimits('production', serve('normal'), serve('low', country('CA')))],
      /user-1 .* gets 100/,
    ],
    [
      'no rule for the others',
      [limits(50), activateLimits('production', serve('low', country('CA')))],
      /user-2 .* gets no value/,
    ],
    [
      'in staging',
      [limits(50), activateLimits('staging', serve('low', country('CA')), serve('normal'))],
      /In production, user-1 .* gets no value/,
    ],
  ],
  'stop-a-rollout': [
    [
      'in development',
      [configure('development', { status: 'inactive' })],
      /configuration of new-billing in development isn’t what it was/,
    ],
    [
      'rules removed',
      [configure('production', { status: 'inactive', targets: [] })],
      /rule of new-billing in production is gone/,
    ],
    [
      'only other people',
      [configure('production', { targets: [rule({ audience: country('CA') })] })],
      /Targeting of new-billing is on in production/,
    ],
  ],
  'two-people': [
    [
      'alone',
      [propose('publisher'), submit('publisher'), approve('publisher', true)],
      /needs 2 people, but names only 1/,
    ],
    [
      'not applied',
      [propose('member'), submit('member'), approve('publisher', false)],
      /latest Change Request of new-billing hasn’t been applied/,
    ],
    [
      'in staging',
      [propose('member', 'staging'), submit('member'), approve('publisher', true)],
      /In production, user-1 .* gets no Variation/,
    ],
  ],
  'rotate-a-key': [
    [
      'old key still valid',
      [{ call: `POST ${KEYS}`, body: { server: true } }],
      /server SDK key guidon_server_19ad5b7f of production still works/,
    ],
    [
      'in staging',
      [{ call: `POST ${P}/environments/staging/sdk-keys`, body: { server: true } }],
      /no new server SDK key in production/,
    ],
    [
      'a client key',
      [{ call: `POST ${KEYS}`, body: { client: true } }],
      /no new server SDK key in production/,
    ],
  ],
  'clean-up': [
    [
      'only completed',
      [status('saved-carts', { status: 'complete', staticVariation: 'variation-on' })],
      /saved-carts isn’t archived/,
    ],
    [
      'deleted',
      [{ call: `DELETE ${P}/features/saved-carts` }],
      /The Feature saved-carts isn’t archived/,
    ],
    [
      'another one',
      [status('loyalty-banner', { status: 'archived' })],
      /loyalty-banner in production isn’t what it was/,
    ],
  ],
  'first-metric': [
    [
      'another event',
      [metric('order_completed'), CONNECT, track('production', 'invoice_opened')],
      /no Metric opened-invoices that counts/,
    ],
    [
      'not connected',
      [metric('invoice_opened'), track('production', 'invoice_opened')],
      /isn’t connected to checkout-redesign/,
    ],
    [
      'key of staging',
      [metric('invoice_opened'), CONNECT, track('staging', 'invoice_opened')],
      /fewer than three events/,
    ],
  ],
  'wrong-country': [
    ['everyone', [activate('production', rule())], /user-2 .* gets variation-on/],
    [
      'lower case',
      [activate('production', rule({ audience: country('ca') }))],
      /user-1 .* gets no Variation/,
    ],
    [
      'in development',
      [activate('development', rule({ audience: country('CA') }))],
      /In production, user-1 .* gets no Variation/,
    ],
  ],
};

it('has ten exercises, each with three mistakes or more', () => {
  expect([...EXERCISES.keys()].toSorted()).toEqual(Object.keys(MISTAKES).toSorted());
  expect(EXERCISES.size).toBeGreaterThanOrEqual(10);
  for (const mistakes of Object.values(MISTAKES)) expect(mistakes.length).toBeGreaterThan(2);
});

describe.each([...EXERCISES])('the exercise %s', (name, exercise) => {
  it('isn’t done in its start state', async () => {
    expect(await attempt(exercise, [])).not.toEqual([]);
  });
  it('is done after its solution', async () => {
    expect(await attempt(exercise, exercise.solution)).toEqual([]);
  });
  it.each(MISTAKES[name] ?? [])('names the mistake "%s"', async (_, calls, sentence) => {
    const missing = await attempt(exercise, calls);
    expect(missing.filter((text) => sentence.test(text))).not.toEqual([]);
  });
});
