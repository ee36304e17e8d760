import { afterEach, expect, it, vi } from 'vitest';
import { PRODUCTS, makePage } from '../../../lib/search/fixtures.ts';
import { makeIndexFiles, type SearchSettings } from '../../../lib/search/index.ts';
import { createLocalBackend } from './local-backend.ts';

afterEach(() => vi.unstubAllGlobals());

it('completes the results of the results page while the reader types another query', async () => {
  const entry = {
    page: makePage({ path: '/a/', title: 'A' }),
    text: { prose: ['Canary and beta.'], code: [''] },
  };
  const synonyms = { synonyms: [], suggestions: [] };
  const files = makeIndexFiles([entry], { synonyms, products: PRODUCTS }, () => '/parts/');
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(new Response(files.find(({ path }) => path === url)?.content)),
  );
  const settings = { basePath: '/', trailingSlash: true } as unknown as SearchSettings;
  const backend = createLocalBackend(settings, (url) => url);
  const facets = { language: 'en', version: '' };
  const results = backend.search('canary', facets, 0, { whole: true });
  await Promise.all([results, backend.search('beta', facets, 0)]);
  expect((await results).hits[0]?.content).toBe('Canary and beta.');
});
