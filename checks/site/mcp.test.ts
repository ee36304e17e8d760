import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { beforeAll, describe, expect, it } from 'vitest';
import site from '../../site.config.ts';
import { createDocsServer, createPlayground, openLibrary } from '../../scripts/mcp/index.ts';
import { loadDocuments, loadSandboxDocuments } from '../../scripts/sandbox/index.ts';

const client = new Client({ name: 'test', version: '1' });

beforeAll(async () => {
  const documents = await loadDocuments();
  const playground = await createPlayground(await loadSandboxDocuments());
  const server = createDocsServer({
    site: site.url,
    library: openLibrary(),
    documents,
    playground,
  });
  const [clientTransport, serverTransport] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(serverTransport), client.connect(clientTransport)]);
});

/** Calls a tool of the MCP server and returns its answer as text. */
async function ask(name: string, values: object): Promise<string> {
  const { content } = await client.callTool({ name, arguments: { ...values } });
  return (content as { text: string }[]).map(({ text }) => text).join('\n');
}
const page = (path: string) => `${site.url}${path}`;

describe('the MCP server of the docs', () => {
  it('lists its tools', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_docs',
      'read_page',
      'find_operation',
      'call_sandbox',
      'explain_evaluation',
      'list_exercises',
      'start_exercise',
      'check_exercise',
    ]);
  });

  it.each([
    ['How do I install the React SDK?', '/sdk/client-side-sdks/react/react-install/'],
    ['How does the API authenticate?', '/management-api/'],
    ['What happens when I archive a feature?', '/platform/feature-flags/status-and-lifecycle/'],
  ])('finds the page that answers "%s" and returns its text', async (query, path) => {
    const [, found = ''] =
      /: (https:\S+?)(?:#\S*)?$/m.exec(await ask('search_docs', { query })) ?? [];
    expect(found).toBe(page(path));
    const text = await ask('read_page', { path: found });
    expect(text).toContain(`Page: ${page(path)}`);
    expect(text).toContain('# ');
  });

  it.each([
    'https://evil.example/quickstart/',
    '//evil.example/quickstart/',
    'file:///quickstart/',
  ])('has no page of another site: %s', async (path) => {
    const text = await ask('read_page', { path });
    expect(text).toContain('is no page of');
    expect(text).not.toContain('Page:');
  });

  it('suggests similar paths for a path that does not exist', async () => {
    expect(await ask('read_page', { path: '/quickstrat' })).toContain('/quickstart');
  });

  it.each([
    ['createFeature', 'POST /v2/projects/{project}/features', 'createfeature'],
    ['list the webhooks of a project', 'GET /v1/projects/{project}/webhooks', 'listwebhooks'],
  ])('finds the API operation for "%s"', async (query, call, slug) => {
    const [first = ''] = (await ask('find_operation', { query })).split('\n\n');
    expect(first).toContain(call);
    expect(first).toContain(`Page: ${page(`/management-api/operations/${slug}/`)}`);
  });

  it('starts an exercise, says what is missing, and says that it is done', async () => {
    expect(await ask('list_exercises', {})).toContain('- clean-up: Archive a finished Feature');
    expect(await ask('start_exercise', { name: 'clean-up' })).toContain('saved-carts');
    expect(await ask('check_exercise', {})).toContain('not yet: The Feature saved-carts isn’t');
    await ask('call_sandbox', {
      method: 'PATCH',
      path: '/v2/projects/storefront/features/saved-carts/status',
      body: { status: 'archived' },
      account: 'publisher',
    });
    expect(await ask('check_exercise', {})).toContain('clean-up is done.');
    expect(await ask('start_exercise', { name: 'cleanup' })).toContain('There is no exercise');
  });

  it('calls both APIs in the sandbox, which keeps changes between calls', async () => {
    const path = '/v2/projects/storefront/features';
    const body = { name: 'Blue button', key: 'blue-button', type: 'release' };
    const created = await ask('call_sandbox', { method: 'POST', path, body });
    expect(created).toMatch(/^Status 201/);
    expect(created).toContain(`Page: ${page('/management-api/operations/createfeature/')}`);
    expect(await ask('call_sandbox', { method: 'GET', path: `${path}/blue-button` })).toMatch(
      /^Status 200/,
    );
    const user = { method: 'POST', path: '/v1/variables', body: { user_id: 'u' } };
    expect(await ask('call_sandbox', user)).toMatch(/^Status 200/);
    expect(await ask('call_sandbox', { ...user, environment: 'moon' })).toContain('Write one of: ');
    expect(await ask('call_sandbox', { ...user, path: '/v9/x' })).toContain('Use find_operation');
  });

  it('explains an evaluation rule by rule', async () => {
    const user = { user_id: 'user-3', email: 'siv@harbor-goods.example' };
    const text = await ask('explain_evaluation', { variable: 'free-shipping', user });
    expect(text).toMatch(/Rule 1, .*: Serves /);
    expect(text).toContain('Reason: ');
    expect(text).toContain('Page: ');
  });

  it('writes nothing but protocol messages to stdout', async () => {
    const other = new Client({ name: 'test', version: '1' });
    const errors: Error[] = [];
    other.onerror = (error) => errors.push(error);
    await other.connect(
      new StdioClientTransport({ command: process.execPath, args: ['scripts/mcp.ts'] }),
    );
    expect((await other.listTools()).tools).toHaveLength(8);
    await other.close();
    expect(errors).toEqual([]);
  });
});
