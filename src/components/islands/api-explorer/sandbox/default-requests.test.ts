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

const IN_FEATURE = 'the Variable of the example belongs to a Feature';
const NOT_COMPLETE = 'the Feature of the example is not complete';
const APPLIED = 'the Change Request of the example was applied';

/** First requests that are refused, as they would be by the real API in that state. */
const REFUSED: Readonly<Record<string, readonly [status: number, why: string]>> = {
  deleteVariable: [412, IN_FEATURE],
  updateVariableStatus: [412, IN_FEATURE],
  getStaticConfiguration: [404, NOT_COMPLETE],
  getStaticConfigurationV1: [404, NOT_COMPLETE],
  updateStaticConfiguration: [412, NOT_COMPLETE],
  updateStaticConfigurationV1: [412, NOT_COMPLETE],
  submitChangeRequest: [403, 'only the author of a Change Request submits it'],
  reviewChangeRequest: [412, APPLIED],
  applyChangeRequest: [412, APPLIED],
  cancelChangeRequest: [403, 'only the author of a Change Request cancels it'],
  deleteJiraOrganizationIntegration: [404, 'the connection of the example is that of a Project'],
};

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

describe.each([
  ['the Management API', MANAGEMENT],
  ['the Bucketing API', BUCKETING],
])('%s', (_, document) => {
  const ids = document.operations.map(({ id }) => id);
  const refused = ids.filter((id) => id in REFUSED);

  it.each(ids.filter((id) => !(id in REFUSED)))('%s works as it opens', async (id) => {
    const { status } = await sendFirst(startSandbox(documents, forgetful()), document, id);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(300);
  });

  it.runIf(refused.length > 0).each(refused)('%s is refused with a reason', async (id) => {
    const { status } = await sendFirst(startSandbox(documents, forgetful()), document, id);
    expect(status).toBe(REFUSED[id]?.[0]);
  });
});
