import type { SearchPage } from './model.ts';
import { asIdentifier, findMember, type Name, type PageNames } from './page-names.ts';
import { isTelling, type QueryWord, type Reading } from './query.ts';
import { stemWord } from './words.ts';

/** What the indexes say to a word in all of its forms. Scores and qualities stand by page number. */
export interface WordMatches {
  /** The pages that have the word. */
  ids: readonly number[];
  scores: Float64Array;
  /** How sure it is that the page has what the reader meant, from 0 to 1. */
  qualities: Float64Array;
  /** Every term that stands for the word, the surest first. */
  terms: readonly (readonly [term: string, weight: number])[];
}

/** Looks a word up in the indexes. */
export type Lookup = (word: QueryWord) => WordMatches;

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
  /** The words of the reading, with what they weigh. */
  found: readonly FoundWord[];
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
const KEYWORD_SCORE = 11;
const EXACT_KEYWORD_SCORE = 6;
const HEADING_SCORE = 7;
const EXACT_TITLE_SCORE = 8;
const EXACT_HEADING_SCORE = 3;
/** A heading that begins with the whole query, word for word: "guidon targeting update [FEATURE]". */
const BEGINS_HEADING_SCORE = 9;
/** A query that is a page's title, word for word or letter for letter: that page, whatever is likely. */
const WHOLE_TITLE_SCORE = 24;
const SAME_TITLE_SCORE = 32;
/** A passage that answers the whole question, and how many of the best pages are read for one. */
const PASSAGE_SCORE = 5;
const READ_PAGES = 30;
/** How many pages of a reading are compared by their names: those whose texts promise most. */
const NAMED_PAGES = 60;
/** How the share of the question that a name covers counts, where the question has all of the name. */
const CONTAINED_POWER = 1.2;
/** What a slug counts, compared to a title. */
const SLUG_SHARE = 0.85;
/** What a word counts in a title when it only stands above it: in the labels of its section. */
const CONTEXT_SHARE = 0.7;
/** From here on, a word is taken for the one that it fits. */
const SURE_FIT = 0.8;
/** A page is about what its section is called: a query that names an SDK means that SDK's pages. */
const SECTION_SCORE = 5;

/** How likely readers look for a kind of page. */
const KIND_FACTORS: Readonly<Record<SearchPage['kind'], number>> = {
  guide: 1,
  operation: 0.86,
  model: 0.55,
  error: 0.95,
  post: 0.8,
  changelog: 0.75,
  list: 0.4,
};
/** The same where the query names the kind: "the api to …", "… model". */
const NAMED_KIND_FACTOR = 1.15;
const KIND_WORDS: Readonly<Partial<Record<SearchPage['kind'], RegExp>>> = {
  operation: /^(api|endpoints?|operation)$/,
  model: /^(models?|schema)$/,
};

/** What a page of an SDK counts where the query names no SDK: the pages for all of them come first. */
const UNNAMED_FAMILY_FACTOR = 0.8;
/** The same where the query names it: the other pages are not meant. */
const NAMED_FAMILY_FACTOR = 1.12;

/** A word of a reading with its weight in the question. */
export interface FoundWord {
  word: QueryWord;
  /** Rare words weigh more. */
  weight: number;
  matches: WordMatches;
}

/** How well a word fits a set of terms, from 0 to 1. */
function fit({ matches }: FoundWord, terms: ReadonlySet<string>): number {
  for (const [term, weight] of matches.terms) if (terms.has(term)) return weight;
  return 0;
}

function findWord(word: QueryWord, lookup: Lookup, pageCount: number): FoundWord {
  const matches = lookup(word);
  // A word that no page has counts as a common one: the others then decide.
  const rarity = Math.log(1 + pageCount / (matches.ids.length || pageCount / 4));
  return { word, weight: word.share * rarity, matches };
}

/**
 * Ranks the pages that have a word of a query, best first. `text` is the query as the reader wrote it,
 * `names` gives a page's names, `accepts`
 * leaves out pages of other facets. A page counts by its best reading.
 */
export function rankPages(
  text: string,
  readings: readonly Reading[],
  pages: readonly SearchPage[],
  names: (id: number) => PageNames,
  lookup: Lookup,
  accepts: (page: SearchPage) => boolean,
): RankedPage[] {
  const best = new Map<number, RankedPage>();
  for (const reading of readings) {
    const found = reading.words.map((word) => findWord(word, lookup, pages.length));
    const matched = matchPages(reading, found, pages, accepts);
    for (const [place, page] of matched.entries()) {
      const named = place < NAMED_PAGES ? addNames(page, pages, names) : page;
      if (named.score > (best.get(page.id)?.score ?? 0)) best.set(page.id, named);
    }
  }
  const asked = asIdentifier(text);
  const ranked = [...best.values()].sort(byScore);
  const first = ranked.slice(0, NAMED_PAGES).map((found) => {
    const page = pages[found.id];
    const gain = page ? scoreWholeTitle(text, asked, page, names(found.id)) : 0;
    return gain > 0 ? { ...found, score: found.score + gain } : found;
  });
  return [...first.sort(byScore), ...ranked.slice(NAMED_PAGES)];
}

