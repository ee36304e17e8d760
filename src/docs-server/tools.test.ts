import { describe, expect, it } from 'vitest';
import record from '../content/data/docs-server.json' with { type: 'json' };
import type { SearchHit } from '../lib/search/index.ts';
import { DOCUMENTS } from '../sandbox/fixtures.ts';
import { createSandbox } from '../sandbox/index.ts';
import { createTools } from './index.ts';

const SITE = 'https://docs.example';
const OPERATIONS = '/management-api/operations';
const PAGES = [
  'listfeatures',
  'createfeature',
  'createfeaturev1',
  'createfeaturesv1',
  'getfeature',
  'updatefeature',
];
const FILES = new Map([
  ['/sandbox/documents.json', JSON.stringify(DOCUMENTS)],
  ['/quickstart.md', '# Quickstart\n'],
  ['/llms/sdks.txt', '- [Go SDK]\n'],
  ...PAGES.map((id) => [`${OPERATIONS}/${id}.md`, `# ${id}\n`] as const),
]);

const hit = (url: string, ...names: readonly string[]): SearchHit => {
  const [lvl0 = null, lvl1 = null, lvl2 = null, lvl3 = null] = names;
  const hierarchy = { lvl0, lvl1, lvl2, lvl3, lvl4: null, lvl5: null, lvl6: null };
  return { hierarchy, url, content: null } as unknown as SearchHit;
};
/** What search finds, whatever the question is. */
const HITS = [
  hit('/sdk/#sdk.read', 'SDKs', 'Use the SDK', 'Read', 'Use the SDK: read'),
  hit(`${OPERATIONS}/updatefeature/`, 'API', 'Update'),
];

const tools = createTools({
  site: SITE,
  readFile: (file) => {
    const text = FILES.get(file);
    return text === undefined ? Promise.reject(new Error(file)) : Promise.resolve(text);
  },
  search: () => Promise.resolve(HITS),
  openSandbox: (documents) =>
    Promise.resolve({ ...createSandbox({ documents, seed: 1 }), evaluation: () => undefined }),
});

/** Calls a tool. Returns its answer, or the message of its error. */
const ask = (name: string, input: object): Promise<string> =>
  tools
    .find((tool) => tool.name === name)!
    .run(input)
    .catch(String);

describe('the input of a tool', () => {
  it.each([
    ['plan_test_length', 'input.baseRate: 0.04 is', { baseRate: 0.04, effect: 9, traffic: 99 }],
    ['explain_evaluation', 'input.user.user_id: ', { variable: 'x', user: { user_id: 5 } }],
    ['search_docs', 'input: Instance does not have required property "query"', {}],
    ['search_docs', 'input.query: String is too long', { query: 'a '.repeat(900) }],
    ['search_docs', 'input.n: Unknown. These arguments exist: query.', { query: 'a', n: 9 }],
    [
      'call_sandbox',
      'input.env: Unknown. These arguments exist: method, path, body, environment,',
      { method: 'GET', path: '/v1/projects', env: 'staging' },
    ],
  ])('of %s is refused with the place of the mistake: %s', async (name, message, input) => {
    expect(await ask(name, input)).toContain(`${name} can’t be called like this: ${message}`);
  });

  it.each(record.tools)('of $name has no long text and nothing unknown', ({ inputSchema }) => {
    const properties: readonly object[] = Object.values(inputSchema.properties);
    const texts = properties.filter((one) => 'type' in one && one.type === 'string');
    expect(texts.filter((one) => !('maxLength' in one))).toEqual([]);
    expect(inputSchema.additionalProperties).toBe(false);
  });
});

