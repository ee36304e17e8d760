import type { SearchPage, SearchText } from './model.ts';
import { byScore, type RankedPage } from './ranked-page.ts';

/** A query that is one identifier, written as code writes it: with humps, underscores, or a sign before it. */
const IDENTIFIER = /^(?=.*(\p{Ll}\p{Lu}|\w_\w|^@\w))\S+$/u;
/** How many of the best pages are read, and what a page counts that writes the identifier otherwise. */
const READ_PAGES = 30;
const OTHERWISE = 0.6;

/**
 * Puts the pages first that write an identifier letter by letter as the query does: "RenderIfEnabled"
 * is a component, "renderIfEnabled" a function of another SDK, and VALIDATION_ERROR is no
 * "validation error". Where no page does, the order stays.
 */
export function preferSpelled(
  text: string,
  ranked: readonly RankedPage[],
  pages: readonly SearchPage[],
  textOf: (id: number) => SearchText | undefined,
): readonly RankedPage[] {
  const query = text.trim();
  if (!IDENTIFIER.test(query)) return ranked;
  const read = ranked.slice(0, READ_PAGES);
  const spelled = new Set(read.filter(({ id }) => isSpelled(query, pages[id], textOf(id))));
  if (spelled.size === 0) return ranked;
  const weighed = read.map((found) =>
    spelled.has(found) ? found : { ...found, score: found.score * OTHERWISE },
  );
  return [...weighed.sort(byScore), ...ranked.slice(READ_PAGES)];
}

function isSpelled(
  query: string,
  page: SearchPage | undefined,
  text: SearchText | undefined,
): boolean {
  const places = [
    page?.title ?? '',
    ...(page?.names ?? []),
    ...(page?.headings.map((heading) => heading.text) ?? []),
    ...(text?.prose ?? []),
    ...(text?.code ?? []),
  ];
  return places.some((place) => hasWord(place, query));
}

/** Whether a text has a word, and not only as a part of a longer one. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!/\w/.test(text.charAt(at - 1)) && !/\w/.test(text.charAt(at + word.length))) return true;
  return false;
}
