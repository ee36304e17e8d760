import { describe, expect, it } from 'vitest';
import * as limits from './limits.ts';

/** Compares the constants with the values in the product's specification. */
describe('the limits of the specification', () => {
  it('of the layout: 996 px, 300 px, levels 2 to 3', () => {
    expect(limits.MOBILE_MAX_WIDTH_PX).toBe(996);
    expect(limits.DESKTOP_MIN_WIDTH_PX).toBe(997);
    expect(limits.SIDEBAR_WIDTH_PX).toBe(300);
    expect([limits.TOC_MIN_LEVEL, limits.TOC_MAX_LEVEL]).toEqual([2, 3]);
  });

  it('of the progress bar: 200 ms, 0.08, 200 ms, 0.02, 800 ms', () => {
    expect(limits.PROGRESS_DELAY_MS).toBe(200);
    expect(limits.PROGRESS_MINIMUM).toBe(0.08);
    expect(limits.PROGRESS_SPEED_MS).toBe(200);
    expect(limits.PROGRESS_TRICKLE_RATE).toBe(0.02);
    expect(limits.PROGRESS_TRICKLE_SPEED_MS).toBe(800);
  });

  it('of motion: 200 ms, 85 percent, 1 ms', () => {
    expect(limits.LAZY_DELAY_MS).toBe(200);
    expect(limits.SMOOTH_SCROLL_SHARE).toBe(0.85);
    expect(limits.COLLAPSE_REDUCED_MS).toBe(1);
  });

  it('of search: 64 characters, 768 px, 20, 5, 10 words, 7 or 4, 10, 3, 300 ms', () => {
    expect(limits.SEARCH_QUERY_MAX_CHARS).toBe(64);
    expect(limits.SEARCH_MOBILE_MAX_WIDTH_PX).toBe(768);
    expect(limits.SEARCH_HITS_PER_PAGE).toBe(20);
    expect(limits.SEARCH_HITS_PER_GROUP).toBe(5);
    expect(limits.SEARCH_SNIPPET_WORDS).toBe(10);
    expect([limits.SEARCH_RECENTS, limits.SEARCH_RECENTS_WITH_FAVORITES]).toEqual([7, 4]);
    expect(limits.SEARCH_FAVORITES).toBe(10);
    expect(limits.SEARCH_SUGGESTIONS).toBe(3);
    expect(limits.SEARCH_STALLED_MS).toBe(300);
  });

  it('of names: the key "theme", weekly and 0.5, five languages of code', () => {
    expect(limits.COLOR_MODE_KEY).toBe('theme');
    expect(limits.SITEMAP_CHANGE_FREQUENCY).toBe('weekly');
    expect(limits.SITEMAP_PRIORITY).toBe(0.5);
    const languages = Object.keys(limits.ADDED_CODE_LANGUAGES);
    expect(languages).toEqual(['c', 'csharp', 'python', 'dotnet', 'cs']);
  });
});
