import { describe, expect, it } from 'vitest';
import { checkShown } from '../rules/teaching/diagrams.ts';
import type { ShownThing } from '../rules/teaching/diagrams.ts';
import { checkHowTo } from '../rules/teaching/how-to.ts';
import { countOwnWords, findMedian } from '../rules/teaching/own-words.ts';
import { checkTopics } from '../rules/teaching/topics.ts';
import type { Topic } from '../rules/teaching/topics.ts';
import { AUTHORED } from '../support/authored.ts';
import { readContent } from '../support/page-content.ts';
import { readRoutes } from '../support/routes.ts';
import { parsePage } from '../support/sources.ts';
import { readTable, ROOT } from './specs/support.ts';

/** Pages and routes that teach the platform and its use. */
const TEACHING = /^\/?(?:platform|best-practices)(?:\/|$)/;
const ROUTE_COUNT = 55;
const MEDIAN_MIN_WORDS = 450;
const PAGE_MIN_WORDS = 150;
const DIAGRAMS_MIN = 30;

const routes = readRoutes('checks/routes.tsv').filter(({ path }) => TEACHING.test(path));
const promised = new Set(routes.map(({ path }) => path.replace(/^\/|\/$/g, '')));
const pages = AUTHORED.filter(
  ({ page }) => page.file.startsWith('src/content/docs/') && promised.has(page.slug),
);
const topics: readonly Topic[] = readTable(`${ROOT}/checks/expected/topics.tsv`).map(
  ({ page = '', topic = '', terms = '', reason = '' }) => ({
    page,
    topic,
    terms: terms.split('; ').filter(Boolean),
    reason,
  }),
);
const shown: readonly ShownThing[] = readTable(`${ROOT}/checks/expected/diagrams.tsv`).map(
  ({ page = '', kind = '', title = '' }) => ({ page, kind, title }),
);

describe('the pages that teach', () => {
  it('are all written', () => {
    expect(routes).toHaveLength(ROUTE_COUNT);
    const slugs = pages.map(({ page }) => page.slug);
    const missing = routes.filter(({ path }) => !slugs.includes(path.replace(/^\/|\/$/g, '')));
    expect(missing).toEqual([]);
  });
  it('say enough in words of their own', () => {
    const counts = countOwnWords(AUTHORED).filter(({ file }) =>
      pages.some(({ page }) => page.file === file),
    );
    expect(counts).toHaveLength(ROUTE_COUNT);
    expect(findMedian(counts.map(({ count }) => count))).toBeGreaterThanOrEqual(MEDIAN_MIN_WORDS);
    expect(counts.filter(({ kind, count }) => kind !== 'index' && count < PAGE_MIN_WORDS)).toEqual(
      [],
    );
  });
  it('have every topic that they promise', () => {
    expect(checkTopics(topics, pages)).toEqual([]);
    const covered = new Set(topics.map(({ page }) => page));
    expect(pages.map(({ page }) => page.slug).filter((slug) => !covered.has(slug))).toEqual([]);
  });
  it('draw what they promise', () => {
    expect(checkShown(shown, pages)).toEqual([]);
    const drawn = pages.flatMap(({ drawings }) => drawings);
    expect(drawn.length).toBeGreaterThanOrEqual(DIAGRAMS_MIN);
  });
  it('name their prerequisites, and say how to check the result', () => {
    expect(pages.flatMap(checkHowTo)).toEqual([]);
  });
});

describe('seeded mistakes', () => {
  const page = (body: string, slug = 'a', kind = 'how-to') =>
    readContent(parsePage(`${slug}.mdx`, slug, `---\ntitle: A\nkind: ${kind}\n---\n\n${body}\n`));
  const words = (count: number, word: string) =>
    Array.from({ length: count }, (_, at) => `${word}${at}`).join(' ');

  it('words in code, in tables, and in runs of another page are not counted', () => {
    const shared = words(12, 'same');
    const first = page(
      `one two \`three\`\n\n| a | b |\n| - | - |\n| c | d |\n\n\`\`\`js\ne f\n\`\`\`\n\n${shared}`,
      'a',
    );
    const second = page(`${words(5, 'own')} ${shared}`, 'b');
    expect(countOwnWords([first, second]).map(({ count }) => count)).toEqual([2, 5]);
    const shorter = page(words(11, 'same'), 'c');
    expect(countOwnWords([first, shorter]).map(({ count }) => count)).toEqual([14, 11]);
  });
  it('the median of an even number of pages is the mean of the two in the middle', () => {
    expect([findMedian([1, 9, 4]), findMedian([1, 9, 4, 6])]).toEqual([4, 5]);
  });
  it('a topic that is not on the page is named with its term', () => {
    const topic = { page: 'a', topic: 'keys', terms: ['Server Key', 'x|lock'], reason: '' };
    expect(checkTopics([topic], [page('A server key and a lock.')])).toEqual([]);
    expect(checkTopics([topic], [page('A lock.')])).toEqual([
      'a.mdx: nothing about "keys": no "Server Key".',
    ]);
    expect(checkTopics([{ ...topic, terms: [], reason: 'No.' }], [page('A.')])[0]).toContain(
      'neither terms nor a reason',
    );
  });
  it('a diagram that is not drawn is named', () => {
    const thing = { page: 'a', kind: 'diagram', title: 'From A to B' };
    const drawing = (title: string) =>
      `\`\`\`mermaid\nflowchart LR\n    accTitle: ${title}\n\`\`\``;
    expect(checkShown([thing], [page(drawing('From A to B'))])).toEqual([]);
    expect(checkShown([thing], [page(drawing('From A to C'))])).toEqual([
      'a.mdx: no diagram "From A to B". The page has From A to C.',
    ]);
  });
  it('a how-to without prerequisites and without a check is named', () => {
    expect(
      checkHowTo(page('## Before you start\n\n- Time.\n\n## Check the result\n\nIt works.')),
    ).toHaveLength(2);
    expect(checkHowTo(page('Nothing to do.', 'a', 'concept'))).toEqual([]);
  });
});
