import { expect, it } from 'vitest';
import type { SearchAnswer, SearchHit } from '../../../lib/search/page.ts';
import type { SearchBackend } from './backend.ts';
import { createDocSearchClient, dropSuggestions, limitGroups } from './docsearch-client.ts';

const NO_HITS: SearchAnswer = { hits: [], nbHits: 0, suggestions: [], sections: [] };

it('ignores a response that arrives after a newer one', async () => {
  const answer = new Map<string, () => void>();
  const backend = {
    search: (query: string) =>
      new Promise<SearchAnswer>((resolve) => answer.set(query, () => resolve(NO_HITS))),
  } as unknown as SearchBackend;
  const told: string[] = [];
  const client = createDocSearchClient(
    () => Promise.resolve(backend),
    { language: 'en', version: 'current' },
    (query) => told.push(query),
  )({} as never) as unknown as { search: (call: object) => Promise<unknown> };
  const searches = ['webhooks', 'audit log'].map((query) =>
    client.search({ requests: [{ query }] }),
  );
  await Promise.resolve();
  answer.get('audit log')?.();
  await searches[1];
  answer.get('webhooks')?.();
  await searches[0];
  expect(told).toEqual(['audit log']);
});

it('keeps a section from pushing better hits of other sections out of view', () => {
  const keep = (sections: string) => {
    const hits = [...sections].map((lvl0, rank) => ({ hierarchy: { lvl0 }, objectID: `${rank}` }));
    return limitGroups(hits as unknown as SearchHit[]).map(({ objectID }) => Number(objectID));
  };
  expect(keep('aaaaab')).toEqual([0, 1, 2, 3, 4, 5]);
  expect(keep('abaaab')).toEqual([0, 1, 2, 3, 5]);
  expect(keep('abccad')).toEqual([0, 1, 2, 3, 5]);
});

it('passes suggestions as sections without hits, at least one more than were ever shown', async () => {
  const hitIn = (lvl0: string) => ({ hierarchy: { lvl0 }, objectID: lvl0 }) as unknown as SearchHit;
  const found: SearchAnswer = { ...NO_HITS, hits: ['a', 'b', 'c'].map(hitIn), nbHits: 3 };
  const none: SearchAnswer = { ...NO_HITS, suggestions: ['sdk'] };
  const backend = {
    search: (query: string) => Promise.resolve(query === 'found' ? found : none),
  } as unknown as SearchBackend;
  const facets = { language: 'en', version: 'current' };
  const create = createDocSearchClient(
    () => Promise.resolve(backend),
    facets,
    () => undefined,
  );
  const client = create({} as never) as unknown as {
    search: (call: object) => Promise<{ results: [{ hits: SearchHit[]; nbHits: number }] }>;
  };
  const sectionsOf = async (query: string) => {
    const [{ hits, nbHits }] = (await client.search({ requests: [{ query }] })).results;
    expect(dropSuggestions(hits as never)).toHaveLength(nbHits);
    return hits.map(({ hierarchy }) => hierarchy.lvl0);
  };
  expect(await sectionsOf('x')).toEqual(['sdk']);
  expect(await sectionsOf('found')).toEqual(['a', 'b', 'c']);
  const after = await sectionsOf('x');
  expect(after[0]).toBe('sdk');
  expect(new Set(after).size).toBe(4);
});
