import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  FIRST_FILE,
  type IndexedPage,
  pageRecords,
  readIndexFiles,
  type SearchRecord,
  type SearchData,
} from '../../src/lib/search/index.ts';

/** Pages to search, and the same as the records that every candidate gets. */
export interface Corpus {
  name: string;
  pages: readonly IndexedPage[];
  records: readonly SearchRecord[];
  data: SearchData;
}

/** Words of a made-up page, its headings aside. */
const PAGE_WORDS = 300;
const HEADINGS_PER_PAGE = 4;
const SEED = 20_261_121;

/** The finished build in `dist/`. Throws without one. */
export function readSite(dist = 'dist'): Corpus {
  if (!existsSync(join(dist, FIRST_FILE)))
    throw new Error(`${dist}${FIRST_FILE} is missing: run "npm run build" before this.`);
  const { first, entries } = readIndexFiles((path) => readFileSync(join(dist, path), 'utf8'));
  return toCorpus(`the site, ${entries.length} pages`, entries, first);
}

/**
 * The site among made-up pages, so many that there are `count`. Their words are drawn from the site's,
 * as often as it uses them, by a fixed seed: they are the noise among which the questions are asked.
 */
export function growSite({ pages, data }: Corpus, count: number): Corpus {
  const random = createRandom(SEED);
  const words = pages.flatMap(({ page, text }) =>
    [page.title, page.description, ...text.prose].join(' ').split(/\s+/),
  );
  const draw = (length: number) =>
    Array.from({ length }, () => words[Math.floor(random() * words.length)] ?? '').join(' ');
  const made = Array.from({ length: Math.max(0, count - pages.length) }, (_, number) =>
    makePage(number, pages[number % pages.length], draw),
  );
  return toCorpus(`${count} pages`, [...pages, ...made], data);
}

function makePage(
  number: number,
  like: IndexedPage | undefined,
  draw: (length: number) => string,
): IndexedPage {
  if (!like) throw new Error('There is no page to make others from: the build is empty.');
  const headings = Array.from({ length: HEADINGS_PER_PAGE }, (_, index) => ({
    level: 2,
    text: draw(3),
    anchor: `h${index}`,
    common: false,
  }));
  const parts = [0, ...headings.keys()];
  return {
    page: {
      ...like.page,
      path: `/made-up/${number}/`,
      title: draw(3),
      description: draw(16),
      names: [`${number}`],
      headings,
    },
    text: {
      prose: parts.map(() => draw(PAGE_WORDS / parts.length)),
      code: parts.map(() => ''),
    },
  };
}

function toCorpus(
  name: string,
  pages: readonly IndexedPage[],
  { synonyms, products }: SearchData,
): Corpus {
  return { name, pages, records: pages.flatMap(pageRecords), data: { synonyms, products } };
}

/** Numbers from 0 to 1, the same ones at each run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
