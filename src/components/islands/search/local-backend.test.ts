import { afterEach, expect, it, vi } from 'vitest';
import { makePage, makeText, PRODUCTS } from '../../../lib/search/fixtures.ts';
import { makeIndexFiles, type SearchSettings } from '../../../lib/search/index.ts';
import { createLocalBackend } from './local-backend.ts';

afterEach(() => vi.unstubAllGlobals());

/** Puts an index of one page on a server, with its parts in a folder. */
function deployIndex(folder: string) {
  const entry = {
    page: makePage({ path: '/a/', title: 'A' }),
    text: makeText({ prose: ['Canary and beta.'] }),
  };
  const synonyms = { short: {}, synonyms: [], suggestions: [] };
  const files = makeIndexFiles([entry], { synonyms, products: PRODUCTS }, () => folder);
  vi.stubGlobal('fetch', (url: string) => {
    const file = files.find(({ path }) => path === url);
    return Promise.resolve(new Response(file?.content, { status: file ? 200 : 404 }));
  });
}

function openIndex() {
  deployIndex('/parts/');
  const settings = { basePath: '/', trailingSlash: true } as unknown as SearchSettings;
  return createLocalBackend(settings, (url) => url);
}
const FACETS = { language: 'en', version: '' };

it('completes the results of the results page while the reader types another query', async () => {
  const backend = openIndex();
  const results = backend.search('canary', FACETS, 0, { whole: true });
  await Promise.all([results, backend.search('beta', FACETS, 0)]);
  expect((await results).hits[0]?.content).toBe('Canary and beta.');
});

it("answers the reader's query, although the page searches after it for results or a lost path", async () => {
  const backend = openIndex();
  const typed = backend.search('beta', FACETS, 0);
  await Promise.all([typed, backend.search('canary', FACETS, 0, { whole: true })]);
  expect((await typed).hits[0]?.content).toBe('Canary and beta.');
});

it('returns nothing for a query that the reader has typed past, rather than a part of its results', async () => {
  const backend = openIndex();
  const settled: string[] = [];
  void backend.search('cana', FACETS, 0).then(() => settled.push('cana'));
  const last = await backend.search('canary', FACETS, 0);
  expect(last.hits[0]?.content).toBe('Canary and beta.');
  expect(settled).toEqual([]);
});

it('searches the new index after a deploy that removed the parts of the old one', async () => {
  const backend = openIndex();
  await backend.titles();
  deployIndex('/new-parts/');
  await expect(backend.search('canary', FACETS, 0)).rejects.toThrow('answered 404');
  expect((await backend.search('canary', FACETS, 0)).hits[0]?.content).toBe('Canary and beta.');
});
