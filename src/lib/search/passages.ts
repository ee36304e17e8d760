import { fit, sumWeights } from './found-words.ts';
import type { SearchPage } from './model.ts';
import type { PageNames } from './page-names.ts';
import { isTelling } from './query.ts';
import { byScore, type Passage, type RankedPage } from './ranked-page.ts';
import { KIND_FACTORS, WEIGHTS } from './weights.ts';

/** How many of the best pages are read. */
const READ_PAGES = 30;

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
    const gain = passage.tells ? WEIGHTS.passage * passage.coverage ** 2 * factor : 0;
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
  const total = sumWeights(found) || 1;
  // What the page is about need not be said in each of its parts.
  const above = found.map(
    (entry) => Math.max(fit(entry, context), fit(entry, title.terms)) * WEIGHTS.contextShare,
  );
  let [part, coverage] = [0, 0];
  for (const [place, terms] of parts.entries()) {
    const fits = found.map((entry) => fit(entry, terms));
    if (Math.max(...fits) === 0) continue;
    const values = found.map(({ weight }, i) => weight * Math.max(fits[i] ?? 0, above[i] ?? 0));
    const share = values.reduce((sum, value) => sum + value, 0) / total;
    if (share > coverage) [part, coverage] = [place, share];
  }
  return coverage === 0 ? undefined : { part, coverage, tells: telling > 1 };
}
