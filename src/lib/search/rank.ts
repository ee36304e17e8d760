import type { SearchPage } from './model.ts';
import type { QueryForm, QueryWord, Reading } from './query.ts';
import { GRAMMAR_WORDS, indexTerms, splitWords, stemWord } from './words.ts';

/** What the engine says to a form of a word: the pages that have it, with its own score. */
export type Lookup = (form: QueryForm) => readonly { id: number; score: number }[];

/** A page that answers a query. */
export interface RankedPage {
  id: number;
  score: number;
  /** The reading of the query that fits best. */
  reading: Reading;
  /** The heading that fits better than the title does; undefined where the title is the best. */
  heading: number | undefined;
  /** The share of the question that the page has words for, from 0 to 1. */
  coverage: number;
  /** The weight of each word of the reading, by rarity. */
  weights: readonly number[];
  /** The part of the page's text that answers best; undefined while its text is not loaded. */
  passage?: Passage | undefined;
}

/** A part of a page's text: its number (0 stands above the first heading), and how well it answers. */
export interface Passage {
  part: number;
  coverage: number;
  /** Whether it says more of the page than that it has the one word of the question. */
  tells: boolean;
}

/** What the pages are ranked by. Scores add up to: what the text says, then what names the page. */
const TEXT_SCORE = 10;
const TITLE_SCORE = 12;
const HEADING_SCORE = 7;
const EXACT_TITLE_SCORE = 8;
const EXACT_HEADING_SCORE = 3;
/** A query that is an identifier which the page is about: its call, its id, one of its fields. */
const IDENTIFIER_SCORE = 24;
const FIELD_SCORE = 8;
/** A passage that answers the whole question, and how many of the best pages are read for one. */
const PASSAGE_SCORE = 5;
const READ_PAGES = 40;
/** What a slug counts, compared to a title. */
const SLUG_SHARE = 0.85;
/** What a word counts in a title when it only stands above it: in the labels of its section. */
const CONTEXT_SHARE = 0.7;
/** A page is about what its section is called: a query that names an SDK means that SDK's pages. */
const SECTION_SCORE = 5;

/** How likely readers look for a kind of page. */
const KIND_FACTORS: Readonly<Record<SearchPage['kind'], number>> = {
  guide: 1,
  operation: 0.86,
  model: 0.72,
  error: 0.95,
  post: 0.8,
  changelog: 0.75,
  list: 0.4,
};

/** A title or a heading, ready to be compared. */
interface Name {
  /** Words without those that carry nothing, by stem. */
  words: readonly string[];
  /** Every form of its words. */
  terms: ReadonlySet<string>;
}

/** A page's names, ready to be compared. */
export interface PageNames {
  title: Name;
  /** The last part of its address: often the shortest name that a page has. */
  slug: Name;
  /** Of headings that tell the page apart, by their place in the page's list. */
  headings: readonly [number, Name][];
  /** Forms of the words above the page. */
  context: ReadonlySet<string>;
  /** The labels above the page, each as its words. */
  labels: readonly Name[];
  /** Identifiers, as one word each, with what a query gets that is one of them. */
  identifiers: ReadonlyMap<string, number>;
}

/** Prepares the names of a page. */
export function nameWords(page: SearchPage): PageNames {
  const labels = [...page.trail, page.section];
  return {
    title: readName(page.title),
    slug: readName(page.path.split('/').filter(Boolean).at(-1) ?? ''),
    headings: page.headings.flatMap(({ text, common }, index): [number, Name][] =>
      common ? [] : [[index, readName(text)]],
    ),
    context: new Set(indexTerms([...labels, page.path.replaceAll('/', ' ')].join(' \n '))),
    labels: page.trail.map(readName),
    identifiers: readIdentifiers(page),
  };
}

/** A call counts with and without its method; plain words such as "key" are no identifiers. */
function readIdentifiers({ names, kind, title, path }: SearchPage): Map<string, number> {
  const scores = new Map<string, number>();
  const slug = path.split('/').filter(Boolean).at(-1);
  const add = (text: string, score: number) => {
    const word = asIdentifier(text);
    if (word && !scores.has(word)) scores.set(word, score);
  };
  if (/^[A-Z_]+$/.test(title)) add(title, IDENTIFIER_SCORE);
  for (const name of names) {
    const call = name.split(' ')[1];
    if (call) for (const form of [name, call]) add(form, IDENTIFIER_SCORE);
    else if (name === slug && kind === 'operation') add(name, IDENTIFIER_SCORE);
    else if (/.[A-Z_]|\d/.test(name)) add(name, FIELD_SCORE);
  }
  return scores;
}

