import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DOCUMENTS as documents } from '../fixtures.ts';
import { GuardedSandbox, type OpenThread } from './guarded-sandbox.ts';
import { openHere } from './serve.ts';

// scripts/sandbox/sandbox.test.ts runs the same class with processes.

const STOP = '/v1/variables?stop';

/** Opens threads that end at a request for the path `STOP`, as if it took too long. */
const openFragile: OpenThread = (receive, fail) => {
  const thread = openHere(receive, fail);
  return {
    ...thread,
    post: (message) => {
      const stops = message.kind === 'request' && message.request.url.endsWith(STOP);
      if (stops && !message.stopped) fail(new Error('The thread has ended.'));
      else thread.post(message);
    },
  };
};

const send = (sandbox: GuardedSandbox, path: string, body?: object) =>
  sandbox.fetch(
    new Request(`https://sandbox.example${path}`, {
      method: 'POST',
      headers: { Authorization: 'guidon_server_19ad5b7f' },
      body: JSON.stringify(body),
    }),
  );
const track = (sandbox: GuardedSandbox) =>
  send(sandbox, '/v1/track', { user: { user_id: 'u-1' }, events: [{ type: 'order' }] });
const eventsOf = (sandbox: GuardedSandbox) => sandbox.snapshot().rows.events ?? [];

it('continues after its thread has ended, with the data and with new IDs', async () => {
  const sandbox = await GuardedSandbox.open(openFragile, { documents, seed: 1 });
  const before = eventsOf(sandbox).length;
  await track(sandbox);
  await send(sandbox, STOP);
  await track(sandbox);
  expect(eventsOf(sandbox)).toHaveLength(before + 2);
});

it('does not take over what a call changed if another state is restored meanwhile', async () => {
  const open: OpenThread = (receive, fail) =>
    openHere((message) => {
      if (message.kind === 'answered') sandbox.reset();
      receive(message);
    }, fail);
  const sandbox = await GuardedSandbox.open(open, { documents, seed: 1 });
  const before = sandbox.snapshot();
  await track(sandbox);
  expect(sandbox.snapshot()).toEqual(before);
});

it('ends a thread that takes 3 seconds for a request', async () => {
  const end = vi.fn();
  const open: OpenThread = (receive) => ({ ...openFragile(receive, () => undefined), end });
  const sandbox = await GuardedSandbox.open(open, { documents, seed: 1 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const answer = send(sandbox, STOP);
  while (vi.getTimerCount() === 0) await setImmediate();
  vi.advanceTimersByTime(2999);
  await setImmediate();
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect((await answer).status).toBe(500);
  expect(end).toHaveBeenCalledOnce();
});

it('limits only requests, because a busy computer may need long to restore a state', async () => {
  let answer: (() => void) | undefined;
  const open: OpenThread = (receive, fail) =>
    openHere((message) => {
      if (message.kind === 'credential') answer = () => receive(message);
      else receive(message);
    }, fail);
  const sandbox = await GuardedSandbox.open(open, { documents, seed: 1 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const credential = sandbox.credentialOf({ client: 'viewer' });
  while (answer === undefined) await setImmediate();
  vi.advanceTimersByTime(60_000);
  answer();
  expect(await credential).toMatch(/./);
});

it('answers simultaneous requests one by one', async () => {
  const sandbox = await GuardedSandbox.open(openHere, { documents, seed: 1 });
  const unknown = send(sandbox, '/v1/variables/unknown', { user_id: 'u-1' });
  const answers = await Promise.all([track(sandbox), unknown, track(sandbox)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 404, 201]);
});

it('keeps the token of an account when its thread ends', async () => {
  const sandbox = await GuardedSandbox.open(openFragile, { documents, seed: 1 });
  const token = await sandbox.credentialOf({ client: 'viewer' });
  await send(sandbox, STOP);
  expect(await sandbox.credentialOf({ client: 'viewer' })).toBe(token);
});
