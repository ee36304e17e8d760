import { fit, sumWeights, type FoundWord, type RankedPage } from './found-words.ts';
import {
  LEVELS,
  type Level,
  type Marked,
  type SearchHit,
  type SearchPage,
  type SearchText,
} from './model.ts';
import { asOneWord, type PageNames } from './page-names.ts';
import { isTelling } from './query.ts';
import { deepestLevel, hierarchyOf } from './records.ts';
import { getMatchers, makeSnippet, markMatches } from './snippet.ts';
import { THRESHOLDS, WEIGHTS } from './weights.ts';
import { indexTerms } from './words.ts';

/** The part of a page that a hit links to. If `heading` is undefined, it's the top of the page. */
export interface Place {
  page: SearchPage;
  heading: number | undefined;
  /** The text that the snippet is taken from. */
  passage: string;
}

/** Whether `findPlace` would need the page's text to choose a place or to show a passage. */
export function needsText(ranked: RankedPage, page: SearchPage): boolean {
  const isPart = ranked.heading !== undefined || ranked.field !== undefined;
  return isPart || !isTop(ranked, page, 1);
}

/**
 * Chooses the part of a page to link to: the heading that matched, else the top if the title or description
 * matches, else the section whose text contains most of the query.
 */
export function findPlace(
  ranked: RankedPage,
  page: SearchPage,
  names: PageNames,
  text: SearchText | undefined,
): Place {
  const whole = text?.headings ? { ...page, headings: text.headings } : page;
  const { matches } = getMatchers(ranked.reading);
  const has = (shown: string) => shown.split(/\s+/).some(matches);
  const placeAt = (heading: number | undefined): Place => {
    const part = (heading ?? -1) + 1;
    const [prose = '', code = ''] = [text?.prose[part], text?.code[part]];
    return { page: whole, heading, passage: !has(prose) && has(code) ? code : prose };
  };
  const field = text?.headings?.findIndex((heading) => asOneWord(heading.text) === ranked.field);
  const named = ranked.heading ?? (field === -1 ? undefined : field);
  if (named !== undefined) return placeAt(named);
  const top: Place = { page: whole, heading: undefined, passage: page.description };
  // All words are in the page's slug: "create feature" matches "createfeature".
  if (ranked.found.every((entry) => fit(entry, names.slug.terms) > 0)) return top;
  const best = text && findPassage(ranked, whole, names, text);
  if (isTop(ranked, page, best?.coverage ?? 0)) return top;
  if (best && best.part > 0) return placeAt(best.part - 1);
  return page.kind === 'operation' ? top : placeAt(undefined);
}

/**
 * Whether readers want the top of the page, because its title or description and its other names contain about
 * as much of the query as the best section, of which `coverage` is the share.
 */
function isTop(ranked: RankedPage, page: SearchPage, coverage: number): boolean {
  const { matches } = getMatchers(ranked.reading);
  const isShown = `${page.title} ${page.description}`.split(/\s+/).some(matches);
  const share = tellingShare(ranked, nameTerms(page));
  return isShown && share + THRESHOLDS.moreInPassage > coverage;
}

/** Finds the section with most of the query's words. `coverage` is the share of them, from 0 to 1. */
function findPassage(
  { found }: RankedPage,
  { headings }: SearchPage,
  { context, title }: PageNames,
  { prose, code }: SearchText,
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

const known = new WeakMap<SearchPage, ReadonlySet<string>>();

/** Returns the words of a page's title, description, labels, and keywords. Cached across keystrokes. */
function nameTerms(page: SearchPage): ReadonlySet<string> {
  const names = [page.title, page.description, ...page.trail, ...page.keywords];
  const terms = known.get(page) ?? new Set(indexTerms(names.join(' ')));
  known.set(page, terms);
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
  const { page, heading } = place;
  const isReference = page.kind === 'operation' || page.kind === 'model';
  if (!isReference || heading === undefined) return place;
  const name = page.headings[heading]?.text ?? '';
  if (shown.has(name)) return { page, heading: undefined, passage: page.description };
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
  const { page, heading, passage } = place;
  const hierarchy = hierarchyOf(page, heading);
  const type = deepestLevel(hierarchy);
  if (heading !== undefined) hierarchy[type] = nameHeading(page, heading);
  const anchor = heading === undefined ? '' : page.headings[heading]?.anchor;
  const url = toUrl(page.path + (anchor ? `#${anchor}` : ''));
  const content = passage || page.description;
  const snippet = makeSnippet(content, matchers);
  const titles = markLevels(hierarchy, (text) => makeSnippet(text, matchers));
  // Below a heading, DocSearch shows lvl1. Our breadcrumb has the page's title, so lvl1 is the snippet.
  if (heading !== undefined) titles.lvl1 = snippet;
  return {
    objectID: url,
    url,
    type,
    hierarchy,
    content: makePlain(content),
    _highlightResult: {
      hierarchy: markLevels(hierarchy, (text) => markMatches(text, matchers)),
    },
    _snippetResult: { hierarchy: titles, content: snippet, trail: page.trail },
  };
}

/** Returns a heading's text. API fields and common headings also name the page: "Rollout.type". */
function nameHeading({ kind, title, headings }: SearchPage, at: number): string {
  const { text = '', common = false } = headings[at] ?? {};
  if (kind === 'model') return `${title}.${text}`;
  return common ? `${title}: ${text}` : text;
}

/** Returns the first 30 words. Browsers store this text with recent searches, so it's kept short. */
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
