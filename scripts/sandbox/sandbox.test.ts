import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DEMO_CREDENTIALS } from '../../src/sandbox/index.ts';
import { GuardedSandbox, inProcesses } from '../../src/sandbox/thread/index.ts';
import { loadSandboxDocuments, openSandbox } from './index.ts';

const VARIABLES = '/v1/projects/storefront/variables';

const nest = (depth: number): object => (depth === 0 ? {} : { a: nest(depth - 1) });

/** Both branches lead back to the schema, so each level of the value doubles the work. */
const schemaVariable = (depth: number) => ({
  key: 'slow-schema',
  type: 'JSON',
  validationSchema: {
    schemaType: 'jsonSchema',
    description: 'd',
    jsonSchema: JSON.stringify({ properties: { a: { allOf: [{ $ref: '#' }, { $ref: '#' }] } } }),
    exampleValue: nest(depth),
  },
});

/** Opens a sandbox, and signs in to it. */
async function open() {
  const sandbox = await openSandbox({ documents: await loadSandboxDocuments(), seed: 1 });
  const body = new URLSearchParams({ grant_type: 'client_credentials', ...DEMO_CREDENTIALS.admin });
  const request = new Request('https://sandbox.example/oauth/token', { method: 'POST', body });
  const answer = await (await sandbox.fetch(request)).json();
  const headers = { Authorization: `Bearer ${(answer as { access_token: string }).access_token}` };
  const send = async (method: string, path: string, body?: object) => {
    const init = { method, headers, body: body ? JSON.stringify(body) : null };
    const response = await sandbox.fetch(new Request(`https://sandbox.example${path}`, init));
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  return { sandbox, send };
}

describe('a sandbox in a process', () => {
  // e2e/sandbox.spec.ts sends a pattern that takes forever.
  it('ends for a schema that takes forever, and continues with the data from before', async () => {
    const { sandbox, send } = await open();
    const created = await send('POST', VARIABLES, { key: 'before', type: 'String' });
    expect(created.status).toBe(201);
    const before = sandbox.snapshot();

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const answer = send('POST', VARIABLES, schemaVariable(60));
    while (vi.getTimerCount() === 0) await setImmediate();
    vi.advanceTimersByTime(3000);
    const stopped = await answer;
    expect(stopped.status).toBe(500);
    expect(stopped.body).toMatchObject({
      statusCode: 500,
      message: expect.stringContaining('The sandbox stopped, because') as string,
    });

    expect((await send('GET', `${VARIABLES}/before`)).status).toBe(200);
    expect(sandbox.snapshot()).toEqual(before);
    expect((await send('POST', VARIABLES, schemaVariable(3))).status).toBe(201);
    sandbox.close();
  });

  it('follows what each call changes, and restores', async () => {
    const { sandbox, send } = await open();
    const path = `${VARIABLES}/holiday-banner-text`;
    const before = sandbox.snapshot();
    await send('DELETE', path);
    await send('DELETE', path);
    const keys = sandbox.snapshot().rows.variables?.map(({ key }) => key);
    expect(keys).not.toContain('holiday-banner-text');
    sandbox.restore(before);
    expect((await send('GET', path)).status).toBe(200);
    expect(sandbox.snapshot().rows).toEqual(before.rows);
    expect(() => sandbox.restore({} as never)).toThrow('This is no snapshot of a sandbox');
    sandbox.reset();
    expect((await send('GET', path)).status).toBe(401);
    sandbox.close();
  });

  it('explains how the last call evaluated a user', async () => {
    const { sandbox } = await open();
    const headers = { Authorization: 'guidon_server_19ad5b7f' };
    const init = { method: 'POST', headers, body: JSON.stringify({ user_id: 'u-1' }) };
    const url = 'https://sandbox.example/v1/variables/checkout-redesign';
    expect((await sandbox.fetch(new Request(url, init))).status).toBe(200);
    expect(sandbox.evaluation()?.user.user_id).toBe('u-1');
    expect(sandbox.evaluation()?.steps.length).toBeGreaterThan(0);
    expect([...(sandbox.evaluation()?.config.features.keys() ?? [])]).toContain(
      'checkout-redesign',
    );
    sandbox.close();
  });
});

it('continues in a new process after its process was killed', async () => {
  let child: ChildProcess | undefined;
  const open = inProcesses(
    (file, args, options) => (child = fork(file, args, options)),
    new URL('./process.ts', import.meta.url),
    [],
  );
  const sandbox = await GuardedSandbox.open(open, { documents: await loadSandboxDocuments() });
  child?.kill('SIGKILL');
  if (child) await once(child, 'exit');
  const response = await sandbox.fetch(new Request('https://sandbox.example/v1/projects'));
  sandbox.close();
  expect(response.status).toBe(401);
});
