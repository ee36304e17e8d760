import { expect, it } from 'vitest';
import * as limits from './limits.ts';

/** Compares the constants with the values in the product's specification. */
it('the limits are those of the specification', () => {
  expect(limits).toMatchObject({
    MOBILE_MAX_WIDTH_PX: 996,
    SIDEBAR_WIDTH_PX: 300,
    TOC_MIN_LEVEL: 2,
    TOC_MAX_LEVEL: 3,
    PROGRESS_DELAY_MS: 200,
    PROGRESS_MINIMUM: 0.08,
    PROGRESS_SPEED_MS: 200,
    PROGRESS_TRICKLE_RATE: 0.02,
    PROGRESS_TRICKLE_SPEED_MS: 800,
    LAZY_DELAY_MS: 200,
    SMOOTH_SCROLL_SHARE: 0.85,
    COLLAPSE_REDUCED_MS: 1,
    SEARCH_QUERY_MAX_CHARS: 64,
    SEARCH_HITS_PER_PAGE: 20,
    SEARCH_HITS_PER_GROUP: 5,
    SEARCH_SNIPPET_WORDS: 10,
    SEARCH_RECENTS: 7,
    SEARCH_RECENTS_WITH_FAVORITES: 4,
    SEARCH_SUGGESTIONS: 3,
    COLOR_MODE_KEY: 'theme',
    SITEMAP_CHANGE_FREQUENCY: 'weekly',
    SITEMAP_PRIORITY: 0.5,
  });
  const languages = Object.keys(limits.ADDED_CODE_LANGUAGES);
  expect(languages).toEqual(['c', 'csharp', 'python', 'dotnet', 'cs']);
});
