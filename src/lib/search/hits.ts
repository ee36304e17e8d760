import { fit, sumWeights, type FoundWord, type RankedPage } from './found-words.ts';
import {
  isReference,
  LEVELS,
  type Level,
  type Marked,
  type SearchHeading,
  type SearchHit,
  type SearchPage,
  type SearchText,
} from './model.ts';
import { asOneWord, type PageNames } from './page-names.ts';
import { isTelling } from './query.ts';
import { deepestLevel, hierarchyOf } from './records.ts';
import { getMatchers, makeSnippet, markMatches, takePassage } from './snippet.ts';
import { THRESHOLDS, WEIGHTS } from './weights.ts';
import { indexTerms } from './words.ts';

/** Browsers store the plain text of a hit with recent searches, so it's kept short. */
const PLAIN_WORDS = 30;

/** The part of a page that a hit links to. If `heading` is undefined, it's the top of the page. */
export interface Place {
  page: SearchPage;
  text: SearchText | undefined;
  heading: number | undefined;
  /** The text that the snippet is taken from. */
  passage: string;
}

/**
 * Chooses the part of a page to link to: the heading that matched, else the top if the title or description
 * matches, else the section whose text contains most of the query. Without the page's text, it is the top.
 */
export function findPlace(
  ranked: RankedPage,
  page: SearchPage,
  names: PageNames,
  text: SearchText | undefined,
): Place {
  if (!text) return { page, text, heading: undefined, passage: '' };
  const { matches } = getMatchers(ranked.reading);
  const has = (shown: string) => shown.split(/\s+/).some(matches);
  const placeAt = (heading: number | undefined): Place => {
    const part = (heading ?? -1) + 1;
    const [prose = '', code = ''] = [text.prose[part], text.code[part]];
    const isShown = has(prose) || has(text.headings[heading ?? -1]?.text ?? '');
    return { page, text, heading, passage: !isShown && has(code) ? code : prose || code };
  };
  const field = text.headings.findIndex((heading) => asOneWord(heading.text) === ranked.field);
  const named = ranked.heading ?? (field === -1 ? undefined : field);
  if (named !== undefined) return placeAt(named);
  const passage = text.description || (text.prose[0] ?? '');
  const top: Place = { page, text, heading: undefined, passage };
  // All words, or those of a synonym, are in the page's slug: "create feature" matches "createfeature".
  const synonym = ranked.found.filter(({ word }) => word.isSynonym);
  const asked = synonym.length > 1 ? synonym : ranked.found;
  if (asked.every((entry) => fit(entry, names.slug.terms) > 0)) return top;
  const least = leastCoverage(ranked, page, text);
  if (least > 1) return top;
  const best = findPassage(ranked, names, text);
  return least > best.coverage || best.part === 0 ? top : placeAt(best.part - 1);
}

/**
 * The share of a query that a section must contain to be linked instead of the top: more than the page's title,
 * description, and other names do. Any share if the title and the description, which the hit shows, have none.
 */
function leastCoverage(ranked: RankedPage, page: SearchPage, text: SearchText): number {
  const { matches } = getMatchers(ranked.reading);
  const isShown = `${page.title} ${text.description}`.split(/\s+/).some(matches);
  return isShown ? tellingShare(ranked, nameTerms(page, text)) + THRESHOLDS.moreInPassage : 0;
}

/** Finds the section with most of the query's words. `coverage` is the share of them, from 0 to 1. */
function findPassage(
  { found }: RankedPage,
  { context, title }: PageNames,
  { headings, prose, code }: SearchText,
): { part: number; coverage: number } {
  const total = sumWeights(found) || 1;
  // Words of the page's title or breadcrumbs don't have to be in the section as well.
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

const known = new WeakMap<SearchText, ReadonlySet<string>>();

/** Returns the words of a page's title, description, labels, and keywords. Cached across keystrokes. */
function nameTerms({ title, trail }: SearchPage, text: SearchText): ReadonlySet<string> {
  const names = [title, text.description, ...trail, ...text.keywords];
  const terms = known.get(text) ?? new Set(indexTerms(names.join(' ')));
  known.set(text, terms);
  return terms;
}

/** The share of a query's words that match the terms. Stop words aren't counted. */
function tellingShare({ found }: RankedPage, terms: ReadonlySet<string>): number {
  const telling = found.filter(({ word }) => isTelling(word));
  const own = telling.filter((entry) => fit(entry, terms) > 0);
  return sumWeights(own) / (sumWeights(telling) || 1);
}

/** Moves a place to the top of its page if it is an API field whose name a hit before it already shows. */
export function showFieldOnce(place: Place, shown: Set<string>): Place {
  const { page, text, heading } = place;
  if (!text || heading === undefined || !isReference(page.kind)) return place;
  const name = text.headings[heading]?.text ?? '';
  if (shown.has(name)) return { page, text, heading: undefined, passage: text.description };
  shown.add(name);
  return place;
}

/** Creates a hit in DocSearch's format. `toUrl` creates the URL. */
export function toHit(
  ranked: RankedPage,
  place: Place,
  toUrl: (path: string) => string,
): SearchHit {
  const matchers = getMatchers(ranked.reading);
  const { page, text, heading, passage } = place;
  const headings = text?.headings ?? [];
  const hierarchy = hierarchyOf(page, headings, heading);
  const type = deepestLevel(hierarchy);
  const shown = heading === undefined ? undefined : headings[heading];
  if (shown) hierarchy[type] = nameHeading(page, shown);
  const anchor = shown?.anchor;
  const url = toUrl(page.path + (anchor ? `#${anchor}` : ''));
  const content = passage || (text?.description ?? '');
  const plain = takePassage(content, matchers, PLAIN_WORDS);
  const snippet = makeSnippet(content, matchers);
  const titles = markLevels(hierarchy, (text) => makeSnippet(text, matchers));
  // Below a heading, DocSearch shows lvl1. Our breadcrumb has the page's title, so lvl1 is the snippet.
  if (shown) titles.lvl1 = snippet;
  return {
    objectID: url,
    url,
    type,
    hierarchy,
    content: plain.before + plain.passage + plain.after,
    _highlightResult: {
      hierarchy: markLevels(hierarchy, (text) => markMatches(text, matchers)),
    },
    _snippetResult: { hierarchy: titles, content: snippet, trail: page.trail },
  };
}

/**
 * Returns a heading's text. API fields and common headings also name the page: "Rollout.type". A choice of types
 * has no name of its own.
 */
function nameHeading({ kind, title }: SearchPage, { text, common }: SearchHeading): string {
  if (text === '') return title;
  if (kind === 'model') return `${title}.${text}`;
  return common ? `${title}: ${text}` : text;
}

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
