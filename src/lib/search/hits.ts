import { fit, sumWeights } from './found-words.ts';
import {
  LEVELS,
  type Level,
  type Marked,
  type SearchHit,
  type SearchPage,
  type SearchText,
} from './model.ts';
import { isTelling } from './query.ts';
import type { RankedPage } from './ranked-page.ts';
import { deepestLevel, hierarchyOf } from './records.ts';
import { getMatcher, makeSnippet, markMatches } from './snippet.ts';
import { THRESHOLDS } from './weights.ts';
import { indexTerms } from './words.ts';

/** A ranked page with the place in it that answers best: a heading by number, or its top. */
export interface Place {
  page: SearchPage;
  heading: number | undefined;
  /** The passage that is shown. */
  passage: string;
}

/**
 * Where in a page the answer stands: at the heading that was ranked, else at its top where its name or
 * description answers, else in the part of the text that does, or has more of the question. Without the
 * page's text, its description is shown.
 */
export function findPlace(
  ranked: RankedPage,
  page: SearchPage,
  text: SearchText | undefined,
): Place {
  const matches = getMatcher(ranked.reading);
  const has = (shown: string) => shown.split(/\s+/).some(matches);
  const passageOf = (heading: number | undefined) => {
    const part = (heading ?? -1) + 1;
    const [prose = '', code = ''] = [text?.prose[part], text?.code[part]];
    return !has(prose) && has(code) ? code : prose;
  };
  if (ranked.heading !== undefined)
    return { page, heading: ranked.heading, passage: passageOf(ranked.heading) };
  const part = ranked.passage?.part ?? 0;
  const best = part > 0 ? part - 1 : undefined;
  const isTold =
    tellingShare(ranked, nameTerms(page)) + THRESHOLDS.moreInPassage >
    (ranked.passage?.coverage ?? 0);
  // A page that is named in the query is what the reader wants, not a part of it.
  if (isTold && (has(page.title) || has(page.description)))
    return { page, heading: undefined, passage: page.description };
  return { page, heading: best, passage: passageOf(best) };
}

const known = new WeakMap<SearchPage, ReadonlySet<string>>();

/** The terms of what names a page. They are kept: a page is found with one key after the other. */
function nameTerms(page: SearchPage): ReadonlySet<string> {
  const names = [page.title, page.description, ...page.trail, ...page.keywords];
  const terms = known.get(page) ?? new Set(indexTerms(names.join(' ')));
  known.set(page, terms);
  return terms;
}

/** The share of a question's telling words that are among some terms. */
function tellingShare({ found }: RankedPage, terms: ReadonlySet<string>): number {
  const telling = found.filter(({ word }) => isTelling(word));
  const own = telling.filter((entry) => fit(entry, terms) > 0);
  return sumWeights(own) / (sumWeights(telling) || 1);
}

/** The hit for a place, in the shape that DocSearch shows. `toUrl` writes the address. */
export function toHit(
  ranked: RankedPage,
  place: Place,
  toUrl: (path: string) => string,
): SearchHit {
  const matches = getMatcher(ranked.reading);
  const { page, heading, passage } = place;
  const hierarchy = hierarchyOf(page, heading);
  const anchor = heading === undefined ? '' : page.headings[heading]?.anchor;
  const url = toUrl(page.path + (anchor ? `#${anchor}` : ''));
  const content = passage || page.description;
  const snippet = makeSnippet(content, matches);
  const titles = markLevels(hierarchy, (text) => makeSnippet(text, matches));
  // Below a heading, DocSearch shows the page's title only: what was found there belongs to it.
  if (heading !== undefined && titles.lvl1 && snippet.matchLevel !== 'none')
    titles.lvl1 = { ...titles.lvl1, value: `${titles.lvl1.value} · ${snippet.value}` };
  return {
    objectID: url,
    url,
    type: deepestLevel(hierarchy),
    hierarchy,
    content: makePlain(content),
    _highlightResult: {
      hierarchy: markLevels(hierarchy, (text) => markMatches(text, matches)),
    },
    _snippetResult: { hierarchy: titles, content: snippet },
  };
}

/** A saved search keeps its content: no more of it than a result shows. */
const makePlain = (text: string) => text.split(/\s+/, 30).join(' ');

function markLevels(
  hierarchy: SearchHit['hierarchy'],
  mark: (text: string) => Marked,
): Partial<Record<Level, Marked>> {
  return Object.fromEntries(
    LEVELS.flatMap((level) => {
      const text = hierarchy[level];
      return text === null ? [] : [[level, mark(text)]];
    }),
  );
}