const byScore = (a: RankedPage, b: RankedPage) => b.score - a.score || a.id - b.id;

/** What a page gets whose title is the whole query. A model only by the letter: its name is often a plain word. */
function scoreWholeTitle(text: string, asked: string, page: SearchPage, own: PageNames): number {
  if (text.trim() === page.title) return SAME_TITLE_SCORE;
  if (asked !== own.title.text) return 0;
  return page.kind === 'model' ? 0 : WHOLE_TITLE_SCORE;
}

/** The pages that have words of a reading, with what their texts count; the likeliest first. */
function matchPages(
  reading: Reading,
  found: readonly FoundWord[],
  pages: readonly SearchPage[],
  accepts: (page: SearchPage) => boolean,
): RankedPage[] {
  const telling = found.some(({ word, matches }) => isTelling(word) && matches.ids.length > 0);
  const bases = new Float64Array(pages.length);
  const covered = new Float64Array(pages.length);
  const ids = new Set<number>();
  for (const { word, weight, matches } of found) {
    for (const id of matches.ids) {
      bases[id] = at(bases, id) + word.share * at(matches.scores, id);
      covered[id] = at(covered, id) + weight * at(matches.qualities, id);
      if (!telling || isTelling(word)) ids.add(id);
    }
  }
  const total = found.reduce((sum, { weight }) => sum + weight, 0);
  let highest = 0;
  for (const id of ids) highest = Math.max(highest, at(bases, id));
  const matched: { page: RankedPage; promise: number }[] = [];
  for (const id of ids) {
    const page = pages[id];
    if (!page || !accepts(page)) continue;
    const coverage = total > 0 ? at(covered, id) / total : 0;
    const share = at(bases, id) / (highest || 1);
    const factor = KIND_FACTORS[page.kind] * reading.weight;
    const score = TEXT_SCORE * share * coverage ** 2 * factor;
    const ranked = { id, score, reading, heading: undefined, coverage, found };
    matched.push({ page: ranked, promise: (share + 1) * coverage ** 2 });
  }
  matched.sort((a, b) => b.promise - a.promise || a.page.id - b.page.id);
  return matched.map(({ page }) => page);
}

const at = (numbers: Float64Array, id: number) => numbers[id] ?? 0;

/** Adds what the names of a page count to what its text does. */
function addNames(
  ranked: RankedPage,
  pages: readonly SearchPage[],
  names: (id: number) => PageNames,
): RankedPage {
  const { id, found, reading } = ranked;
  const own = names(id);
  const total = found.reduce((sum, { weight }) => sum + weight, 0);
  const { score, heading } = scoreNames(found, total, own);
  const asked = reading.words.map(({ text }) => text).join(' ');
  const rest = found.filter((entry) => isTelling(entry.word) && !isAbove(entry, own));
  const member = findMember(
    own,
    asked,
    rest.map(({ word }) => word.text),
  );
  const kind = pages[id]?.kind ?? 'list';
  const isNamed = reading.words.some(({ text }) => KIND_WORDS[kind]?.test(text));
  const factor = (isNamed ? NAMED_KIND_FACTOR : KIND_FACTORS[kind]) * reading.weight;
  const prior = own.prior * familyFactor(found, own, member.score > 0);
  return {
    ...ranked,
    score: (ranked.score + (score + member.score) * factor) * prior,
    heading: member.heading ?? heading,
  };
}

function familyFactor(
  found: readonly FoundWord[],
  { family }: PageNames,
  hasMember: boolean,
): number {
  if (!family) return 1;
  if (found.some((entry) => fit(entry, family) > 0)) return NAMED_FAMILY_FACTOR;
  return hasMember ? 1 : UNNAMED_FAMILY_FACTOR;
}

const isAbove = (entry: FoundWord, { labels }: PageNames) =>
  labels.some(({ terms }) => fit(entry, terms) >= SURE_FIT);

