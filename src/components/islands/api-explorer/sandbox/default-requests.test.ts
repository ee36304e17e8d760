import { describe, expect, it } from 'vitest';
import { createOperationData } from '../../../../lib/explorer/build.ts';
import { BUCKETING, dataOf, MANAGEMENT } from '../../../../lib/explorer/fixtures.ts';
import { BODY, planWireRequest, withText } from '../../../../lib/explorer/index.ts';
import { printNext, readShare } from '../../../../lib/explorer/share.ts';
import { findProblems } from '../../../../lib/explorer/validate.ts';
import type { ApiDocument, JsonValue } from '../../../../lib/openapi/index.ts';
import { DOCUMENTS as documents } from '../../../../sandbox/fixtures.ts';
import { openHere } from '../../../../sandbox/index.ts';
import { createStart } from '../servers.ts';
import { findDemo } from './demo-accounts.ts';
import { createKeeper, startSandbox, type PageSandbox } from './run-sandbox.ts';
import { describeDecision, explainFeatures, nameFrom } from '../../../../lib/bucketing/index.ts';
import { decide, linkToSandbox } from '../../../../lib/figures/rules.ts';

const forgetful = createKeeper({ get: () => null, set: () => undefined, del: () => undefined });
const started = startSandbox(openHere, documents, forgetful);

/** Returns the sandbox with its first data. A reset is cheaper than another sandbox. */
async function openReset(): Promise<PageSandbox> {
  const sandbox = await started;
  sandbox.reset();
  return sandbox;
}

/**
 * Sends an operation's first request with a demo account, as in the explorer.
 * @param link a shared request
 * @param example the index of the body's example
 */
async function sendFirst(
  sandbox: PageSandbox,
  document: ApiDocument,
  id: string,
  link?: string,
  example = 0,
) {
  const operation = document.operations.find(({ operationId }) => operationId === id);
  if (!operation) throw new Error(`There is no ${id}.`);
  const hrefOf = (other: typeof operation) => other.operationId;
  const context = { api: 'test', sandbox: '/documents', hrefOf };
  const data = createOperationData(document, operation, context);
  const body = data.body?.examples[example]?.text ?? '';
  const start = body === '' ? createStart(data) : withText(createStart(data), BODY, body);
  const state = link === undefined ? start : readShare(data, start, link).state;
  expect(state.server).toBe('sandbox');
  const demo = findDemo(data, state, {}, '');
  const secret = demo?.account && (await sandbox.credentialOf(demo.account.account));
  const credentials = demo ? { [demo.scheme]: secret ?? '' } : {};
  expect(findProblems(data, state, credentials)).toEqual([]);
  const { method, url, headers, body: sent } = planWireRequest(data, state, credentials);
  const init = {
    method,
    headers: headers.map(({ name, value }): [string, string] => [name, value]),
  };
  const response = await sandbox.fetch(new Request(url, { ...init, body: sent?.text ?? null }));
  return { status: response.status, response, state, data };
}

/** Sends the first request of an operation, then the requests of the links that "Next" shows. */
async function followNext(sandbox: PageSandbox, id: string) {
  const { response, state, data } = await sendFirst(sandbox, MANAGEMENT, id);
  const created = (await response.json()) as JsonValue;
  const results = [];
  for (const next of data.next) {
    const link = printNext(next, data, state, created);
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
  it.each(document.operations.map(({ operationId }) => operationId))(
    '%s succeeds with its initial values',
    async (id) => {
      const { status } = await sendFirst(await openReset(), document, id);
      expect(status).toBeGreaterThanOrEqual(200);
      expect(status).toBeLessThan(300);
    },
  );
});

it("carries a Change Request from one operation's page to the next", async () => {
  const sandbox = await openReset();
  const statuses = [];
  for (const id of STEPS) statuses.push((await sendFirst(sandbox, MANAGEMENT, id)).status);
  expect(statuses).toEqual([200, 200, 200, 200]);
});

it('links a created object to requests that succeed', async () => {
  const sandbox = await openReset();
  expect(await followNext(sandbox, 'createFeature')).toEqual([
    'getFeature 200',
    'updateFeature 200',
  ]);
  expect(await followNext(sandbox, 'createChangeRequest')).toEqual(['getChangeRequest 200']);
  expect(await followNext(sandbox, 'listFeatures')).toEqual([]);
  const creating = MANAGEMENT.operations.filter(({ method }) => method === 'post');
  const all = [];
  for (const { operationId } of creating)
    all.push(...(await followNext(await openReset(), operationId)));
  expect(all.length).toBeGreaterThan(15);
  expect(all.filter((result) => !result.endsWith(' 200'))).toEqual([]);
});

it('creates an object from each example to start from', async () => {
  const results = [];
  for (const { method, operationId } of MANAGEMENT.operations) {
    if (method !== 'post') continue;
    const { examples = [] } = dataOf(MANAGEMENT, operationId).body ?? {};
    for (const [index] of examples.entries()) {
      if (index === 0) continue;
      const sandbox = await openReset();
      const { status, state } = await sendFirst(sandbox, MANAGEMENT, operationId, undefined, index);
      results.push({ operationId, status, body: state.texts['body'] });
    }
  }
  expect(results.filter(({ operationId }) => operationId === 'createFeature')).toHaveLength(2);
  expect(results.filter(({ status }) => status >= 300)).toEqual([]);
});

it('finds each change that the document says it records in the audit log', async () => {
  const recorded = MANAGEMENT.operations.filter((operation) => operation['x-audit-log']);
  expect(recorded.length).toBeGreaterThan(10);
  for (const { operationId } of recorded) {
    const sandbox = await openReset();
    const before = Date.now();
    // Applying a Change Request needs the steps before it.
    const steps = operationId === 'applyChangeRequest' ? STEPS.slice(0, 2) : [];
    for (const step of steps) await sendFirst(sandbox, MANAGEMENT, step);
    const { response, state, data } = await sendFirst(sandbox, MANAGEMENT, operationId);
    const answer = (await response.json()) as JsonValue;
    const link = data.audit && printNext(data.audit, data, state, answer);
    const log = await sendFirst(sandbox, MANAGEMENT, 'getFeatureAuditLog', link);
    const [entry] = (await log.response.json()) as readonly { readonly date: string }[];
    expect(Date.parse(entry?.date ?? ''), operationId).toBeGreaterThanOrEqual(before - 1000);
  }
});

it.each([
  ['siv@harbor-goods.example', 'CA'],
  ['', 'CA'],
  ['', 'MX'],
  ['ana@example.com', ''],
])(
  'explains a value of the sandbox as the figure does, for "%s" in "%s"',
  async (email, country) => {
    const sandbox = await openReset();
    const state = { user: 'user-3', email, country };
    const [, link = ''] = linkToSandbox(state, '').split('#try?');
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
  const sandbox = await openReset();
  for (const id of ['ofrepEvaluateFlags', 'evaluateFeatures', 'evaluateVariables']) {
    await sendFirst(sandbox, BUCKETING, id);
    expect(sandbox.evaluation()?.steps.length).toBeGreaterThan(10);
  }
  await sendFirst(sandbox, BUCKETING, 'trackEvents');
  expect(sandbox.evaluation()).toBeUndefined();
});