/** A text of one identifier as one word: signs between its parts are lost, case as well. */
export function asIdentifier(text: string): string {
  return splitWords(text)
    .map(({ whole }) => whole)
    .join(' ');
}

function readName(text: string): Name {
  const all = splitWords(text).flatMap(({ whole, parts }) => (parts.length > 0 ? parts : [whole]));
  const telling = all.filter((word) => !GRAMMAR_WORDS.has(word));
  const words = (telling.length > 0 ? telling : all).map(stemWord);
  return { words: [...new Set(words)], terms: new Set(indexTerms(text)) };
}

/** How well a word fits a set of terms, from 0 to 1. */
function fit(word: QueryWord, terms: ReadonlySet<string>): number {
  let best = 0;
  for (const { term, weight, prefix } of word.forms) {
    if (weight <= best) continue;
    if (terms.has(term) || (prefix && startsAny(terms, term))) best = weight;
  }
  return best;
}

function startsAny(terms: ReadonlySet<string>, start: string): boolean {
  for (const term of terms) if (term.startsWith(start)) return true;
  return false;
}

/** A word of a reading with its weight in the question and the pages that have it. */
interface FoundWord {
  word: QueryWord;
  /** Rare words weigh more. */
  weight: number;
  scores: ReadonlyMap<number, number>;
  quality: ReadonlyMap<number, number>;
}

function findWord(word: QueryWord, lookup: Lookup, pageCount: number): FoundWord {
  const scores = new Map<number, number>();
  const quality = new Map<number, number>();
  for (const form of word.forms) {
    for (const { id, score } of lookup(form)) {
      scores.set(id, Math.max(scores.get(id) ?? 0, score * form.weight));
      quality.set(id, Math.max(quality.get(id) ?? 0, form.weight));
    }
  }
  // A word that no page has counts as a common one: the others then decide.
  const rarity = Math.log(1 + pageCount / (scores.size || pageCount / 4));
  return { word, weight: word.share * rarity, scores, quality };
}

/**
 * Ranks the pages that have a word of a query, best first. `names` gives a page's names, `accepts`
 * leaves out pages of other facets. A page counts by its best reading.
 */
export function rankPages(
  readings: readonly Reading[],
  pages: readonly SearchPage[],
  names: (id: number) => PageNames,
  lookup: Lookup,
  accepts: (page: SearchPage) => boolean,
): RankedPage[] {
  const best = new Map<number, RankedPage>();
  for (const reading of readings) {
    for (const page of rankByReading(reading, pages, names, lookup, accepts)) {
      if (page.score > (best.get(page.id)?.score ?? 0)) best.set(page.id, page);
    }
  }
  return [...best.values()].sort((a, b) => b.score - a.score || a.id - b.id);
}

function rankByReading(
  reading: Reading,
  pages: readonly SearchPage[],
  names: (id: number) => PageNames,
  lookup: Lookup,
  accepts: (page: SearchPage) => boolean,
): RankedPage[] {
  const found = reading.words.map((word) => findWord(word, lookup, pages.length));
  const total = found.reduce((sum, { weight }) => sum + weight, 0);
  const ids = new Set(
    found.flatMap(({ word, scores }) => (word.share < 1 ? [] : [...scores.keys()])),
  );
  if (ids.size === 0) for (const { scores } of found) for (const id of scores.keys()) ids.add(id);
  const bases = new Map<number, number>();
  for (const id of ids) bases.set(id, baseOf(found, id));
  const highest = Math.max(...bases.values());
  const asked = reading.words.map(({ text }) => text).join(' ');
  return [...bases].flatMap(([id, base]) => {
    const page = pages[id];
    if (!page || !accepts(page)) return [];
    const covered = found.reduce(
      (sum, { weight, quality }) => sum + weight * (quality.get(id) ?? 0),
      0,
    );
    const coverage = total > 0 ? covered / total : 0;
    const named = scoreNames(found, total, names(id));
    const identified = names(id).identifiers.get(asked) ?? 0;
    const text = TEXT_SCORE * (base / (highest || 1)) * coverage ** 2;
    const score = (text + named.score + identified) * KIND_FACTORS[page.kind] * reading.weight;
    const weights = found.map(({ weight }) => weight);
    return [{ id, score, reading, heading: named.heading, coverage, weights }];
  });
}

const baseOf = (found: readonly FoundWord[], id: number) =>
  found.reduce((sum, { word, scores }) => sum + word.share * (scores.get(id) ?? 0), 0);

