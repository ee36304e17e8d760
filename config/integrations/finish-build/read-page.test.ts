import { expect, it } from 'vitest';
import type { PageFacts } from '../../../src/lib/page/facts.ts';
import { readPage, type PageReading } from './read-page.ts';

const FACTS: PageFacts = {
  kind: 'guide',
  language: 'en',
  indexed: true,
  title: 'Watch',
  description: '',
  section: 'Platform',
  trail: [],
  keywords: [],
  call: undefined,
};

const read = (html: string, facts?: PageFacts): PageReading =>
  readPage(html, { path: '/a/', facts, findMarkdown: () => undefined });

it('lists link targets and ids', () => {
  const page = read('<h2 id="there">There</h2><a href="/now/">Now</a> <a id="here">Here</a>');
  expect(page.hrefs).toEqual(['/now/']);
  expect(page.ids).toEqual(['there', 'here']);
});

it('joins what the route says with the text', () => {
  const { written } = read('<main><h1>Watch</h1><p>Stop it.</p></main>', FACTS);
  expect(written?.text).toEqual({
    ...FACTS,
    path: '/a/',
    blocks: [{ type: 'prose', text: 'Stop it.' }],
  });
  expect(written?.markdown).toBe('# Watch\n\nStop it.\n');
});

it('reads only the links of a page without a route', () => {
  expect(read('<main><a href="/b/">B</a></main>')).toEqual({ hrefs: ['/b/'], ids: [] });
});