describe('read_page', () => {
  it.each([
    '/Quickstart/',
    'quickstart.html',
    '/quickstart/index.html',
    'http://docs.example/quickstart',
  ])('reads the only page that %s can mean', async (path) => {
    expect(await ask('read_page', { path })).toBe('# Quickstart\n');
  });

  it.each([
    'https://evil.example/quickstart/',
    '//evil.example/quickstart/',
    'file:///quickstart/',
  ])('reads no page of another site: %s', async (path) => {
    expect(await ask('read_page', { path })).toContain(`${path} is no page of ${SITE}.`);
  });

  it('names what search finds near a page that does not exist', async () => {
    expect(await ask('read_page', { path: '/quickstrat/' })).toContain(
      `There is no page /quickstrat/. Near it: /sdk/, ${OPERATIONS}/updatefeature/.`,
    );
  });

  it('says that it has a list of pages instead of their joined texts', async () => {
    const text = await ask('read_page', { path: `${SITE}/llms/sdks-full.txt` });
    expect(text).toBe('This file isn’t here. It joins these pages:\n\n- [Go SDK]\n');
  });
});

describe('find_operation', () => {
  const find = (query: string) => ask('find_operation', { query });

  it('begins with the operation at a path', async () => {
    const path = '/v2/projects/storefront/features';
    expect(await find(`POST ${path}?x=y`)).toMatch(/^# createfeature\n/);
    expect(await find(`post \`https://api.guidon.example${path}\``)).toMatch(/^# createfeature\n/);
    expect(await find(`What does PATCH ${path}/{feature} do?`)).toMatch(/^# updatefeature\n/);
  });

  it('lists the operations at a path without a method, and then what search finds', async () => {
    const text = await find('/v2/projects/{project}/features');
    expect(text.match(/(?<=^# |^- )\w+/gm)).toEqual([
      'listfeatures',
      'createfeature',
      'updatefeature',
    ]);
  });

  it.each(['createFeature', 'create feature', 'creatFeture'])(
    'begins with the operation whose ID is like %s',
    async (query) => {
      expect(await find(query)).toMatch(/^# createfeature\n/);
    },
  );

  it('searches for other words, and names guides', async () => {
    const text = await find('and/or');
    expect(text).toMatch(/^# updatefeature\n/);
    expect(text).toContain('## Guides\n\n- SDKs > Use the SDK > Read > read: https:');
    expect(await find('updateFeature')).not.toContain('## Guides');
  });
});

describe('call_sandbox', () => {
  const call = (path: string, rest: object = {}) =>
    ask('call_sandbox', { method: 'GET', path, ...rest });

  it('takes the URL of a sample', async () => {
    const url = 'https://api.guidon.example/v2/projects/storefront/features?perPage=1';
    expect(JSON.parse((await call(url)).split('\n')[1] ?? '')).toHaveLength(1);
  });

  it('returns the start of a long response', async () => {
    const text = await call('/v2/projects/storefront/features');
    expect(text).toMatch(/^Status 200\nPart 1 of 2 of the response, which .* \([\d,]+ characters/);
    expect(text.length).toBeLessThan(41_000);
  });

  it('names the page of a path that takes another method', async () => {
    const page = '/bucketing-api/operations/evaluatevariable/';
    expect(await call('/v1/variables/x')).toContain(
      `No operation is GET /v1/variables/x. Read ${page}.`,
    );
    expect(await call('/v1/nothing')).toContain('Use find_operation.');
  });
});

it('plans a test with the power that is asked for', async () => {
  const plan = { baseRate: 4, effect: 10, traffic: 5000 };
  expect(await ask('plan_test_length', plan)).toContain('39,475 users, which takes 16 days');
  expect(await ask('plan_test_length', { ...plan, power: 90 })).not.toContain('39,475');
});

it('says how to list the Variables if none is like the given one', async () => {
  const text = await ask('explain_evaluation', { variable: 'zzz', user: { user_id: 'u' } });
  expect(text).toContain('To list them, call GET /v1/projects/storefront/variables.');
});

it('leaves the title of a page out of the name of its field', async () => {
  const text = await ask('search_docs', { query: 'read' });
  expect(text).toContain(`- SDKs > Use the SDK > Read > read: ${SITE}/sdk/#sdk.read\n`);
});
