import { describe, expect, it } from 'vitest';
import { createOperationData } from '../../../../lib/explorer/operation-data.ts';
import { BUCKETING, MANAGEMENT } from '../../../../lib/explorer/fixtures.ts';
import { planRequest, toWireRequest } from '../../../../lib/explorer/index.ts';
import type { ApiDocument } from '../../../../lib/openapi/index.ts';
import { compactDocument } from '../../../../sandbox/index.ts';
import { createStart } from '../start.ts';
import { findDemoSlot } from './demo-accounts.ts';
import { createKeeper } from './keep-snapshot.ts';
import { startSandbox, type PageSandbox } from './run-sandbox.ts';

const documents = {
  management: compactDocument(MANAGEMENT),
  bucketing: compactDocument(BUCKETING),
};
const forgetful = () =>
  createKeeper({ get: () => null, set: () => undefined, del: () => undefined });

/** Opens the explorer at an operation, chooses the first demo account, and sends. */
async function sendFirst(sandbox: PageSandbox, document: ApiDocument, id: string) {
  const operation = document.operations.find((other) => other.id === id);
  if (!operation) throw new Error(`There is no ${id}.`);
  const data = createOperationData(document, operation, { api: 'test', sandbox: '/documents' });
  const state = createStart(data);
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
  const text = body?.kind === 'text' ? body.text : null;
  return sandbox.fetch(new Request(url, { ...init, body: text }));
}

const STEPS = ['submit', 'review', 'apply', 'cancel'].map((step) => `${step}ChangeRequest`);

describe.each([
  ['the Management API', MANAGEMENT],
  ['the Bucketing API', BUCKETING],
])('%s', (_, document) => {
  it.each(document.operations.map(({ id }) => id))('%s works as it opens', async (id) => {
    const { status } = await sendFirst(startSandbox(documents, forgetful()), document, id);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(300);
  });
});

it('takes Change Requests through their steps, from the page of one step to the next', async () => {
  const sandbox = startSandbox(documents, forgetful());
  const statuses = [];
  for (const id of STEPS) statuses.push((await sendFirst(sandbox, MANAGEMENT, id)).status);
  expect(statuses).toEqual([200, 200, 200, 200]);
});
