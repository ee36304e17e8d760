import { describe, expect, it } from 'vitest';
import { SearchEngine } from './engine.ts';
import type { FirstFile, TextFile } from './index-data.ts';
import { PRODUCTS } from './fixtures.ts';
import { FIRST_FILE, makeIndexFiles } from './index-files.ts';
import type { PackedIndex } from './inverted-index.ts';
import type { SearchPage } from './model.ts';

const TITLES = [
  'Webhooks',
  'Approval workflow',
  'Rollout of a Feature',
  'Audit log',
  'Rolled back',
];
const FACETS = { language: 'en', version: '' };
/** With words mistyped, begun, and called otherwise. */
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

/** The engine over its first file, and what adds the others. */
function openFirst(): { engine: SearchEngine; addRest: () => void } {
  const entries = TITLES.map((title, id) => ({
    page: toPage(title, `/${id}/`),
    text: { prose: [`${title} and the log of it`, 'Ask for approval first.'], code: ['', ''] },
  }));
  const synonyms = { synonyms: [{ from: ['sign off'], to: ['approval'] }], suggestions: [] };
  let number = 0;
  const made = makeIndexFiles(
    entries,
    { synonyms, products: PRODUCTS },
    (kind) => `/${kind}.${number++}.json`,
  );
  const read = (path: string): unknown =>
    JSON.parse(made.find((file) => file.path === path)?.content ?? '');
  const first = read(FIRST_FILE) as FirstFile;
  const engine = new SearchEngine(first);
  const addRest = () => {
    engine.addTextIndex(read(first.rest.index) as PackedIndex);
    for (const path of first.rest.texts) engine.addTexts(read(path) as TextFile);
  };
  return { engine, addRest };
}

function openEngine(): SearchEngine {
  const { engine, addRest } = openFirst();
  addRest();
  return engine;
}

function toPage(title: string, path: string): SearchPage {
  const headings = [{ level: 2, text: `Why ${title}`, anchor: 'why', common: false }];
  const place = { path, title, section: 'Platform', trail: [], description: `About ${title}.` };
  return {
    ...place,
    keywords: [],
    kind: 'guide',
    language: 'en',
    version: '',
    names: [],
    headings,
  };
}

const ask = (engine: SearchEngine, text: string) => engine.search(text, FACETS, 0, (path) => path);

const scores = (engine: SearchEngine, text: string) =>
  engine.rank(text, FACETS).ranked.map(({ id, score }) => [id, score]);

describe('what the search engine remembers', () => {
  it('finds what was mistyped', () => {
    expect(ask(openEngine(), 'aproval').hits[0]?.hierarchy.lvl1).toBe('Approval workflow');
  });

  it('answers the same whether it was prepared or not', () => {
    const prepared = openEngine();
    expect([...prepared.prepare()].length).toBeGreaterThanOrEqual(TITLES.length);
    for (const text of ASKED) expect(ask(prepared, text)).toEqual(ask(openEngine(), text));
  });

  it('answers the same whatever was asked before', () => {
    for (const order of [ASKED, ASKED.toReversed()]) {
      const used = openEngine();
      for (const text of order) expect(scores(used, text)).toEqual(scores(openEngine(), text));
    }
  });

  it('answers anew when the texts came', () => {
    const { engine, addRest } = openFirst();
    expect(engine.isSure('approval', FACETS)).toBe(true);
    expect(ask(engine, 'approval').hits).toHaveLength(1);
    addRest();
    expect(ask(engine, 'approval')).toEqual(ask(openEngine(), 'approval'));
    expect(ask(engine, 'approval').hits).toHaveLength(TITLES.length);
  });
});
