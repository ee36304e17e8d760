import { describe, expect, it } from 'vitest';
import { createOperationData, findNextOperations } from '../../../../lib/explorer/build.ts';
import { BUCKETING, MANAGEMENT } from '../../../../lib/explorer/fixtures.ts';
import { planRequest, toWireRequest } from '../../../../lib/explorer/index.ts';
import { decodeState, encodeNext } from '../../../../lib/explorer/share/index.ts';
import type { ApiDocument, JsonValue } from '../../../../lib/openapi/index.ts';
import { DOCUMENTS as documents } from '../../../../sandbox/fixtures.ts';
import { createStart } from '../start.ts';
import { findDemoSlot } from './demo-accounts.ts';
import { createKeeper } from './keep-snapshot.ts';
import { startSandbox, type PageSandbox } from './run-sandbox.ts';
import { describeDecision, explainFeatures, nameFrom } from '../../../../lib/bucketing/index.ts';
import { decide, linkToSandbox } from '../../../../lib/figures/rules.ts';

const forgetful = () =>
  createKeeper({ get: () => null, set: () => undefined, del: () => undefined });

/** Sends an operation's first request with a demo account, as in the explorer. `link` is a shared request. */
async function sendFirst(sandbox: PageSandbox, document: ApiDocument, id: string, link?: string) {
  const operation = document.operations.find((other) => other.id === id);
  if (!operation) throw new Error(`There is no ${id}.`);
  const data = createOperationData(document, operation, { api: 'test', sandbox: '/documents' });
  const start = createStart(data);
  const state = link === undefined ? start : decodeState(data, start, link).state;
  expect(state.server).toEqual({ kind: 'sandbox' });
  const slot = findDemoSlot(data, state);
  const account = { token: 'admin', key: 'storefront/production' };
  const credentials = slot
    ? { [slot.key]: await sandbox.signIn(slot.kind, account[slot.kind]) }
    : {};
  const plan = planRequest(data, state, credentials);
  expect(plan.problems).toEqual([]);
  const { method, url, headers, body } = toWireRequest(plan);
  const init = {
    method,
    headers: headers.map(({ name, value }): [string, string] => [name, value]),
  };
  const response = await sandbox.fetch(new Request(url, { ...init, body: body?.text ?? null }));
  return { status: response.status, response, state, operation };
}

/** Sends the first request of an operation, then the requests of the links that "Next" shows. */
async function followNext(sandbox: PageSandbox, id: string) {
  const { response, state, operation } = await sendFirst(sandbox, MANAGEMENT, id);
  const created = (await response.json()) as JsonValue;
  const results = [];
  for (const next of findNextOperations(MANAGEMENT, operation, (other) => other.id)) {
    const link = encodeNext(next, state, created);
    const { status } = await sendFirst(sandbox, MANAGEMENT, next.href, link);
    results.push(`${next.href} ${status}`);
  }
  return results;
}

const STEPS = ['submit', 'review', 'apply', 'cancel'].map((step) => `${step}ChangeRequest`);

describe.each([
  ['the Management API', MANAGEMENT],
  ['the Bucketing API', BUCKETING],
])('%s', (_, document) => {
  it.each(document.operations.map(({ id }) => id))(
    '%s succeeds with its initial values',
    async (id) => {
      const { status } = await sendFirst(startSandbox(documents, forgetful()), document, id);
      expect(status).toBeGreaterThanOrEqual(200);
      expect(status).toBeLessThan(300);
    },
  );
});

it("carries a Change Request from one operation's page to the next", async () => {
  const sandbox = startSandbox(documents, forgetful());
  const statuses = [];
  for (const id of STEPS) statuses.push((await sendFirst(sandbox, MANAGEMENT, id)).status);
  expect(statuses).toEqual([200, 200, 200, 200]);
});

it('links a created object to requests that succeed', async () => {
  const sandbox = startSandbox(documents, forgetful());
  expect(await followNext(sandbox, 'createFeature')).toEqual([
    'getFeature 200',
    'updateFeature 200',
  ]);
  expect(await followNext(sandbox, 'createChangeRequest')).toEqual(['getChangeRequest 200']);
  expect(await followNext(sandbox, 'listFeatures')).toEqual([]);
  const creating = MANAGEMENT.operations.filter(
    (operation) => findNextOperations(MANAGEMENT, operation, () => '').length > 0,
  );
  const all = [];
  for (const { id } of creating)
    all.push(...(await followNext(startSandbox(documents, forgetful()), id)));
  expect(all.length).toBeGreaterThan(15);
  expect(all.filter((result) => !result.endsWith(' 200'))).toEqual([]);
});

it.each([
  ['siv@harbor-goods.example', 'CA'],
  ['', 'CA'],
  ['', 'MX'],
  ['ana@example.com', ''],
])(
  'explains a value of the sandbox as the figure does, for "%s" in "%s"',
  async (email, country) => {
    const sandbox = startSandbox(documents, forgetful());
    const state = { user: 'user-3', email, country };
    const [, link = ''] = linkToSandbox(state, '').split('#try=');
    const { response } = await sendFirst(sandbox, BUCKETING, 'evaluateVariable', link);
    const { served, summary } = decide(state);
    const answer = (await response.json()) as { readonly value?: boolean };
    expect(answer.value).toBe(served);
    const { config, user, steps } = sandbox.evaluation()!;
    const name = nameFrom(config);
    const [feature] = explainFeatures(steps, name);
    expect(describeDecision(user.user_id, feature!, name)).toBe(summary);
  },
);

it('shows an explanation only for requests that evaluate a user', async () => {
  const sandbox = startSandbox(documents, forgetful());
  for (const id of ['ofrepEvaluateFlags', 'evaluateFeatures', 'evaluateVariables']) {
    await sendFirst(sandbox, BUCKETING, id);
    expect(sandbox.evaluation()?.steps.length).toBeGreaterThan(10);
  }
  await sendFirst(sandbox, BUCKETING, 'trackEvents');
  expect(sandbox.evaluation()).toBeUndefined();
});
