import {
  findWord,
  sumWeights,
  type FoundWord,
  type Lookup,
  type RankedPage,
} from './found-words.ts';
import { asksForTopic } from './kinds.ts';
import { TOPICS, type SearchPage } from './model.ts';
import { asIdentifier, scorePathPart, type PageNames } from './page-names.ts';
import { isTelling, type Reading } from './query.ts';
import { addNames } from './rank-names.ts';
import { KIND_FACTORS, WEIGHTS } from './weights.ts';

/** Sorts pages by score, then by their order in the index. */
const byScore = (a: RankedPage, b: RankedPage): number => b.score - a.score || a.id - b.id;

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
  // "variable value" links to the method variableValue, even if another interpretation scores higher.
  const members = new Map<number, Pick<RankedPage, 'heading' | 'field'>>();
  const complete = new Set<number>();
  for (const reading of readings) {
    const found = reading.words.map((word) => findWord(word, lookup, pages.length));
    const matched = matchPages(reading, found, pages, accepts);
    for (const [place, page] of matched.entries()) {
      if (reading.weight === 1 && found.every((word) => has(word, page.id))) complete.add(page.id);
      const named = place < NAMED_PAGES ? addNames(page, pages, names(page.id)) : page;
      if (named.score > (best.get(page.id)?.score ?? 0)) best.set(page.id, named);
      if (named.field !== undefined && !members.has(page.id))
        members.set(page.id, { heading: named.heading, field: named.field });
    }
  }
  const asked = asIdentifier(text);
  const ranked = [...best.values()]
    .map((found) => (members.has(found.id) ? { ...found, ...members.get(found.id) } : found))
    .sort(byScore);
  const first = ranked.slice(0, NAMED_PAGES).map((found) => {
    const page = pages[found.id];
    const gain = page ? scoreWhole(text, asked, page, names(found.id)) : 0;
    return gain > 0 ? { ...found, score: found.score + gain } : found;
  });
  const all = [...first.sort(byScore), ...ranked.slice(NAMED_PAGES)];
  // Pages with only a word like "2" of "SOC 2" aren't listed beside a page with that title or keyword.
  const least = WEIGHTS.weakHit * (all[0]?.score ?? 0);
  const inOrder = all.filter(({ id, score }) => score >= least || complete.has(id));
  if (asksForTopic(asked)) return inOrder;
  const isTopic = ({ id }: RankedPage) => pages[id]?.section === TOPICS;
  return [...inOrder.filter((found) => !isTopic(found)), ...inOrder.filter(isTopic)];
}

/** The extra score if a query is a page's title (for models, in the same case), CLI call, or part of its path. */
function scoreWhole(text: string, asked: string, page: SearchPage, own: PageNames): number {
  if (text.trim() === page.title) return WEIGHTS.sameTitle;
  if (isCommand(asked, own)) return WEIGHTS.beginsTitle;
  if (asked !== own.title.text) return scorePathPart(text, own);
  return page.kind === 'model' ? 0 : WEIGHTS.wholeTitle;
}

/** Whether a query is a call of the page's CLI command: "guidon keys get --type server". */
const isCommand = (asked: string, { title: { text } }: PageNames) =>
  text.startsWith('guidon ') && asked.startsWith(`${text} `);

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
