import type { PageKind } from '../page-text/index.ts';

/** The section of the lists by tag and author, which are no pages of the docs. */
export const TOPICS = 'Topics';

/** A page as search sees it. Plain data: it travels in the index files. */
export interface SearchPage {
  /** Path within the site, without the base path: "/sdk/". */
  path: string;
  title: string;
  /** The top-level section that groups results: lvl0. */
  section: string;
  /** Labels above the page, outermost first, such as "Client-side SDKs", "React". */
  trail: readonly string[];
  description: string;
  /** Phrases in which readers ask for the page. */
  keywords: readonly string[];
  kind: PageKind;
  language: string;
  /** Name of the docs version; empty for pages that belong to all of them. */
  version: string;
  /** Identifiers that the page is about: calls, parameters, fields. */
  names: readonly string[];
  headings: readonly SearchHeading[];
}

/** A heading, or a field of an API, that a result may lead to. */
export interface SearchHeading {
  level: number;
  text: string;
  anchor: string;
  /** Whether so many pages have it that it tells them not apart, such as "Next steps". */
  common: boolean;
}

/**
 * The text of a page: an entry for what stands above the first heading, then one a heading. Prose has
 * tables and fields in it; code stands apart.
 */
export interface SearchText {
  prose: readonly string[];
  code: readonly string[];
  /** Of references, whose headings are fields and too many for the first file. */
  headings?: readonly SearchHeading[] | undefined;
}

/** What results are narrowed to. */
export interface Facets {
  language: string;
  /** The version that a reader is in; pages of no version are always found. */
  version: string;
  /** The top-level section, on the page of all results. */
  section?: string | undefined;
}

/** Levels of a hit's hierarchy. */
export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
export type Level = (typeof LEVELS)[number];

/** What a hit leads to: a page (lvl1), a heading of it, or a passage. */
export type HitType = Exclude<Level, 'lvl0'> | 'content';

/** A part of a hit with its matches marked: HTML, escaped but for the marks. */
export interface Marked {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
}

type Hierarchy = Record<Level, string | null>;

/** One entry of the index, as it is pushed to a search provider. */
export interface SearchRecord {
  objectID: string;
  url: string;
  type: HitType;
  hierarchy: Hierarchy;
  content: string | null;
  anchor: string | null;
  /** Phrases in which readers ask for the page, on the one entry that is the page itself. */
  keywords?: readonly string[];
  section: string;
  language: string;
  version: string;
}

/** A result, in the shape that DocSearch's screens read. */
export interface SearchHit {
  objectID: string;
  url: string;
  type: HitType;
  hierarchy: Hierarchy;
  content: string | null;
  _highlightResult: { hierarchy: Partial<Record<Level, Marked>>; content?: Marked };
  _snippetResult: {
    hierarchy: Partial<Record<Level, Marked>>;
    content?: Marked;
    /** Labels above the page, outermost first. Hits of a provider have none. */
    trail?: readonly string[];
  };
}

/** What a breadcrumb is made of: a hit, or a saved search, which has no snippets. */
export interface PlacedHit {
  type: string;
  hierarchy: Readonly<Record<Level, string | null>>;
  _snippetResult?: { hierarchy?: unknown; trail?: readonly string[] };
}

/** What is above a hit: its section, the labels above its page, and the headings above its own. */
export function breadcrumbOf({ hierarchy, type, _snippetResult }: PlacedHit): string[] {
  const own = LEVELS.findIndex((level) => level === type);
  const above = LEVELS.slice(1, own === -1 ? LEVELS.length : own).map((level) => hierarchy[level]);
  const title = hierarchy[LEVELS[own] ?? 'lvl1'];
  const labels = new Set([hierarchy.lvl0, ...(_snippetResult?.trail ?? []), ...above]);
  return [...labels].flatMap((label) => (label === null || label === title ? [] : [label]));
}

/** The answer to a search, a page of 20 hits at a time. */
export interface SearchAnswer {
  hits: SearchHit[];
  /** How many hits there are on all pages. */
  nbHits: number;
  /** What the provider calls this search, where it gives it a name. */
  queryID?: string | undefined;
  /** Searches to try where there is no hit. */
  suggestions: readonly string[];
  /** The sections of all hits, with their number of hits. */
  sections: readonly { name: string; count: number }[];
}
