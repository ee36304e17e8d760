import { describe, expect, it } from 'vitest';
import type { PageText } from '../page-text/index.ts';
import { buildPages } from './build-page.ts';
import { SearchEngine } from './engine.ts';
import { PRODUCTS } from './fixtures.ts';
import type { FirstFile } from './index-data.ts';
import { FIRST_FILE, makeIndexFiles } from './index-files.ts';

const FACETS = { language: 'en', version: 'current' };

function page(path: string, title: string, more: Partial<PageText> = {}): PageText {
  return {
    path,
    title,
    kind: 'guide',
    language: 'en',
    indexed: true,
    description: '',
    section: 'Home',
    trail: [],
    keywords: [],
    call: undefined,
    blocks: [],
    ...more,
  };
}

const hook: Partial<PageText> = {
  blocks: [{ type: 'heading', level: 2, text: 'useFlag', anchor: 'useflag' }],
};
const prose = (text: string): Partial<PageText> => ({
  blocks: [{ type: 'prose', text }],
});
const section = (text: string): Partial<PageText> => ({
  blocks: [
    { type: 'heading', level: 2, text: 'Part', anchor: 'part' },
    { type: 'prose', text },
  ],
});
const operation = (path: string, title: string, method: string, call: string) =>
  page(path, title, { kind: 'operation', call: { method, path: call }, trail: ['Management API'] });
const sdkPage = (sdk: string, label: string, topic: string, keywords: string[] = []) =>
  page(`/sdk/client-side-sdks/${sdk}/${sdk}-${topic}/`, `${topic} the ${label} SDK`, {
    trail: ['Client-side SDKs', label],
    keywords,
    ...prose('Identify the user, track an event, and read the value of a Variable.'),
  });

const FACTS = { homeLabel: 'Home', versionOf: () => 'current', products: PRODUCTS };

