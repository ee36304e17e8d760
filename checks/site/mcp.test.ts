import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import site from '../../site.config.ts';
import record from '../../src/content/data/docs-server.json' with { type: 'json' };
import { readIndexFiles } from '../../src/lib/search/index.ts';
import { SAMPLE_KEYS } from '../../src/sandbox/index.ts';

const FILE = resolve('dist/guidon-docs.mjs');
const ENDPOINT = new URL(`${site.url}/mcp`);
const page = (path: string) => `${site.url}${path}`;
/** The docs server as hosts mount it. */
const { fetch: answer } = (await import(
  pathToFileURL(FILE).href
)) as typeof import('../../src/docs-server/main.ts');

/** Connects a client to the handler, without a network. */
async function connect(): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const fetch = (url: string | URL, init?: RequestInit) => answer(new Request(url, init));
  await client.connect(new StreamableHTTPClientTransport(ENDPOINT, { fetch }));
  return client;
}

const client = await connect();

/** Calls a tool of the MCP server and returns its answer as text. */
async function ask(name: string, values: object, asker = client): Promise<string> {
  const { content } = await asker.callTool({ name, arguments: { ...values } });
  return (content as { text: string }[]).map(({ text }) => text).join('\n');
}

describe('the docs server over HTTP', () => {
  it('lists its tools, with their input', async () => {
    const { tools } = await client.listTools();
    expect(tools).toEqual(record.tools);
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
    expect(text).toContain(`Source: ${page(path)}\n`);
    expect(text).toContain('# ');
  });

  it.each([
    ['/management-api/samples/createfeature.txt', "fetch('https://api.guidon.example/"],
    [page('/llms.txt'), '## Docs server'],
    ['/llms/management-api-features-v2.txt', '/createfeature.md)'],
    ['/llms/sdks-full.txt', '/sdk/server-side-sdks/go.md)'],
    ['/.well-known/security.txt', 'Expires: '],
    ['/sdk/rss.xml', '<rss '],
  ])('reads a file that a page links to: %s', async (path, text) => {
    expect(await ask('read_page', { path })).toContain(text);
  });

  it.each(['/management-api.json', '/bucketing-api.yaml'])(
    'reads a long file in parts: %s',
    async (path) => {
      const first = await ask('read_page', { path });
      const [, count = '', size = ''] = /^Part 1 of (\d+) of \S+ \(([\d,]+) char/.exec(first) ?? [];
      const parts = Array.from({ length: Number(count) }, async (_, at) => {
        const part = await ask('read_page', { path, part: at + 1 });
        return part.replace(/^.*\n\n/, '');
      });
      const whole = (await Promise.all(parts)).join('');
      expect(whole).toBe(readFileSync(`dist${path}`, 'utf8'));
      expect(size).toBe(whole.length.toLocaleString('en'));
      expect(await ask('read_page', { path, part: Number(count) + 1 })).toContain('ends with part');
    },
  );

  it('reads every file of text that the Markdown of pages links to', async () => {
    const pages = globSync('dist/**/*.{md,txt}').map((file) => readFileSync(file, 'utf8'));
    const links = new Set(pages.flatMap((text) => text.match(/(?<=\]\()https:[^)#?\s]+/g) ?? []));
    const own = [...links].filter((link) => link.startsWith(`${site.url}/`));
    expect(own.length).toBeGreaterThan(500);
    const isProgram = (link: string) => /\.(mjs|mcpb|html)$/.test(link);
    const unread = own.filter((link) => !isProgram(link));
    const answers = await Promise.all(unread.map((path) => ask('read_page', { path })));
    expect(unread.filter((_, at) => answers[at]?.startsWith('There is no page'))).toEqual([]);
  });

  it('returns the section that an anchor leads to, with the sections in it', async () => {
    const path = '/integrations/ofrep-in-practice/#outages';
    const text = await ask('read_page', { path });
    expect(text).toMatch(/# OFREP in practice\n\n## Outages\n[^]*### .*\{#caching\}/);
    expect(text).not.toContain('## Flags without a value');
    const missing = await ask('read_page', { path: path.replace('outages', 'missing') });
    expect(missing).toContain('there is no section #missing. Sections: #');
    expect(missing).toContain('#outages, ');
  });

  it.each([
    [
      '/bucketing-api/operations/ofrepevaluateflags/#param-header-If-None-Match',
      '## Headers {#header-parameters}',
    ],
    ['/bucketing-api/operations/ofrepevaluateflags/#body-context', '## Request body'],
    [
      '/sdk/client-side-sdks/javascript/javascript-usage/#GuidonFeature.key',
      '## List Features {#features}',
    ],
  ])('returns the section with a field that an anchor names: %s', async (path, heading) => {
    const [, ...parts] = (await ask('read_page', { path })).split(/^(?=## )/m);
    expect(parts.map((part) => part.replace(/\n[^]*/, ''))).toEqual([heading]);
  });

  it('reads every section that search results, pages, and its own descriptions name', async () => {
    const { entries } = readIndexFiles((path) => readFileSync(`dist${path}`, 'utf8'));
    const parts = entries.map(({ page, text }) =>
      text.headings.map(({ anchor }) => `${page.path}#${anchor}`),
    );
    const texts = globSync('dist/**/*.md').map((file) => readFileSync(file, 'utf8'));
    const linked = texts.flatMap((text) => text.match(/(?<=\]\()https:[^)\s]+\.md#[^)\s]+/g) ?? []);
    const own = linked.filter((link) => link.startsWith(`${site.url}/`));
    const described = JSON.stringify(record.tools).match(/\/[\w/-]+\/#[\w-]+/g) ?? [];
    expect(described).not.toEqual([]);
    const paths = [...new Set([...parts.flat(), ...own, ...described])];
    expect(paths.length).toBeGreaterThan(3000);
    const answers = await Promise.all(paths.map((path) => ask('read_page', { path })));
    expect(paths.filter((_, at) => /^.*(no section|no page)/.test(answers[at] ?? ''))).toEqual([]);
  });

  it.each([
    ['createFeature', '- `type` *string', 'One of `release`, `experiment`, `permission`, `ops`.'],
    ['list webhooks', 'GET https://api.guidon.example/v1/projects/{project}/webhooks\n'],
    ['setOptIns', '## Request body', '- Each key *boolean*'],
    ['createAudience', '"subType": "country"', '/models/filter-group.md'],
    ['updateFeatureConfiguration', '/models/random-distribution-target.md', '`distribution` '],
    ['listFeatures', '- `project` *string* *required*', '### Status 200'],
    ['submitChangeRequest', '## Errors', '/errors/4'],
  ])('says what a request to %s needs, and what it answers', async (query, ...parts) => {
    const text = await ask('find_operation', { query });
    const [best, others = '\n'] = text.split('## Other operations\n');
    for (const part of parts) expect(best).toContain(part);
    expect(text).not.toContain('## Example response');
    expect(others).toMatch(/^(\n- .+: [A-Z]+ https:\S+ \(https:.*\))*\n?$/);
    const [, path = ''] = /^Source: (.*)\/$/m.exec(text) ?? [];
    const whole = await ask('read_page', { path });
    expect(text.length).toBeLessThan(whole.length);
  });

  it('sends headers, and answers with those of the response', async () => {
    const call = { method: 'POST', path: '/ofrep/v1/evaluate/flags' };
    const body = { context: { targetingKey: 'u' } };
    const first = await ask('call_sandbox', { ...call, body });
    const [, etag = ''] = /^Header etag: (.+)$/m.exec(first) ?? [];
    const headers = { 'If-None-Match': etag };
    expect(await ask('call_sandbox', { ...call, body, headers })).toMatch(/^Status 304\n/);
    const list = { method: 'GET', path: '/v1/projects', headers: { authorization: 'Bearer no' } };
    expect(await ask('call_sandbox', list)).toMatch(/^Status 401\n/);
  });

  it('names a Project that does not exist', async () => {
    const values = { variable: 'x', user: { user_id: 'u' }, environment: 'samples/development' };
    const text = await ask('explain_evaluation', values);
    expect(text).toBe('There is no Project samples. To list them, call GET /v1/projects.');
  });

  it('leaves out a heading that the next one repeats', async () => {
    const text = await ask('search_docs', { query: 'create audience tags' });
    expect(text).toContain('Create an Audience');
    expect(text).not.toMatch(/([^->:\n]+) > \1( > |: )/);
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

  it('calls both APIs in a sandbox of the session, which keeps changes between calls', async () => {
    const path = '/v2/projects/storefront/features';
    const body = { name: 'Blue button', key: 'blue-button', type: 'release' };
    const created = await ask('call_sandbox', { method: 'POST', path, body });
    expect(created).toMatch(/^Status 201/);
    expect(created).toContain(`Page: ${page('/management-api/operations/createfeature/')}`);
    const read = { method: 'GET', path: `${path}/blue-button` };
    expect(await ask('call_sandbox', read)).toMatch(/^Status 200/);
    const other = await connect();
    expect(await ask('call_sandbox', read, other)).toMatch(/^Status 404/);
    await other.close();
    const user = { method: 'POST', path: '/v1/variables', body: { user_id: 'u' } };
    expect(await ask('call_sandbox', user)).toMatch(/^Status 200/);
    expect(await ask('call_sandbox', { ...user, environment: 'moon' })).toContain('To list them');
    expect(await ask('call_sandbox', { ...user, path: '/v9/x' })).toContain('Use find_operation');
    const token = { method: 'POST', path: '/oauth/token' };
    expect(await ask('call_sandbox', token)).toContain('You need no token');
    const asText = { ...user, body: JSON.stringify(user.body) };
    expect(await ask('call_sandbox', asText)).toMatch(/^Status 200/);
  });

  it('evaluates in other Projects, by their Environment or an SDK key', async () => {
    const project = { name: 'Loyalty', key: 'loyalty' };
    await ask('call_sandbox', { method: 'POST', path: '/v1/projects', body: project });
    const path = '/v1/projects/loyalty/environments/staging';
    const read = await ask('call_sandbox', { method: 'GET', path });
    const [, sdkKey = ''] = /"(guidon_client_[^"]+)"/.exec(read) ?? [];
    const user = { method: 'POST', path: '/v1/variables', body: { user_id: 'u' } };
    const environment = 'loyalty/staging';
    expect(await ask('call_sandbox', { ...user, environment })).toMatch(/^Status 200\n\{\}/);
    const byKey = { ...user, path: `/v1/variables?sdkKey=${sdkKey}` };
    expect(await ask('call_sandbox', byKey)).toMatch(/^Status 200\n\{\}/);
  });

  it('explains an evaluation rule by rule, and names user data without effect', async () => {
    const user = { user_id: 'user-3', email: 'siv@harbor-goods.example', pricingPlan: 'pro' };
    const text = await ask('explain_evaluation', { variable: 'free-shipping', user });
    expect(text).toContain('Ignored: pricingPlan. Put');
    expect(text).toMatch(/Rule 1, .*: Serves /);
    expect(text).toContain('from rule 1');
    expect(text).toContain('The reasons below are those that an SDK reports.');
    expect(text).toContain('Page: ');
  });

  it.each([
    ['express-shiping', 'There is no Variable "express-shiping" in storefront. Did you mean'],
    ['search-ranking', 'The Feature "search-ranking" has these Variables: search-algorithm, '],
  ])('says that there is no Variable %s', async (variable, message) => {
    const user = { user_id: 'u' };
    expect(await ask('explain_evaluation', { variable, user })).toContain(message);
  });

  it('has the pages as resources and the install prompts as prompts', async () => {
    const { resources } = await client.listResources();
    const quickstart = resources.find(({ name }) => name === 'quickstart.md');
    const { contents } = await client.readResource({ uri: quickstart?.uri ?? '' });
    expect(contents[0]).toMatchObject({ text: readFileSync('dist/quickstart.md', 'utf8') });
    expect((await client.listPrompts()).prompts).toContainEqual({
      name: 'android-openfeature',
      description: 'Android OpenFeature provider installation prompt',
    });
    expect(quickstart?.title).toBe('Quickstart');
    const untitled = resources.filter(({ name, title }) => title === undefined || title === name);
    expect(untitled).toEqual([]);
    const inner = resources.filter(({ name }) => /^(404|__docusaurus)/.test(name));
    expect(inner).toEqual([]);
    const { messages } = await client.getPrompt({ name: 'react' });
    expect(messages[0]?.content).toMatchObject({
      text: readFileSync('dist/ai-prompts/react.md', 'utf8'),
    });
    await expect(client.getPrompt({ name: 'cobol' })).rejects.toThrow('There is no');
  });

  it('describes itself at the address that clients try', async () => {
    const response = await answer(new Request(`${ENDPOINT.href}/server-card`));
    expect(response.headers.get('content-type')).toBe('application/mcp-server-card+json');
    expect(await response.json()).toMatchObject({ remotes: [{ url: ENDPOINT.href }] });
  });

  it.each([
    [{ host: 'attacker.example' }, 403],
    [{ origin: 'https://attacker.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: site.url, 'mcp-session-id': 'unknown' }, 404],
    [{ host: '127.0.0.1:4321', origin: 'http://localhost:4321', 'mcp-session-id': 'unknown' }, 404],
  ])('answers %j with %i', async (headers, status) => {
    const request = new Request(ENDPOINT, { method: 'POST', headers, body: '{}' });
    const response = await answer(request);
    expect(response.status).toBe(status);
    expect(await response.text()).not.toContain('result');
  });
});

describe('the pages about the docs server', () => {
  const guide = readFileSync('dist/cli-mcp/docs-for-assistants.md', 'utf8');

  it.each(record.tools)('list the arguments of $name', ({ name, inputSchema }) => {
    const row = guide.split('\n').find((line) => line.startsWith(`| \`${name}\` |`)) ?? '';
    const [, , cell = ''] = row.split(' | ');
    const [, args = ''] = row.split('|').slice(1);
    expect(cell).not.toBe('');
    expect(args.match(/\w+(?=`)/g) ?? []).toEqual(Object.keys(inputSchema.properties));
  });

  it('state sizes that hold', () => {
    const pages = guide + readFileSync('dist/sdk/try-it-locally.md', 'utf8');
    const claims = pages.matchAll(/\]\(https:\/\/[^/]+([^)]+)\)[^\n]*?under (\d+) ([KM]B)/g);
    const sizes = [...claims].map(([, file = '', count, unit]) => {
      const limit = Number(count) * (unit === 'MB' ? 1e6 : 1e3);
      return { file, limit, bytes: statSync(`dist${file}`).size };
    });
    expect(sizes.length).toBeGreaterThan(4);
    expect(sizes.filter(({ bytes, limit }) => bytes > limit || bytes < limit / 2)).toEqual([]);
  });
});

describe('guidon-docs.mjs in an empty folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'guidon-docs-'));
  const other = new Client({ name: 'test', version: '1' });
  const errors: Error[] = [];
  other.onerror = (error) => errors.push(error);

  beforeAll(async () => {
    copyFileSync(FILE, join(folder, 'guidon-docs.mjs'));
    const args = ['guidon-docs.mjs'];
    const env = { PATH: '' };
    await other.connect(
      new StdioClientTransport({ command: process.execPath, args, cwd: folder, env }),
    );
  });
  afterAll(async () => {
    await other.close();
    rmSync(folder, { recursive: true });
  });

  it('answers over stdio, and writes nothing else to stdout', async () => {
    expect((await other.listTools()).tools).toHaveLength(record.tools.length);
    expect(await ask('search_docs', { query: 'rollouts' }, other)).toContain(page('/platform/'));
    expect(await ask('read_page', { path: '/quickstart/' }, other)).toContain('# Quickstart');
    const list = { method: 'GET', path: '/v1/projects' };
    expect(await ask('call_sandbox', list, other)).toMatch(/^Status 200/);
    expect(errors).toEqual([]);
  });

  it('serves the sandbox over HTTP, with the keys of the samples', async () => {
    const args = ['guidon-docs.mjs', 'sandbox', '--port', '0'];
    const child = spawn(process.execPath, args, { cwd: folder, env: { PATH: '' } });
    try {
      const [printed] = (await once(child.stdout, 'data')) as [Buffer];
      const [address = ''] = /http:\S+/.exec(printed.toString()) ?? [];
      const response = await fetch(new URL('/v1/variables/new-checkout', address), {
        method: 'POST',
        headers: { authorization: SAMPLE_KEYS.server, 'content-type': 'application/json' },
        body: '{"user_id":"u"}',
      });
      expect(await response.json()).toMatchObject({ value: true });
    } finally {
      child.kill('SIGKILL');
    }
  });

  it.each([
    [['--help'], 0, 'guidon-docs.mjs sandbox [flags]'],
    [['--http'], 2, 'There is no command "--http"'],
    [['sandbox', '--fast'], 1, '--latency <ms>'],
  ])('answers the arguments %j with exit code %i', (args, code, text) => {
    const file = join(folder, 'guidon-docs.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args]);
    expect(`${stdout}${stderr}`).toContain(text);
    expect(status).toBe(code);
  });

  it('names the version that it needs to an older Node.js', () => {
    const { stderr } = spawnSync(process.execPath, ['--no-experimental-global-navigator', FILE]);
    expect(`${stderr}`).toContain('\nError: This file needs Node.js 22.3 or later.\n');
  });

  it('imports only modules of Node.js that edge hosts have', () => {
    const imports = readFileSync(FILE, 'utf8').match(/(?<=\bfrom\s*["'`]node:)[\w/]+/g);
    // Cloudflare's workerd with nodejs_compat and Deno have these. Both answered /mcp with this file.
    const known = ['events', 'http', 'http2', 'process', 'stream', 'util'];
    expect([...new Set(imports)].sort()).toEqual(known);
  });

  it('is the program of the MCP Bundle, which has a fixed date', () => {
    const bundle = readFileSync('dist/guidon-docs.mcpb');
    const files = unzipSync(bundle);
    const { server, version } = JSON.parse(strFromU8(files['manifest.json']!)) as {
      server: { entry_point: string };
      version: string;
    };
    expect(version).toBe(client.getServerVersion()?.version);
    expect(Buffer.from(files[server.entry_point]!).equals(readFileSync(FILE))).toBe(true);
    // The DOS date of the first entry: 1 January 2000.
    expect(bundle.readUInt16LE(12)).toBe(((2000 - 1980) << 9) | (1 << 5) | 1);
  });
});
