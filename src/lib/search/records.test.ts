import { describe, expect, it } from 'vitest';
import type { IndexedPage } from './build-page.ts';
import { makePage, makeText } from './fixtures.ts';
import { pageRecords } from './records.ts';

const ENTRY: IndexedPage = {
  page: makePage({ path: '/rollouts/', title: 'Rollouts', section: 'Platform' }),
  text: makeText({
    description: 'Serve a growing share of users.',
    keywords: ['canary release', 'kill switch'],
    headings: [{ level: 2, text: 'Stop a rollout', anchor: 'stop', common: false }],
    prose: ['How it grows.', 'Press Stop.'],
    code: ['', ''],
  }),
};

describe('the keywords of a page', () => {
  it('are on the record of the page, not on those of its headings and texts', () => {
    const [own, ...others] = pageRecords(ENTRY);
    expect(own).toMatchObject({ type: 'lvl1', keywords: ['canary release', 'kill switch'] });
    expect(others).toHaveLength(3);
    expect(others.filter((record) => 'keywords' in record)).toEqual([]);
  });
});
