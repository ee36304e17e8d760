import {
  findWord,
  sumWeights,
  type FoundWord,
  type Lookup,
  type RankedPage,
} from './found-words.ts';
import { asksForTopic } from './kinds.ts';
import { TOPICS, type SearchPage } from './model.ts';
import { asIdentifier, type PageNames } from './page-names.ts';
import { isTelling, type Reading } from './query.ts';
import { addNames } from './rank-names.ts';
import { KIND_FACTORS, WEIGHTS } from './weights.ts';

/** Sorts pages by score, then by their order in the index. */
const byScore = (a: RankedPage, b: RankedPage): number => b.score - a.score || a.id - b.id;

/** A field of at least this many operations and models, such as `perPage`, is listed once. */
const MANY_PAGES = 5;
/** For each interpretation of a query, only this many pages are compared by title and headings. */
const NAMED_PAGES = 60;

/**
 * Ranks the pages that match any interpretation of a query, best first. `accepts` filters the pages. Lists by
 * tag and author come after all docs pages, unless the query asks for them.
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
  // "plans" links to the section "Pricing", even if the page's keywords score higher than its synonym.
  const places = new Map<number, Pick<RankedPage, 'heading' | 'field'>>();
  const complete = new Set<number>();
  for (const reading of readings) {
    const found = reading.words.map((word) => findWord(word, lookup, pages.length));
    const matched = matchPages(reading, found, pages, accepts);
    for (const [place, page] of matched.entries()) {
      if (reading.weight === 1 && found.every((word) => has(word, page.id))) complete.add(page.id);
      const named = place < NAMED_PAGES ? addNames(page, pages, names(page.id)) : page;
      if (named.score > (best.get(page.id)?.score ?? 0)) best.set(page.id, named);
      const { heading, field, isNamed } = named;
      if (isNamed && !places.has(page.id)) places.set(page.id, { heading, field });
    }
  }
  const asked = asIdentifier(text);
  const ranked = [...best.values()]
    .map((found) => ({ ...found, ...places.get(found.id) }))
    .sort(byScore);
  const first = ranked.slice(0, NAMED_PAGES).map((found) => {
    const page = pages[found.id];
    const gain = page ? scoreWhole(text, asked, page, names(found.id)) : 0;
    return gain > 0 ? { ...found, score: found.score + gain } : found;
  });
  const all = [...first.sort(byScore), ...ranked.slice(NAMED_PAGES)];
  // Pages with only a word like "2" of "SOC 2" aren't listed beside a page with that title or keyword.
  const least = WEIGHTS.weakHit * (all[0]?.score ?? 0);
  const inOrder = foldFields(
    all.filter(({ id, score }) => score >= least || complete.has(id)),
    ({ id }) => pages[id]?.kind === 'guide' && complete.has(id),
    ({ id }) => names(id).call?.length ?? Infinity,
  );
  if (asksForTopic(asked)) return inOrder;
  const isTopic = ({ id }: RankedPage) => pages[id]?.section === TOPICS;
  return [...inOrder.filter((found) => !isTopic(found)), ...inOrder.filter(isTopic)];
}

/**
 * Keeps only one of the operations and models with the field that the query names, because they say the same
 * about it: the one with the shortest call. It comes below the first page that explains the field in general.
 */
function foldFields(
  ranked: RankedPage[],
  isGeneral: (found: RankedPage) => boolean,
  lengthOf: (found: RankedPage) => number,
): RankedPage[] {
  const [first, ...fields] = ranked.filter(({ field }) => field !== undefined);
  const others = ranked.filter(({ field }) => field === undefined);
  const general = others.find(isGeneral);
  if (!first || fields.length < MANY_PAGES - 1) return ranked;
  const above = others.filter(({ score }) => score > first.score);
  const explained = general && !above.includes(general) ? [general] : [];
  const below = others.filter((found) => !above.includes(found) && found !== explained[0]);
  const shown = fields.reduce((a, b) => (lengthOf(b) < lengthOf(a) ? b : a), first);
  return [...above, ...explained, shown, ...below];
}

/** The extra score if a query is a page's title (for models, in the same case) or CLI call. */
function scoreWhole(text: string, asked: string, page: SearchPage, own: PageNames): number {
  if (text.trim() === page.title) return WEIGHTS.sameTitle;
  if (isCommand(asked, own) || isCall(asked, own)) return WEIGHTS.beginsTitle;
  if (asked !== own.title.text) return 0;
  return page.kind === 'model' ? 0 : WEIGHTS.wholeTitle;
}

/** Whether a query is a call of the page's CLI command: "guidon keys get --type server". */
const isCommand = (asked: string, { title: { text } }: PageNames) =>
  text.startsWith('guidon ') && asked.startsWith(`${text} `);

/** Whether a query is an operation of the page, with or without its method: "/v1/projects/{key}". */
const isCall = (asked: string, { call }: PageNames) =>
  asked.includes('/') && call?.endsWith(asked.replaceAll(' ', '')) === true;

/** Returns the pages that contain words of an interpretation, most promising first, with text scores. */
function matchPages(
  reading: Reading,
  found: readonly FoundWord[],
  pages: readonly SearchPage[],
  accepts: (page: SearchPage) => boolean,
): RankedPage[] {
  const { bases, covered, ids } = addUp(found, pages.length);
  const total = sumWeights(found);
  let highest = 0;
  for (const id of ids) highest = Math.max(highest, at(bases, id));
  const matched: { page: RankedPage; promise: number }[] = [];
  for (const id of ids) {
    const page = pages[id];
    if (!page || !accepts(page)) continue;
    const coverage = total > 0 ? at(covered, id) / total : 0;
    const share = at(bases, id) / (highest || 1);
    const factor = KIND_FACTORS[page.kind] * reading.weight;
    const score = WEIGHTS.text * share * coverage ** 2 * factor;
    const ranked = { id, score, reading, heading: undefined, found };
    matched.push({ page: ranked, promise: (share + 1) * coverage ** 2 });
  }
  matched.sort((a, b) => b.promise - a.promise || a.page.id - b.page.id);
  return matched.map(({ page }) => page);
}

/** Adds up each page's text score and the weights of the query words that it contains. */
function addUp(found: readonly FoundWord[], pageCount: number) {
  const telling = found.some(({ word, matches }) => isTelling(word) && matches.ids.length > 0);
  const bases = new Float64Array(pageCount);
  const covered = new Float64Array(pageCount);
  const ids = new Set<number>();
  for (const { word, weight, matches } of found) {
    for (const id of matches.ids) {
      bases[id] = at(bases, id) + word.share * at(matches.scores, id);
      covered[id] = at(covered, id) + weight * at(matches.qualities, id);
      if (!telling || isTelling(word)) ids.add(id);
    }
  }
  return { bases, covered, ids };
}

/** Whether a page has a query word. Every page has the stop words. */
const has = ({ word, matches }: FoundWord, id: number) =>
  !isTelling(word) || at(matches.qualities, id) > 0;

const at = (numbers: Float64Array, id: number) => numbers[id] ?? 0;
