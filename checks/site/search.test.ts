import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import budgets from '../../bench/budgets.json' with { type: 'json' };
import { DOCS_FACETS, FIRST_FILE, TOPICS } from '../../src/lib/search/index.ts';
import {
  checkRelevance,
  countPlaces,
  EXAM_FILE,
  FIRST_HITS_FILE,
  FIRST_VISIT_FILE,
  HELD_OUT_FILE,
  HELD_OUT_FLOORS,
  HURRIED_FILE,
  HURRIED_FLOORS,
  isAnswer,
  loadEngine,
  loadFor,
  measureFile,
  measureRelevance,
  openEngine,
  QUESTIONS_FILE,
  readQuestions,
  RELEVANCE_FLOORS,
  searchHits,
  searchPaths,
  SECTIONS_FILE,
} from '../search/index.ts';
import {
  attributesOf,
  DIST,
  files,
  pageAt,
  pages,
  readBuilt,
  withImports,
} from '../support/built-site.ts';
import { leaveNote } from '../support/notes.ts';

/** The tag that keeps a page out of search engines. */
const NO_INDEX = '<meta name="robots" content="noindex"';

const { engine, entries } = loadEngine();

describe('the results page', () => {
  it('names all scripts that show results, so that they are fetched at once', () => {
    const named = attributesOf(pageAt('/search/'), 'link[rel=modulepreload]', 'href');
    const needed = named.flatMap((file) =>
      [...readBuilt(file).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)].map(
        ([, name = '']) => `/_astro/${name}`,
      ),
    );
    expect(named.filter((file) => /mount-results|local-backend/.test(file))).toHaveLength(2);
    expect(needed.filter((file) => !named.includes(file))).toEqual([]);
    expect(pageAt('/quickstart/').$('link[rel=modulepreload]')).toHaveLength(0);
  });
});

