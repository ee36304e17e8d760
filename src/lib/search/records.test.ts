import { describe, expect, it } from 'vitest';
import { ALGOLIA_SETTINGS, toAlgoliaRequest } from './algolia.ts';
import type { IndexedPage } from './build-page.ts';
import { pageRecords } from './records.ts';

const ENTRY: IndexedPage = {
  page: {
    path: '/rollouts/',
    title: 'Rollouts',
    section: 'Platform',
    trail: [],
    description: 'Serve a growing share of users.',
    keywords: ['canary release', 'kill switch'],
    kind: 'guide',
    language: 'en',
    version: '',
    names: [],
    headings: [{ level: 2, text: 'Stop a rollout', anchor: 'stop', common: false }],
  },
  text: { prose: ['How it grows.', 'Press Stop.'], code: ['', ''] },
};

describe('the keywords of a page', () => {
  it('are on the record of the page, not on those of its headings and texts', () => {
    const [own, ...others] = pageRecords(ENTRY);
    expect(own).toMatchObject({ type: 'lvl1', keywords: ['canary release', 'kill switch'] });
    expect(others).toHaveLength(3);
    expect(others.filter((record) => 'keywords' in record)).toEqual([]);
  });

  it('are searched right after titles, and not retrieved', () => {
    const { searchableAttributes, attributesToRetrieve } = ALGOLIA_SETTINGS;
    expect(searchableAttributes.slice(0, 2)).toEqual([
      'unordered(hierarchy.lvl1)',
      'unordered(keywords)',
    ]);
    const facets = { language: 'en', version: 'current' };
    const call = toAlgoliaRequest('canary', 'docs', facets, 0);
    expect([...attributesToRetrieve, ...call.attributesToRetrieve]).not.toContain('keywords');
  });
});