/** What the names of a page add, and whether a heading does better than the title. */
function scoreNames(
  found: readonly FoundWord[],
  total: number,
  { title, slug, headings, context, labels }: PageNames,
): { score: number; heading: number | undefined } {
  const above = [context, title.terms];
  const byTitle = Math.max(
    scoreName(found, total, title, [context], TITLE_SCORE, EXACT_TITLE_SCORE),
    scoreName(found, total, slug, [context], TITLE_SCORE, EXACT_TITLE_SCORE) * SLUG_SHARE,
  );
  let best = { score: 0, heading: undefined as number | undefined };
  for (const [index, name] of headings) {
    const score = scoreName(found, total, name, above, HEADING_SCORE, EXACT_HEADING_SCORE);
    if (score > best.score) best = { score, heading: index };
  }
  const bySection = SECTION_SCORE * sectionShare(found, total, labels);
  // A page whose title and heading both answer is better than one with only one of them.
  const score = Math.max(byTitle, best.score) + Math.min(byTitle, best.score) / 4 + bySection;
  return { score, heading: best.score > byTitle ? best.heading : undefined };
}

/** The share of the question that is the whole label of a section above the page, such as "React". */
function sectionShare(found: readonly FoundWord[], total: number, labels: readonly Name[]): number {
  let best = 0;
  for (const { words, terms } of labels) {
    const own = found.filter(({ word }) => word.share === 1 && fit(word, terms) >= 0.8);
    const matched = words.filter((label) => own.some(({ word }) => hasStem(word, label)));
    if (words.length === 0 || matched.length < words.length) continue;
    best = Math.max(best, own.reduce((sum, { weight }) => sum + weight, 0) / (total || 1));
  }
  return best;
}

function hasStem(word: QueryWord, stem: string): boolean {
  return word.forms.some(
    ({ term, prefix }) => stemWord(term) === stem || (prefix && stem.startsWith(term)),
  );
}

function scoreName(
  found: readonly FoundWord[],
  total: number,
  name: Name,
  above: readonly ReadonlySet<string>[],
  score: number,
  exactScore: number,
): number {
  let [own, inContext] = [0, 0];
  const fitting: QueryWord[] = [];
  for (const { word, weight } of found) {
    const quality = fit(word, name.terms);
    own += weight * quality;
    if (quality > 0) fitting.push(word);
    else inContext += weight * Math.max(...above.map((terms) => fit(word, terms))) * CONTEXT_SHARE;
  }
  if (own === 0 || total === 0) return 0;
  const matched = name.words.filter((stem) => fitting.some((word) => hasStem(word, stem))).length;
  const tightness = matched / (name.words.length || 1);
  const coverage = (own + inContext) / total;
  const exact = own / total > 0.9 && tightness === 1 ? exactScore * (own / total) : 0;
  return score * coverage ** 2 * (0.35 + 0.65 * tightness) + exact;
}

/**
 * Reads the text of the best pages: one that has the whole question in one place is better than one
 * that has its words here and there. `partsOf` gives the terms of each part of a page's text, or
 * nothing where it is not loaded.
 */
export function readPassages(
  ranked: readonly RankedPage[],
  pages: readonly SearchPage[],
  partsOf: (id: number) => readonly ReadonlySet<string>[] | undefined,
): RankedPage[] {
  const read = ranked.slice(0, READ_PAGES).map((found): RankedPage => {
    const parts = partsOf(found.id);
    const passage = parts && findPassage(found, parts);
    if (!passage) return found;
    const factor = KIND_FACTORS[pages[found.id]?.kind ?? 'list'] * found.reading.weight;
    const gain = passage.tells ? PASSAGE_SCORE * passage.coverage ** 2 * factor : 0;
    return { ...found, passage, score: found.score + gain };
  });
  read.sort((a, b) => b.score - a.score || a.id - b.id);
  return [...read, ...ranked.slice(READ_PAGES)];
}

function findPassage(
  { reading, weights }: RankedPage,
  parts: readonly ReadonlySet<string>[],
): Passage | undefined {
  // Of one word it is known already that the page has it.
  const telling = reading.words.filter(({ share }) => share === 1).length;
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const coverages = parts.map(
    (terms) =>
      reading.words.reduce((sum, word, i) => sum + (weights[i] ?? 0) * fit(word, terms), 0) / total,
  );
  const coverage = Math.max(...coverages);
  if (coverage === 0) return undefined;
  return { part: coverages.indexOf(coverage), coverage, tells: telling > 1 };
}