/** What the names of a page add, and whether a heading does better than the title. */
function scoreNames(
  found: readonly FoundWord[],
  total: number,
  { title, slug, keywords, headings, commonHeadings, headingTerms, context, labels }: PageNames,
): { score: number; heading: number | undefined } {
  const above = [context, title.terms];
  const byKeyword = Math.max(
    0,
    ...keywords.map((name) =>
      scoreName(found, total, name, above, KEYWORD_SCORE, EXACT_KEYWORD_SCORE),
    ),
  );
  const byTitle = Math.max(
    byKeyword,
    scoreName(found, total, title, [context], TITLE_SCORE, EXACT_TITLE_SCORE),
    scoreName(found, total, slug, [context], TITLE_SCORE, EXACT_TITLE_SCORE) * SLUG_SHARE,
  );
  let best = { score: 0, heading: undefined as number | undefined };
  const isIn = found.some((entry) => isTelling(entry.word) && fit(entry, headingTerms) > 0);
  const bySection = SECTION_SCORE * sectionShare(found, total, labels);
  const compared = [...(isIn ? headings : []), ...(bySection > 0 ? commonHeadings : [])];
  const asked = found.map(({ word }) => word.text).join(' ');
  for (const [index, name] of compared) {
    const begins = found.length > 1 && `${name.text} `.startsWith(`${asked} `);
    const score =
      scoreName(found, total, name, above, HEADING_SCORE, EXACT_HEADING_SCORE) +
      (begins ? BEGINS_HEADING_SCORE : 0);
    if (score > best.score) best = { score, heading: index };
  }
  // A page whose title and heading both answer is better than one with only one of them.
  const score = Math.max(byTitle, best.score) + Math.min(byTitle, best.score) / 4 + bySection;
  return { score, heading: best.score > byTitle ? best.heading : undefined };
}

/** The share of the question that is the whole label of a section above the page, such as "React". */
function sectionShare(found: readonly FoundWord[], total: number, labels: readonly Name[]): number {
  let best = 0;
  for (const { words, terms } of labels) {
    const own = found.filter((entry) => isTelling(entry.word) && fit(entry, terms) >= SURE_FIT);
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
  let [own, inContext, possible] = [0, 0, 0];
  const fitting: QueryWord[] = [];
  for (const entry of found) {
    const { word, weight } = entry;
    const quality = fit(entry, name.terms);
    own += weight * quality;
    // A mistyped word fits no better than its correction does.
    possible += weight * (entry.matches.terms[0]?.[1] ?? 1);
    if (quality > 0) fitting.push(word);
    else inContext += weight * Math.max(...above.map((terms) => fit(entry, terms))) * CONTEXT_SHARE;
  }
  if (own === 0 || total === 0) return 0;
  const matched = name.words.filter((stem) => fitting.some((word) => hasStem(word, stem))).length;
  const tightness = matched / (name.words.length || 1);
  const coverage = (own + inContext) / total;
  const exact = own / possible > 0.9 && tightness === 1 ? exactScore * (own / total) : 0;
  // A name that is in the query from its first word to its last is worth more than a part of one.
  const power = tightness === 1 ? CONTAINED_POWER : 2;
  return score * coverage ** power * (0.35 + 0.65 * tightness) + exact;
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
  names: (id: number) => PageNames,
): RankedPage[] {
  const read = ranked.slice(0, READ_PAGES).map((found): RankedPage => {
    const parts = partsOf(found.id);
    const passage = parts && findPassage(found, parts, names(found.id));
    if (!passage) return found;
    const factor = KIND_FACTORS[pages[found.id]?.kind ?? 'list'] * found.reading.weight;
    const gain = passage.tells ? PASSAGE_SCORE * passage.coverage ** 2 * factor : 0;
    return { ...found, passage, score: found.score + gain };
  });
  read.sort(byScore);
  return [...read, ...ranked.slice(READ_PAGES)];
}

function findPassage(
  { found }: RankedPage,
  parts: readonly ReadonlySet<string>[],
  { context, title }: PageNames,
): Passage | undefined {
  // Of one word it is known already that the page has it.
  const telling = found.filter(({ word }) => isTelling(word)).length;
  const total = found.reduce((sum, { weight }) => sum + weight, 0) || 1;
  // What the page is about need not be said in each of its parts.
  const above = found.map(
    (entry) => Math.max(fit(entry, context), fit(entry, title.terms)) * CONTEXT_SHARE,
  );
  const own = parts.map((terms) => found.map((entry) => fit(entry, terms)));
  const coverages = own.map((fits) => {
    if (Math.max(...fits) === 0) return 0;
    const values = found.map(({ weight }, i) => weight * Math.max(fits[i] ?? 0, above[i] ?? 0));
    return values.reduce((sum, value) => sum + value, 0) / total;
  });
  const coverage = Math.max(...coverages);
  if (coverage === 0) return undefined;
  return { part: coverages.indexOf(coverage), coverage, tells: telling > 1 };
}
