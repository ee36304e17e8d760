import type { PageKind } from '../page/facts.ts';

/** The section name for the lists of pages by tag and by author. */
export const TOPICS = 'Topics';

/** What the first index file has about a page. */
export interface SearchPage {
  /** Path within the site, without the base path: "/sdk/". */
  path: string;
  title: string;
  /** The top-level section, by which results are grouped (DocSearch's lvl0). */
  section: string;
  /** The breadcrumb labels above the page, outermost first: "Client-side SDKs", "React". */
  trail: readonly string[];
  kind: PageKind;
  language: string;
  /** The docs version. Empty for pages that belong to all versions. */
  version: string;
  /** The API operation that the page documents: "POST /v1/track". */
  call?: string | undefined;
}

/** Whether pages of this kind document API fields, which they all have the same of. */
export const isReference = (kind: PageKind): boolean => kind === 'operation' || kind === 'model';

/** API fields are indexed as headings of the deepest level that DocSearch supports. */
export const FIELD_LEVEL = 6;

/** The last segment of a path, often the shortest name of its page. */
export const slugOf = (path: string): string => path.split('/').findLast(Boolean) ?? '';

/** A heading or an API field that a result can link to. */
export interface SearchHeading {
  level: number;
  text: string;
  anchor: string;
  /** Whether many pages have the same heading, such as "Next steps". */
  common: boolean;
}

/** What the text file of a page has: all that a hit on it shows. */
export interface SearchText {
  description: string;
  /** Phrases with which readers search for the page, from its frontmatter. */
  keywords: readonly string[];
  headings: readonly SearchHeading[];
  /**
   * Its text in parts: the text before the first heading, then one part for each heading. In a second line, a part has
   * the header rows of its tables, whose words are found but not shown.
   */
  prose: readonly string[];
  code: readonly string[];
}

export interface Facets {
  language: string;
  /** The reader's version. Pages without a version always match. */
  version: string;
  /** The top-level section, used on the results page. */
  section?: string | undefined;
}

/** The facets of a search in the docs, which is always in English and in the current version. */
export const DOCS_FACETS: Facets = { language: 'en', version: 'current' };

/** DocSearch's levels of a hit: lvl0 is the section, lvl1 the page's title, then the headings. */
export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
export type Level = (typeof LEVELS)[number];

/** What a hit links to: a page (lvl1), a heading, or text. */
export type HitType = Exclude<Level, 'lvl0'> | 'content';

/** A text of a hit as HTML, with `<mark>` around the matches. */
export interface Marked {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
}

interface HitBase {
  objectID: string;
  url: string;
  type: HitType;
  hierarchy: Record<Level, string | null>;
  content: string | null;
}

/** A record for a search provider's index. */
export interface SearchRecord extends HitBase {
  anchor: string | null;
  keywords?: readonly string[];
  section: string;
  language: string;
  version: string;
}

/** A result in DocSearch's format. */
export interface SearchHit extends HitBase {
  _highlightResult: { hierarchy: Partial<Record<Level, Marked>>; content?: Marked };
  _snippetResult: {
    hierarchy: Partial<Record<Level, Marked>>;
    content?: Marked;
    /** The breadcrumb labels above the page. Algolia's hits have none. */
    trail?: readonly string[];
  };
}

/** The fields that a breadcrumb needs, from a hit or a saved search. */
export interface PlacedHit {
  type: string;
  hierarchy: Readonly<Record<Level, string | null>>;
  _snippetResult?: { hierarchy?: unknown; trail?: readonly string[] };
}

/** The breadcrumb of a hit: its section, the labels above its page, and the headings above its heading. */
export function breadcrumbOf({ hierarchy, type, _snippetResult }: PlacedHit): string[] {
  const own = LEVELS.findIndex((level) => level === type);
  const above = LEVELS.slice(1, own === -1 ? LEVELS.length : own).map((level) => hierarchy[level]);
  const title = hierarchy[LEVELS[own] ?? 'lvl1'];
  const labels = new Set([hierarchy.lvl0, ...(_snippetResult?.trail ?? []), ...above]);
  return [...labels].flatMap((label) => (label === null || label === title ? [] : [label]));
}

/** The result of a search, with 20 hits per page. */
export interface SearchAnswer {
  hits: SearchHit[];
  /** The number of hits on all pages. */
  nbHits: number;
  /** How many of the first hits are probably what the query means. Algolia doesn't say. */
  likely?: number;
  /** The provider's ID of this search, if it has one. */
  queryID?: string | undefined;
  /** Suggested searches if there are no hits. */
  suggestions: readonly string[];
  /** Words of the query that no page has, if other words found something. */
  unknown?: readonly string[];
  /** Whether `unknown` are other products that no page is about, and the hits are related to them. */
  isRelated?: boolean;
  sections: readonly { name: string; count: number }[];
}