describe('relevance', () => {
  it.each([
    ['the questions', QUESTIONS_FILE, RELEVANCE_FLOORS, 1500],
    ['hurried questions', HURRIED_FILE, HURRIED_FLOORS, 250],
    ['questions that no rule was made for', HELD_OUT_FILE, HELD_OUT_FLOORS, 60],
  ])('of %s stays above the minimum, with enough questions asked', (name, file, floors, least) => {
    const relevance = measureFile(engine, file);
    const { asked, mrr, first, typos, missed } = relevance;
    const figures = [mrr, first, typos].map((share) => share.toFixed(3));
    leaveNote(
      `search-${file.replace(/\W+/g, '-')}`,
      `Search, ${name}: ${asked} asked, MRR@10 ${figures[0]}, first ${figures[1]}, typos ${figures[2]}`,
    );
    expect(
      checkRelevance(relevance, floors),
      file === HELD_OUT_FILE ? '' : missed.join('\n'),
    ).toEqual([]);
    expect(asked).toBeGreaterThanOrEqual(least);
  });

  it('links to the section that answers, for a third of the questions that no rule was made for', () => {
    const asked = readQuestions(HELD_OUT_FILE, readFileSync(HELD_OUT_FILE, 'utf8')).filter(
      ({ pages: right }) => right.some((page) => page.includes('#')),
    );
    const led = countPlaces(engine, asked);
    leaveNote('search-sections', `Search, the right section: ${led} of ${asked.length}`);
    expect(led / asked.length).toBeGreaterThan(1 / 3);
  });

  it('links to the section that answers, or to the top, for two thirds of the questions about sections', () => {
    const asked = readQuestions(SECTIONS_FILE, readFileSync(SECTIONS_FILE, 'utf8'));
    expect(countPlaces(engine, asked) / asked.length).toBeGreaterThan(0.64);
  });

  it('is good enough that first-time visitors find an answer in the first two hits', () => {
    const questions = readQuestions(FIRST_VISIT_FILE, readFileSync(FIRST_VISIT_FILE, 'utf8'));
    const missed = questions
      .map((question) => ({ question, hits: searchPaths(engine, question.query) }))
      .filter(({ question, hits }) => !hits.slice(0, 2).some((path) => isAnswer(path, question)))
      .map(
        ({ question: { query, line }, hits }) => `line ${line}, "${query}": ${hits.slice(0, 4)}`,
      );
    expect(questions.length).toBeGreaterThan(70);
    expect(missed).toEqual([]);
  });

  it('leads each query of first-hits.tsv to its section first', () => {
    const wrong = readQuestions(FIRST_HITS_FILE, readFileSync(FIRST_HITS_FILE, 'utf8'))
      .map(({ query, line, pages: [url] }) => ({
        query,
        line,
        url,
        first: searchHits(engine, query)[0]?.url,
      }))
      .filter(({ url, first }) => first !== url);
    expect(wrong).toEqual([]);
  });

  it.each(['variableValue', 'variable value', 'varibleValue'])(
    'finds the method of an SDK for "%s"',
    (query) => {
      const urls = searchHits(engine, query).map(({ url }) => url);
      expect(urls.slice(0, 2).join()).toMatch(/-usage\/#\w+\.variableValue/);
    },
  );

  it.each([
    ...['turn off', 'incident', 'production down', 'rollback', 'revert', 'roll back'],
    ...['stop a release', 'kill', 'panic', 'stop a feature in prod right now'],
    ...['app crashes after flag enabled', 'revert release', 'feature flag breaking production'],
    'turn off targeting',
  ])('leads "%s" to the page that turns a Feature off, at its top', (query) => {
    const urls = searchHits(engine, query).map(({ url }) => url);
    expect(urls[0]).toBe('/platform/feature-flags/turn-a-feature-off/');
    expect(urls.filter((url) => /-usage\/#hooks$|#your-turn/.test(url))).toEqual([]);
  });

  it.each(['kill switch', 'chance to beat control', 'passthrough rollouts'])(
    'leads "%s" to the term in the glossary, not to the top of its list',
    (query) => {
      const urls = searchHits(engine, query).map(({ url }) => url);
      expect(urls).toContain(`/platform/glossary/#${query.replaceAll(' ', '-')}`);
      expect(urls).not.toContain('/platform/glossary/#terms');
    },
  );

  it.each(['perPage', 'status', 'dimension', 'cancel reject change request permissions'])(
    'lists no field of the APIs twice for "%s"',
    (query) => {
      const fields = searchHits(engine, query)
        .map(({ url }) => /\/(?:operations|models)\/.*[#-](\w+)$/.exec(url)?.[1])
        .filter((name) => name !== undefined);
      expect(new Set(fields).size).toBe(fields.length);
    },
  );

  it('answers 58 of the 60 questions of an exam among the first two hits', () => {
    const questions = readQuestions(EXAM_FILE, readFileSync(EXAM_FILE, 'utf8'));
    const missed = questions.filter(
      (question) =>
        !searchPaths(engine, question.query)
          .slice(0, 2)
          .some((path) => isAnswer(path, question)),
    );
    expect(questions).toHaveLength(60);
    expect(missed.map(({ query }) => query).slice(2)).toEqual([]);
  });

  it('gives the same hits for a query, whatever was searched before', () => {
    const used = openEngine();
    const different = readQuestions(EXAM_FILE, readFileSync(EXAM_FILE, 'utf8')).filter(
      ({ query }, at) => {
        const hits = JSON.stringify(searchHits(used, query));
        // A new engine takes long, so every fifth answer is compared with that of one.
        return at % 5 === 0 && hits !== JSON.stringify(searchHits(openEngine(), query));
      },
    );
    expect(different.map(({ query }) => query)).toEqual([]);
  });

  it('ranks lists by tag and author below every docs page', () => {
    for (const query of ['rollout', 'rolout', 'security', 'auth', 'testing', 'targeting']) {
      const found = engine.rank(query, DOCS_FACETS).map(({ id }) => engine.pages[id]?.section);
      const firstTopic = found.indexOf(TOPICS);
      expect(firstTopic, query).toBeGreaterThan(0);
      expect(found.slice(firstTopic).every((section) => section === TOPICS)).toBe(true);
    }
  });

  it('is reported as too low for a search with wrong answers', () => {
    const questions = readQuestions('t', 'a\ttypo\t/a/\nb\ttitle\t/b/ /c/');
    const none = measureRelevance(questions, () => ['/x/']);
    expect(checkRelevance(none)).toHaveLength(Object.keys(RELEVANCE_FLOORS).length);
    expect(none.missed).toHaveLength(2);
    const later = measureRelevance(questions, () => ['/x/', '/a/', '/b/']);
    expect(later).toMatchObject({ first: 0, typos: 1, mrr: (1 / 2 + 1 / 3) / 2 });
  });

  it.each([
    ['\ttitle\t/a/', 'write a query'],
    ['a\tguess\t/a/', 'the kind "guess"'],
    ['a\ttitle\t', 'name one to 3 pages'],
    ['a\ttitle\t/a/ /b/ /c/ /d/', 'name one to 3 pages'],
    ['a\ttitle\t/a', 'is no path'],
  ])('rejects the row %j', (row, message) => {
    expect(() => readQuestions('q.tsv', row)).toThrow(`q.tsv:1: `);
    expect(() => readQuestions('q.tsv', row)).toThrow(message);
  });

  it('counts the pages below an expected page as answers only if the row ends in *', () => {
    const hits = () => ['/management-api/models/audience/'];
    const [root, all] = readQuestions(
      't',
      'a\ttitle\t/management-api/\na\ttitle\t/management-api/*',
    );
    const firstOf = (question: typeof root) => measureRelevance([question!], hits).first;
    expect([firstOf(root), firstOf(all)]).toEqual([0, 1]);
  });
});

describe('the index', () => {
  it('contains every page that search engines may show', () => {
    const indexed = new Set(engine.pages.map(({ path }) => path));
    const missing = pages
      .filter(({ path, html }) => path.endsWith('/') && !html.includes(NO_INDEX))
      .map(({ path }) => path)
      .filter((path) => !indexed.has(path) && path !== '/search/');
    expect(missing).toEqual([]);
  });

  it('refers only to headings that exist', () => {
    const ids = new Map(pages.map(({ path, html }) => [path, html]));
    const lost = entries.flatMap(({ page: { path }, text: { headings } }) =>
      headings
        .filter(({ anchor }) => anchor !== '' && !ids.get(path)?.includes(`id="${anchor}"`))
        .map(({ anchor }) => `${path}#${anchor}`),
    );
    expect(lost).toEqual([]);
  });
});

/** Returns the gzipped size of a built file in bytes. */
const gzipped = (file: string) => gzipSync(readFileSync(join(DIST, file))).length;
const weights = new Map<string, number>();
/** The second highest Brotli quality, which takes half as long for about 1 % more bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
/** Returns the Brotli size of a built file. Cached, because many searches fetch the same files. */
function brotli(file: string): number {
  const content = readFileSync(join(DIST, file));
  const bytes = weights.get(file) ?? brotliCompressSync(content, BROTLI).length;
  weights.set(file, bytes);
  return bytes;
}
const sum = (list: Iterable<string>) => [...list].reduce((total, file) => total + gzipped(file), 0);

const findScript = (text: string) => {
  const found = files.find((file) => file.endsWith('.js') && readBuilt(file).includes(text));
  if (!found) throw new Error(`No script of the build holds ${text}.`);
  return found;
};

/** Searches that fetch more and more of the index: one word, several words, many matches in page texts. */
const FIRST_SEARCHES = ['authentication', 'php variable value', 'webhook signature'];

describe('the weight of search', () => {
  // Scripts that the page has already loaded don't count.
  const initialScripts = new Set(
    attributesOf(pages[0]!, 'script[src]', 'src').flatMap((file) => [...withImports(file)]),
  );
  const listAddedScripts = (text: string) =>
    [...withImports(findScript(text))].filter((file) => !initialScripts.has(file));
  const modal = listAddedScripts('DocSearch-Container--Stalled');
  const engineFiles = listAddedScripts('The search index ');

  it('stays within the budget for opening the dialog', () => {
    const bytes = sum(new Set(modal));
    leaveNote(
      'search-open',
      `Search, scripts to open it: ${bytes} of ${budgets.searchOpenBytes}, gzipped`,
    );
    expect(bytes).toBeLessThanOrEqual(budgets.searchOpenBytes);
  });

  it.each(FIRST_SEARCHES)('stays within the budget for a first search for "%s"', (query) => {
    const fetched = [...modal, ...engineFiles, FIRST_FILE, ...loadFor(openEngine(), query)];
    const bytes = [...new Set(fetched)].reduce((total, file) => total + brotli(file), 0);
    leaveNote(
      `search-first-${query.replaceAll(' ', '-')}`,
      `Search, "${query}" as the first search: ${bytes} of ${budgets.searchFirstSearchBytes} bytes, brotli`,
    );
    expect(bytes).toBeLessThanOrEqual(budgets.searchFirstSearchBytes);
  });

  it('stays within the budget per page for the first index file', () => {
    const bytes = brotli(FIRST_FILE) / engine.pages.length;
    expect(bytes).toBeLessThanOrEqual(budgets.searchFirstFileBytesPerPage);
  });

  it('adds nothing to what a page loads before search is opened', () => {
    const loaded = [...initialScripts].filter((file) =>
      /DocSearch-|MiniSearch/.test(readBuilt(file)),
    );
    expect(loaded).toEqual([]);
    const sheets = files.filter((file) => file.endsWith('.css'));
    expect(sheets.filter((file) => readBuilt(file).includes('DocSearch'))).toEqual([]);
  });

  it('does not include :has() on the root, which would recalculate all styles at each change', () => {
    const hasOnRoot = /(?::root|\bhtml)(?:\[[^\]]*\])*:has\(/;
    const sheets = files.filter((file) => file.endsWith('.css'));
    expect(sheets.filter((file) => hasOnRoot.test(readBuilt(file)))).toEqual([]);
  });
});