function open(texts: readonly PageText[], synonyms: { from: string[]; to: string[] }[] = []) {
  const entries = buildPages(texts, FACTS);
  const data = { synonyms: { short: {}, synonyms, suggestions: [] }, products: PRODUCTS };
  const files = makeIndexFiles(entries, data, () => '/parts/');
  const read = (path: string): unknown =>
    JSON.parse(files.find((file) => file.path === path)?.content ?? '');
  const engine = new SearchEngine(read(FIRST_FILE) as FirstFile);
  const answer = (query: string) => {
    for (const files of engine.missing(query, FACETS, 0))
      for (const { path, add } of files) add(read(path));
    return engine.search(query, FACETS, 0, (path) => path);
  };
  const find = (query: string) => answer(query).hits.map(({ url }) => url.replace(/#.*/, ''));
  return Object.assign(find, { answer });
}

it('shows errors in a section of their own, because they belong to both APIs', () => {
  const error = page('/errors/429/', '429', { kind: 'error', section: 'Management API' });
  const list = page('/errors/', 'API errors', { kind: 'list', section: 'Management API' });
  const other = page('/a/', 'A', { section: 'Management API' });
  const sections = buildPages([error, list, other], FACTS).map((entry) => entry.page.section);
  expect(sections).toEqual(['API errors', 'API errors', 'Management API']);
});

it("doesn't index prompts, paths of sources, and sections that only link to other pages", () => {
  const heading = (text: string, level = 2): PageText['blocks'][number] => ({
    type: 'heading',
    level,
    text,
    anchor: text,
  });
  const [entry] = buildPages(
    [
      page('/a/', 'A', {
        blocks: [
          heading('First'),
          { type: 'code', language: 'md', text: 'Call `read`.' },
          heading('Next steps'),
          heading('Elsewhere', 3),
          { type: 'prose', text: 'A link.' },
          heading('Last'),
          { type: 'prose', text: 'See code: src/commands/login/sso.ts' },
          { type: 'prose', text: 'The end.' },
        ],
      }),
    ],
    FACTS,
  );
  expect(entry?.text.headings.map(({ text }) => text)).toEqual(['First', 'Last']);
  expect(entry?.text).toMatchObject({ prose: ['', '', 'The end.'], code: ['', '', ''] });
});

it("joins a table's cells without a second punctuation mark, and its header in a line of its own", () => {
  const rows = [
    ['Is a delivery signed?', 'No', 'Use a secret.'],
    ['Body', 'JSON', 'UTF-8'],
  ];
  const table = { type: 'table', header: ['Question', 'Answer', 'Advice'], rows } as const;
  const [entry] = buildPages([page('/a/', 'A', { blocks: [table] })], FACTS);
  expect(entry?.text.prose).toEqual([
    'Is a delivery signed? No, Use a secret. Body: JSON, UTF-8\nQuestion: Answer, Advice',
  ]);
});

describe('what a query finds first', () => {
  const find = open([
    page('/rollouts/', 'Scheduling and rollouts', { keywords: ['kill switch', 'canary release'] }),
    page('/types/', 'Feature types', prose('An Ops Feature is a switch that you may kill.')),
    page('/features/', 'Features', {
      ...prose('Delete a Feature with the API or in the dashboard.'),
      keywords: ['delete a feature', 'create a flag'],
    }),
    page('/point/', 'Point-in-time simulation', prose('What a user got.')),
    page('/metrics/', 'Metrics', prose('A point in t-tests: t is a number.')),
    page('/webhooks/', 'Webhooks', prose('Send each change to a URL of yours.')),
    operation('/api/operations/deletefeature/', 'Delete a Feature', 'DELETE', '/v1/features/{key}'),
    operation('/api/operations/createwebhook/', 'Create a webhook', 'POST', '/v1/webhooks'),
    operation('/api/operations/saveuser/', 'Store user data', 'PATCH', '/v1/edgedb/{user_id}'),
    page('/errors/404/', '404 Not Found', { kind: 'error' }),
    page('/api/', 'Bucketing API', prose('An answer of 404 is an error that the API may return.')),
    sdkPage('react', 'React', 'usage'),
    sdkPage('react', 'React', 'install', ['react package']),
    sdkPage('ios', 'iOS', 'usage'),
    page('/sdk/features/', 'All SDKs', { keywords: ['identify a user'] }),
    page('/sdk/client-side-sdks/nextjs/nextjs-usage/', 'Use Next.js on the client'),
    page('/examples/nextjs-app/', 'Use Next.js', prose('The client.')),
    page('/sdk/server-side-sdks/php/php-usage/', 'Use PHP', { keywords: ['flag value in php'] }),
    page('/cli/docs/keys/', 'guidon keys', prose('Prints the keys of an environment.')),
    page('/keys/', 'Keys', { keywords: ['server keys'] }),
    page('/sdk/server-side-sdks/go/', 'Go SDK', prose('Go reads the network.')),
    page('/outages/', 'Outages', prose('What happens without a network.')),
  ]);

  it.each([
    ['a keyword, word for word', 'kill switch', '/rollouts/'],
    ['a keyword among other words', 'how do i do a canary release', '/rollouts/'],
    ['a title, whatever else has its words', 'features', '/features/'],
    ['the begin of a title', 'point in t', '/point/'],
    [
      'a call, where an endpoint is asked for',
      'delete feature endpoint',
      '/api/operations/deletefeature/',
    ],
    ['a call by its method', 'post webhook', '/api/operations/createwebhook/'],
    ['a call by the begin of its path', '/v1/edgedb', '/api/operations/saveuser/'],
    [
      'a topic of the SDK that is named',
      'react track event',
      '/sdk/client-side-sdks/react/react-usage/',
    ],
    ['a command by a call of it', 'guidon keys get --type server', '/cli/docs/keys/'],
    [
      'a title by a word that it writes with a sign',
      'nextjs client',
      '/sdk/client-side-sdks/nextjs/nextjs-usage/',
    ],
    [
      'a keyword of the SDK that is named',
      'php flag value',
      '/sdk/server-side-sdks/php/php-usage/',
    ],
    ['a page beside the language Go, where "goes" is a verb', 'network goes down', '/outages/'],
    ['the page for all SDKs where none is named', 'identify a user', '/sdk/features/'],
  ])('%s', (_, query, path) => {
    expect(find(query)[0]).toBe(path);
  });

  it('lists pages of the named SDK, not those of other SDKs', () => {
    const sdks = find('react identify user').filter((path) => path.includes('-sdks/'));
    expect(sdks[0]).toBe('/sdk/client-side-sdks/react/react-usage/');
    expect(sdks).not.toContain('/sdk/client-side-sdks/ios/ios-usage/');
  });
});

it('opens the heading that is the words of a query as one', () => {
  const methods = (...names: string[]): Partial<PageText> => ({
    blocks: names.map((text) => ({ type: 'heading', level: 2, text, anchor: text })),
  });
  const { answer } = open([
    page('/sdk/server-side-sdks/go/go-usage/', 'Use Go', methods('All', 'AllFeatures', 'Features')),
    page('/features/', 'All features'),
  ]);
  const urls = answer('go all features').hits.map(({ url }) => url);
  expect(urls[0]).toBe('/sdk/server-side-sdks/go/go-usage/#AllFeatures');
});

it('ranks the page of the original SDK above the SDKs that repeat a name', () => {
  const find = open([
    page('/sdk/client-side-sdks/nextjs/nextjs-hooks/', 'Hooks', hook),
    page('/sdk/client-side-sdks/react/react-hooks/', 'Hooks', hook),
  ]);
  expect(find('useFlag')[0]).toBe('/sdk/client-side-sdks/react/react-hooks/');
});

describe('synonyms', () => {
  const texts = [page('/audiences/', 'Audiences'), page('/other/', 'Other', prose('A cohort.'))];

  it("replace a phrase with the docs' words", () => {
    expect(open(texts, [{ from: ['user group'], to: ['audience'] }])('user groups')[0]).toBe(
      '/audiences/',
    );
  });
  it("find pages, but aren't marked as if they were typed", () => {
    const kept = page('/audiences/', 'Audiences', { description: 'Call list.audience() here.' });
    const { answer } = open([kept], [{ from: ['cohort'], to: ['audience'] }]);
    const shown = (query: string) => answer(query).hits[0]?._snippetResult.content?.value;
    expect(shown('cohort')).toContain('Call list.audience() here.');
    expect(shown('audience')).toContain('Call list.<mark>audience</mark>() here.');
    expect(answer('zebra audience').unknown).toEqual(['zebra']);
  });
  it("name a word that pages only have similar words to, if its hits aren't likely", () => {
    const { answer } = open([page('/a/', 'Servers', prose('We balance the load.'))]);
    expect(answer('banana')).toMatchObject({ unknown: ['banana'], nbHits: 1 });
    expect(answer('sevrers').unknown).toEqual([]);
  });
  it('name another product that no page is about, with pages that are related', () => {
    const importer = page('/importer/', 'Feature Importer', prose('From Othertool.'));
    const group = { from: ['othertool', 'thirdtool'], to: ['feature importer'], products: true };
    const { answer } = open([importer, page('/b/', 'Thirdtool')], [group]);
    const related = answer('Othertool');
    expect(related).toMatchObject({ unknown: ['Othertool'], isRelated: true });
    expect(related.hits.map(({ hierarchy }) => hierarchy.lvl1)).toEqual(['Feature Importer']);
    expect(answer('Thirdtool').unknown ?? []).toEqual([]);
  });
  it("don't replace an identifier of a page", () => {
    const find = open(
      [page('/audiences/', 'Audiences'), page('/code/', 'Code', prose('Call userGroup().'))],
      [{ from: ['user group'], to: ['audience'] }],
    );
    expect(find('userGroup')[0]).toBe('/code/');
  });
  it('match with another word in between, and only in this order', () => {
    const find = open(texts, [{ from: ['turn off'], to: ['audience'] }]);
    expect(find('turn it off')).toEqual(['/audiences/']);
    expect(find('off turn')).toEqual([]);
  });
});

it('shows ten words of a section or of a description around the match', () => {
  const words = Array.from({ length: 40 }, (_, at) => (at === 30 ? 'canary' : `word${at}`));
  const { answer } = open([
    page('/a/', 'A', section(words.join(' '))),
    page('/b/', 'B', { description: `${'A long text. '.repeat(10)}And a parrot.` }),
  ]);
  const shown = (query: string) => answer(query).hits[0]?._snippetResult.content?.value ?? '';
  expect(shown('canary')).toMatch(/^….*<mark>canary<\/mark>.*…$/);
  expect(shown('canary').split(' ')).toHaveLength(10);
  expect(shown('word39')).toMatch(/^….*<mark>word39<\/mark>$/);
  expect(shown('parrot')).toBe('…A long text. And a <mark>parrot</mark>.');
});

it('starts a snippet at a sentence just before the match, even if a later match is cut off', () => {
  const words = 'Some words. One canary and six of us go out to your country. More text.';
  const { answer } = open([page('/a/', 'A', section(`${'More words. '.repeat(9)}${words}`))]);
  const shown = answer('canary country').hits[0]?._snippetResult.content?.value ?? '';
  expect(shown).toMatch(/^…One <mark>canary<\/mark>/);
});

it('starts and ends a snippet with a word, not with a symbol', () => {
  const path = 'Go to Home > All > Some > More > Long > Path > Canary > Part > Last > End > Done';
  const { answer } = open([page('/a/', 'A', section(`${'More words '.repeat(9)}${path}`))]);
  for (const query of ['canary', 'path', 'part']) {
    const shown = answer(query).hits[0]?._snippetResult.content?.value ?? '';
    expect(shown).toMatch(/^…?(<mark>)?\w.*\w(<\/mark>)?…?$/);
  }
});

it('shows code of a section only if neither its heading nor its prose has the word', () => {
  const blocks: PageText['blocks'] = [
    { type: 'heading', level: 2, text: 'Check the result', anchor: 'check' },
    { type: 'prose', text: 'Compare both numbers.' },
    { type: 'code', language: 'sh', text: 'curl /canary/result' },
  ];
  const { answer } = open([page('/a/', 'A', { blocks })]);
  const shown = (query: string) => answer(query).hits[0]?._snippetResult.content?.value;
  expect(shown('result')).toBe('Compare both numbers.');
  expect(shown('canary')).toContain('curl');
});

it("shows the reader's own word in the section that a synonym finds", () => {
  const blocks: PageText['blocks'] = [
    { type: 'heading', level: 2, text: 'Map groups', anchor: 'map-groups' },
    { type: 'prose', text: `${'Some more words. '.repeat(10)}With SSO, you manage access.` },
  ];
  const synonyms = [{ from: ['sso'], to: ['map groups'] }];
  const { answer } = open([page('/roles/', 'Roles', { blocks })], synonyms);
  expect(answer('sso').hits[0]?._snippetResult.content?.value).toContain('<mark>SSO</mark>');
});

it('begins the text of a hit with a sentence if the match then still shows', () => {
  const text = 'Some pages are long. Serve a canary to the users of one country.';
  const { answer } = open([page('/a/', 'A', section(`${text} ${text}`))]);
  const shown = answer('canary country').hits[0]?._snippetResult.content?.value ?? '';
  expect(shown).toMatch(/^…Serve a <mark>canary<\/mark> to the users of one <mark>country/);
});

it("doesn't list pages that have little of the query beside a page named by it", () => {
  const find = open([
    page('/certificates/', 'Certificates', { keywords: ['soc 2'] }),
    page('/steps/', 'Steps', prose('Go to step 2.')),
  ]);
  expect(find('soc 2')).toEqual(['/certificates/']);
  expect(find('2')).toContain('/steps/');
});
