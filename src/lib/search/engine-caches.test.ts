import { describe, expect, it } from 'vitest';
import { SearchEngine } from './engine.ts';
import type { FirstFile } from './index-data.ts';
import { makePage, makeText, PRODUCTS } from './fixtures.ts';
import { FIRST_FILE, makeIndexFiles } from './index-files.ts';

const TITLES = [
  'Webhooks',
  'Approval workflow',
  'Rollout of a Feature',
  'Audit log',
  'Rolled back',
];
const FACETS = { language: 'en', version: '' };
/** Queries with typos, prefixes, and synonyms. */
const ASKED = [
  'aproval',
  'approval',
  'rol',
  'wehbook',
  'sign off',
  'audit lg',
  'aproval log',
  'approval log',
  'back rolled',
  'apr',
];

/** Creates an engine with only the first index file, and a function that loads a query's other files in steps. */
function openFirst(): { engine: SearchEngine; load: (query: string) => string[][] } {
  const entries = TITLES.map((title, id) => ({
    page: makePage({ path: `/${id}/`, title, section: 'Platform' }),
    text: makeText({
      description: `About ${title}.`,
      headings: [{ level: 2, text: `Why ${title}`, anchor: 'why', common: false }],
      prose: [`${title} and the log of it`, 'Ask for approval first.'],
      code: ['', ''],
    }),
  }));
  const synonyms = {
    short: {},
    synonyms: [{ from: ['sign off'], to: ['approval'] }],
    suggestions: [],
  };
  const made = makeIndexFiles(entries, { synonyms, products: PRODUCTS }, () => '/parts/');
  const read = (path: string): unknown =>
    JSON.parse(made.find((file) => file.path === path)?.content ?? '');
  const engine = new SearchEngine(read(FIRST_FILE) as FirstFile);
  const load = (query: string) => {
    const steps: string[][] = [];
    for (const files of engine.missing(query, FACETS, 0)) {
      for (const file of files) file.add(read(file.path));
      steps.push(files.map(({ path }) => path));
    }
    return steps;
  };
  return { engine, load };
}

function openEngine(): SearchEngine {
  const { engine, load } = openFirst();
  for (const text of ASKED) load(text);
  return engine;
}

const ask = (engine: SearchEngine, text: string) => engine.search(text, FACETS, 0, (path) => path);

const scores = (engine: SearchEngine, text: string) =>
  engine.rank(text, FACETS).map(({ id, score }) => [id, score]);

describe('the caches of the search engine', () => {
  it('finds a page despite a typo', () => {
    expect(ask(openEngine(), 'aproval').hits[0]?.hierarchy.lvl1).toBe('Approval workflow');
  });

  it('returns the same results after other searches', () => {
    for (const order of [ASKED, ASKED.toReversed()]) {
      const used = openEngine();
      for (const text of order) expect(scores(used, text)).toEqual(scores(openEngine(), text));
    }
  });

  it("loads the terms and names of a query's words, then the texts of its hits, and nothing twice", () => {
    const { engine, load } = openFirst();
    expect(ask(engine, 'approval').hits).toEqual([]);
    const [terms, texts, ...more] = load('approval');
    expect(terms).toEqual(['/parts/p0.json', '/parts/n0.json']);
    expect(texts).toHaveLength(TITLES.length);
    expect(more).toEqual([]);
    expect(load('approval')).toEqual([]);
    expect(ask(engine, 'approval').hits).toHaveLength(TITLES.length);
  });

  it('loads all words only for a typo', () => {
    const { load } = openFirst();
    expect(load('approval').flat()).not.toContain('/parts/words.json');
    expect(load('aproval')).toEqual([['/parts/words.json']]);
  });
});
