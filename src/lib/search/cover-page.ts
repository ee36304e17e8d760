import { fit } from './found-words.ts';
import type { SearchPage } from './model.ts';
import { siblingsOf, type PageNames, type Siblings } from './page-names.ts';
import { isTelling } from './query.ts';
import type { RankedPage } from './ranked-page.ts';

/** The hits among which siblings are counted, and how many of them make a question one about all. */
const SEEN_PAGES = 8;
const SIBLINGS_MIN = 3;
/** Siblings are alike down to this share of the best one's score. */
const ALIKE_MIN = 0.75;
/** How far down a page for all of them is looked for, and how much of what they say it must say. */
const READ_PAGES = 30;
const COVERED_MIN = 0.8;

/** A found page that has siblings. */
interface Sibling extends Siblings {
  found: RankedPage;
  place: number;
}

/**
 * Puts the page for all siblings before the first of them, where several answer alike and the query
 * names none: who asks how to flush events, and in no language, is not helped by one language after
 * the other. `ranked` are pages, best first.
 */
export function putCoverFirst(
  ranked: readonly RankedPage[],
  pages: readonly SearchPage[],
  names: (id: number) => PageNames,
): readonly RankedPage[] {
  const pathOf = ({ id }: RankedPage) => pages[id]?.path ?? '';
  const siblings = listAlike(ranked, pathOf);
  const [first] = siblings;
  if (!first || countKeys(siblings) < SIBLINGS_MIN) return ranked;
  if (siblings.some(({ found }) => isNamed(found, names(found.id)))) return ranked;
  const usedMost = siblings.filter(({ key }) => first.usedMost.includes(key));
  const others = siblings.filter((sibling) => !usedMost.includes(sibling));
  const inOrder = [...usedMost, ...others].map(({ found }) => found);
  const places = siblings.map(({ place }) => place);
  const ordered = ranked.map((found, place) => inOrder[places.indexOf(place)] ?? found);
  const cover = ordered.findIndex(
    (found, place) =>
      place < READ_PAGES && first.covers.includes(pathOf(found)) && says(found, first.found),
  );
  const page = ordered[cover];
  if (!page || cover < first.place) return ordered;
  const rest = ordered.filter((found) => found !== page);
  return [...rest.slice(0, first.place), page, ...rest.slice(first.place)];
}

/** How many siblings say it each for itself. One name that others repeat is one. */
function countKeys(siblings: readonly Sibling[]): number {
  const keys = siblings.map(({ key, namesOf, found }) => (found.found.length > 1 ? key : namesOf));
  return new Set(keys).size;
}

/** The siblings of the first one that is found, and that one, as far as they answer as well. */
function listAlike(
  ranked: readonly RankedPage[],
  pathOf: (found: RankedPage) => string,
): readonly Sibling[] {
  const siblings = ranked.slice(0, SEEN_PAGES).flatMap((found, place): Sibling[] => {
    const group = siblingsOf(pathOf(found));
    return group ? [{ ...group, place, found }] : [];
  });
  const [first] = siblings;
  return siblings.filter(
    ({ covers, found }) => covers === first?.covers && found.score >= first.found.score * ALIKE_MIN,
  );
}

/** Whether the query has a word of the page's own SDK. */
const isNamed = ({ found }: RankedPage, { family }: PageNames) =>
  family !== undefined && found.some((entry) => isTelling(entry.word) && fit(entry, family) > 0);

/** Whether one place of a page says as much of what was asked, in the same words, as one of the sibling's does. */
const says = ({ passage, reading, found }: RankedPage, sibling: RankedPage) =>
  (reading === sibling.reading || found.length > 1) &&
  (passage?.coverage ?? 0) >= (sibling.passage?.coverage ?? 0) * COVERED_MIN;
