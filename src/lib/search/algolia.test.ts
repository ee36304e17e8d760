import { expect, it } from 'vitest';
import { readAlgoliaAnswer } from './algolia.ts';

it('shows the texts of a search host as text with marks', () => {
  const value = '<form action="/x"><mark>flag</mark> & <img src=x onerror=a()>';
  const text = { value, matchLevel: 'full' };
  const hit = {
    url: '/a/',
    _highlightResult: { hierarchy: { lvl1: text } },
    _snippetResult: { hierarchy: { lvl1: text }, content: text },
  };
  const [read] = readAlgoliaAnswer({ results: [{ hits: [hit], nbHits: 1 }] }, (url) => url).hits;
  const shown = {
    value:
      '&lt;form action=&quot;/x&quot;&gt;<mark>flag</mark> &amp; &lt;img src=x onerror=a()&gt;',
    matchLevel: 'full',
  };
  expect(read?._highlightResult.hierarchy.lvl1).toEqual(shown);
  expect(read?._snippetResult).toEqual({ hierarchy: { lvl1: shown }, content: shown });
});
