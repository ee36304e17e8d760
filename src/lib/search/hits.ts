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
import { SECTIONS, WEIGHTS } from './weights.ts';
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
 * Chooses the part of a page to link to: the heading that the query names, else the top if the page's names say all of
 * the query that its sections do, else the section that the query is about. Without the page's text, it is the top.
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
  const top: Place = {
    page,
    text,
    heading: undefined,
    passage: text.description || (text.prose[0] ?? ''),
  };
  const placeAt = (heading: number | undefined): Place => {
    if (heading === undefined) return top;
    const [prose = ''] = (text.prose[heading + 1] ?? '').split('\n');
    const code = text.code[heading + 1] ?? '';
    const isShown = has(prose) || has(text.headings[heading]?.text ?? '');
    return { page, text, heading, passage: !isShown && has(code) ? code : prose || code };
  };
  const field = text.headings.findIndex((heading) => asOneWord(heading.text) === ranked.field);
  const named = ranked.heading ?? (field === -1 ? undefined : field);
  if (ranked.isNamed && named !== undefined) return placeAt(named);
  // All words, or those of a synonym, are in the page's slug: "create feature" matches "createfeature".
  const synonym = ranked.found.filter(({ word }) => word.isSynonym);
  const asked = synonym.length > 1 ? synonym : ranked.found;
  const isSlug = asked.every((entry) => fit(entry, names.slug.terms) > 0);
  if (named === undefined && isSlug) return top;
  const { ofNames, sections } = readTerms(page, text);
  // The hit shows the title and the description, so the other names count only beside a word of these.
  const isShown = has(`${page.title} ${text.description}`);
  // Fields of API references are found by their names, because their texts are alike.
  const isField = isShown && isReference(page.kind);
  const isMore = !isField && asksForMore(ranked, isShown ? ofNames : [new Set()], sections);
  return placeAt(isMore ? findSection(ranked, names, sections) : named);
}

interface Section {
  heading: ReadonlySet<string>;
  common: boolean;
  /** How often the section has each term. */
  counts: ReadonlyMap<string, number>;
  length: number;
}

interface PageTerms {
  /** The terms of the page's title, description, and labels, beside those of each keyword. */
  ofNames: readonly ReadonlySet<string>[];
  /** In the order of the page's headings. */
  sections: readonly Section[];
}

/** Cache of the terms of pages, because each keystroke shows most of the pages again. */
const known = new WeakMap<SearchText, PageTerms>();

function readTerms({ title, trail }: SearchPage, text: SearchText): PageTerms {
  const names = [title, text.description, ...trail].join(' ');
  const terms = known.get(text) ?? {
    ofNames: ['', ...text.keywords].map((keyword) => new Set(indexTerms(`${names} ${keyword}`))),
    sections: text.headings.map((heading, at) => readSection(heading, at, text)),
  };
  known.set(text, terms);
  return terms;
}

function readSection({ text, common }: SearchHeading, at: number, page: SearchText): Section {
  const terms = indexTerms(`${text} ${page.prose[at + 1] ?? ''} ${page.code[at + 1] ?? ''}`);
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { heading: new Set(indexTerms(text)), common, counts, length: terms.length };
}

/** Whether sections have enough words of a query that none of the page's names has. Stop words aren't counted. */
function asksForMore(
  { found }: RankedPage,
  names: readonly ReadonlySet<string>[],
  sections: readonly Section[],
): boolean {
  const telling = found.filter(({ word }) => isTelling(word));
  const told = telling.filter((entry) => sections.some(({ counts }) => fit(entry, counts) > 0));
  const more = names.map((terms) => sumWeights(told.filter((entry) => fit(entry, terms) === 0)));
  return Math.min(...more) > SECTIONS.more * sumWeights(telling);
}

/** Finds the section that a query is about, by BM25 over the sections of the page. */
function findSection(
  { found }: RankedPage,
  { context, title }: PageNames,
  sections: readonly Section[],
): number {
  const mean = sections.reduce((sum, { length }) => sum + length, 0) / sections.length;
  const scores = sections.map(({ heading, common, counts, length }) => {
    const wear = SECTIONS.k * (1 - SECTIONS.b + (SECTIONS.b * length) / mean);
    let score = 0;
    for (const entry of found) {
      // Words of the page's title or breadcrumbs don't have to be in the section as well.
      const above = Math.max(fit(entry, context), fit(entry, title.terms)) * WEIGHTS.contextShare;
      const inText = scoreCounts(entry, counts, wear);
      score += entry.weight * (Math.max(inText, above) + SECTIONS.heading * fit(entry, heading));
    }
    return score * (common ? SECTIONS.common : 1);
  });
  return scores.indexOf(Math.max(...scores));
}

/** How much a query word counts in a section: more with each repetition, up to `1 + k`. */
function scoreCounts({ matches }: FoundWord, counts: Section['counts'], wear: number): number {
  let best = 0;
  for (const [term, weight] of matches.terms) {
    const count = counts.get(term) ?? 0;
    best = Math.max(best, (weight * count * (1 + SECTIONS.k)) / (count + wear));
  }
  return best;
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
