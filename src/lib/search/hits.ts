import { SEARCH_SNIPPETS } from '../../site/limits.ts';
import { fit, sumWeights, type FoundWord } from './found-words.ts';
import {
  LEVELS,
  type Level,
  type Marked,
  type SearchHit,
  type SearchPage,
  type SearchText,
} from './model.ts';
import { asIdentifier, type PageNames } from './page-names.ts';
import { isTelling } from './query.ts';
import type { RankedPage } from './ranked-page.ts';
import { deepestLevel, hierarchyOf } from './records.ts';
import { getMatcher, makeSnippets, markMatches } from './snippet.ts';
import { THRESHOLDS, WEIGHTS } from './weights.ts';
import { indexTerms } from './words.ts';

/** A ranked page with the place in it that answers best: a heading by number, or its top. */
export interface Place {
  page: SearchPage;
  heading: number | undefined;
  /** The passage that is shown. */
  passage: string;
}

/**
 * Whether a page's text may show a better place than its description: a heading was ranked, or what names
 * the page lacks a word of the question.
 */
export function needsText(ranked: RankedPage, page: SearchPage): boolean {
  const isField = ranked.field !== undefined && page.headings.length === 0;
  return isField || ranked.heading !== undefined || !isNamed(ranked, page, 1);
}

/**
 * Where in a page the answer is: at the heading that was ranked, else at its top where its name or
 * description answers, else in the part of the text that does, or has more of the question. Without the
 * page's text, its description is shown.
 */
export function findPlace(
  ranked: RankedPage,
  page: SearchPage,
  names: PageNames,
  text: SearchText | undefined,
): Place {
  const whole = text?.headings ? { ...page, headings: text.headings } : page;
  const matches = getMatcher(ranked.reading);
  const has = (shown: string) => shown.split(/\s+/).some(matches);
  const placeAt = (heading: number | undefined): Place => {
    const part = (heading ?? -1) + 1;
    const [prose = '', code = ''] = [text?.prose[part], text?.code[part]];
    return { page: whole, heading, passage: !has(prose) && has(code) ? code : prose };
  };
  const field = text?.headings?.findIndex((heading) => asIdentifier(heading.text) === ranked.field);
  const named = ranked.heading ?? (field === -1 ? undefined : field);
  if (named !== undefined) return placeAt(named);
  const top: Place = { page: whole, heading: undefined, passage: page.description };
  // "create feature" may be read as "createfeature", which only the address has.
  if (ranked.found.every((entry) => fit(entry, names.slug.terms) > 0)) return top;
  const best = text && findPassage(ranked, whole, names, text);
  // A page that is named in the query is what the reader wants, not a part of it.
  if (isNamed(ranked, page, best?.coverage ?? 0) && (has(page.title) || has(page.description)))
    return top;
  return placeAt(best && best.part > 0 ? best.part - 1 : undefined);
}

/** Whether what names a page has about as much of the question as a passage that covers that share of it. */
const isNamed = (ranked: RankedPage, page: SearchPage, coverage: number): boolean =>
  tellingShare(ranked, nameTerms(page)) + THRESHOLDS.moreInPassage > coverage;

/** The part of a page's text that has most of a question, and what share of it. */
function findPassage(
  { found }: RankedPage,
  { headings }: SearchPage,
  { context, title }: PageNames,
  { prose, code }: SearchText,
): { part: number; coverage: number } {
  const total = sumWeights(found) || 1;
  // What the page is about need not be said in each of its parts.
  const above = found.map(
    (entry) => Math.max(fit(entry, context), fit(entry, title.terms)) * WEIGHTS.contextShare,
  );
  let best = { part: 0, coverage: 0, worth: 0 };
  for (const [part, text] of prose.entries()) {
    const heading = new Set(indexTerms(headings[part - 1]?.text ?? ''));
    const terms = new Set([...heading, ...indexTerms(`${text} ${code[part] ?? ''}`)]);
    const share = (valueOf: (entry: FoundWord, at: number) => number) =>
      found.reduce((sum, entry, at) => sum + entry.weight * valueOf(entry, at), 0) / total;
    if (found.every((entry) => fit(entry, terms) === 0)) continue;
    const coverage = share((entry, at) => Math.max(fit(entry, terms), above[at] ?? 0));
    const worth = coverage + WEIGHTS.besideShare * share((entry) => fit(entry, heading));
    if (worth > best.worth) best = { part, coverage, worth };
  }
  return best;
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
  const type = deepestLevel(hierarchy);
  if (heading !== undefined) hierarchy[type] = nameHeading(page, heading);
  const anchor = heading === undefined ? '' : page.headings[heading]?.anchor;
  const url = toUrl(page.path + (anchor ? `#${anchor}` : ''));
  const content = passage || page.description;
  const snippet = makeSnippets(content, matches, SEARCH_SNIPPETS);
  const titles = markLevels(hierarchy, (text) => makeSnippets(text, matches));
  // Below the title of a heading, DocSearch shows the page's title, which is in the breadcrumb here.
  if (heading !== undefined) titles.lvl1 = snippet;
  return {
    objectID: url,
    url,
    type,
    hierarchy,
    content: makePlain(content),
    _highlightResult: {
      hierarchy: markLevels(hierarchy, (text) => markMatches(text, matches)),
    },
    _snippetResult: { hierarchy: titles, content: snippet, trail: page.trail },
  };
}

/** A heading by itself, or with its page's name where other pages have the same: "Rollout.type". */
function nameHeading({ kind, title, headings }: SearchPage, at: number): string {
  const { text = '', common = false } = headings[at] ?? {};
  if (kind === 'model') return `${title}.${text}`;
  return common ? `${title}: ${text}` : text;
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
