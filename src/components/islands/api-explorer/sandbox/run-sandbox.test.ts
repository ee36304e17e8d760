import { describe, expect, it } from 'vitest';
import { DOCUMENTS as documents } from '../../../../sandbox/fixtures.ts';
import { openHere } from '../../../../sandbox/index.ts';
import { SANDBOX_SNAPSHOT_MAX_CHARS } from '../../../../site/limits.ts';
import { DEMO_ACCOUNTS, findCreated } from './demo-accounts.ts';
import { listOwnEnvironments } from './own-environments.ts';
import { problemStore } from './problem.ts';
import { createKeeper, startSandbox, type PageSandbox } from './run-sandbox.ts';

/** Creates a fake storage slot that holds at most `maxChars` characters. */
function createTab(maxChars = Infinity) {
  let kept: string | null = null;
  return {
    get: () => kept,
    set: (text: string) => {
      if (text.length <= maxChars) kept = text;
    },
    del: () => {
      kept = null;
    },
  };
}

const open = (tab = createTab()) => startSandbox(openHere, documents, createKeeper(tab));

async function prepare(sandbox: PageSandbox, method: string, path: string, body?: object) {
  const headers = { Authorization: `Bearer ${await sandbox.credentialOf({ client: 'admin' })}` };
  const init = { method, headers, body: body ? JSON.stringify(body) : null };
  return new Request(`https://api.example.com/v1/projects${path}`, init);
}

const call = async (sandbox: PageSandbox, ...call: [method: string, path: string, body?: object]) =>
  sandbox.fetch(await prepare(sandbox, ...call));

const create = (sandbox: PageSandbox) =>
  call(sandbox, 'POST', '', { key: 'new-one', name: 'New one' });
const find = async (sandbox: PageSandbox) => (await call(sandbox, 'GET', '/new-one')).status;

describe('the sandbox of a page', () => {
  it('restores its state after a reload, and resets on request', async () => {
    const tab = createTab();
    expect((await create(await open(tab))).status).toBe(201);
    const reloaded = await open(tab);
    expect(await find(reloaded)).toBe(200);
    reloaded.reset();
    expect(await find(reloaded)).toBe(404);
    expect(await find(await open(tab))).toBe(404);
  });

  it('keeps no access token of an integration for the tab, and everything else', async () => {
    const tab = createTab();
    const sandbox = await open(tab);
    const schema = {
      schemaType: 'jsonSchema',
      jsonSchema: '{}',
      description: 'd',
      exampleValue: { accessToken: 'a-flag-value' },
    };
    const variable = { key: 'login', type: 'JSON', validationSchema: schema };
    expect((await call(sandbox, 'POST', '/storefront/variables', variable)).status).toBe(201);
    const dynatrace = {
      dynatraceEnvironmentId: 'xyz98765',
      accessToken: 'typed-by-the-reader',
      environmentUrl: 'https://xyz98765.live.example',
    };
    const headers = { Authorization: `Bearer ${await sandbox.credentialOf({ client: 'admin' })}` };
    const init = { method: 'POST', headers, body: JSON.stringify(dynatrace) };
    const url = 'https://api.example.com/v1/integrations/dynatrace';
    expect((await sandbox.fetch(new Request(url, init))).status).toBe(201);
    expect(tab.get()).toContain('xyz98765');
    expect(tab.get()).not.toContain('typed-by-the-reader');
    expect(tab.get()).toContain('a-flag-value');
  });

  it('restores the state that it serialized', async () => {
    const first = await open();
    await create(first);
    const second = await open();
    second.load(first.print());
    expect(await find(second)).toBe(200);
  });

  it.each(['no JSON', '{}', '{"version":1,"ids":1,"rows":{"projects":[7]}}'])(
    'says what is wrong with the file %s, and loses nothing',
    async (text) => {
      const sandbox = await open();
      await create(sandbox);
      expect(() => sandbox.load(text)).toThrow(/Export/);
      expect(await find(sandbox)).toBe(200);
    },
  );

  it('reports when session storage is full, and removes the outdated state', async () => {
    const tab = createTab(10);
    const sandbox = await open(tab);
    await create(sandbox);
    expect(problemStore.read()).toContain('can’t keep');
    expect(tab.get()).toBeNull();
    const keeper = createKeeper(createTab());
    keeper.keep('x'.repeat(SANDBOX_SNAPSHOT_MAX_CHARS + 1));
    expect(problemStore.read()).toContain('too much');
    keeper.keep('x');
    expect(problemStore.read()).toBe('');
  });

  it('starts with the demo organization if the stored state is invalid', async () => {
    const tab = createTab();
    tab.set('{"version":0}');
    await open(tab);
    expect(problemStore.read()).toContain('could not be read');
    expect(tab.get()).toBeNull();
  });
});

describe('what the reader creates', () => {
  it("returns the Environment created last, and lists those of the reader's Projects", async () => {
    const tab = createTab();
    const sandbox = await open(tab);
    await create(sandbox);
    const createdBy = async (path: string, body: object) => {
      const request = await prepare(sandbox, 'POST', path, body);
      return findCreated(request, await sandbox.fetch(request));
    };
    expect(await createdBy('', { key: 'newer', name: 'Newer' })).toBeUndefined();
    const preview = { key: 'preview', name: 'Preview', type: 'staging' };
    const created = { project: 'new-one', environment: 'preview' };
    expect(await createdBy('/new-one/environments', preview)).toMatchObject({ account: created });
    expect(await sandbox.credentialOf(created)).toMatch(/^guidon_server_/);
    const ids = listOwnEnvironments(tab.get()).map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith('new-one/'))).toEqual(
      ['development', 'staging', 'production', 'preview'].map((key) => `new-one/${key}`),
    );
    expect(await createdBy('/new-one/environments', preview)).toBeUndefined();
  });

  it('is empty at the start and with an invalid stored state', () => {
    expect(listOwnEnvironments(null)).toEqual([]);
    expect(listOwnEnvironments('{"rows":')).toEqual([]);
  });
});

describe('credentialOf', () => {
  it('returns the credential of each demo account', async () => {
    const sandbox = await open();
    for (const { account } of DEMO_ACCOUNTS.token) {
      expect(await sandbox.credentialOf(account)).toMatch(/^guidon_token_/);
    }
    for (const { account } of DEMO_ACCOUNTS.key) {
      expect(await sandbox.credentialOf(account)).toMatch(/^guidon_server_/);
    }
  });

  it("returns a key that isn't marked as leaked, and the same token for every request", async () => {
    const sandbox = await open();
    const production = { project: 'storefront', environment: 'production' };
    expect(await sandbox.credentialOf(production)).toBe('guidon_server_19ad5b7f');
    const token = await sandbox.credentialOf({ client: 'viewer' });
    expect(await sandbox.credentialOf({ client: 'viewer' })).toBe(token);
  });

  it('returns nothing for an account that was deleted', async () => {
    const sandbox = await open();
    await call(sandbox, 'DELETE', '/storefront/environments/staging');
    const staging = { project: 'storefront', environment: 'staging' };
    expect(await sandbox.credentialOf(staging)).toBeUndefined();
    expect(await sandbox.credentialOf({ client: 'nobody' })).toBeUndefined();
  });
});
