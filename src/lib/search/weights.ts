import type { PageKind } from '../page/facts.ts';

/*
 * All numbers of the search that were tuned by hand. After a change, measure with `npm run check:search`.
 * Tune with checks/search/queries.tsv and hurried.tsv, but never with held-out.tsv.
 */

/** The weight of a match by field of the index (inverted-index.ts). */
export const FIELD_BOOSTS = {
  title: 5,
  keywords: 4,
  headings: 3,
  trail: 2.5,
  names: 3,
  lead: 2,
  prose: 1.2,
  code: 0.7,
};

/** The parameters of BM25+ (inverted-index.ts). */
export const BM25 = {
  /** How much each further repetition of a term adds. */
  k: 1.2,
  /** How much a long text is discounted. */
  b: 0.7,
  /** The minimum score of a match. */
  floor: 0.5,
  /** For a longer word that starts with the term: its factor, and how much its extra letters reduce it. */
  prefixShare: 0.375,
  prefixWear: 0.3,
};

/** Weights of query words, and of the terms that are looked up for them (query.ts). */
export const QUERY_WEIGHTS = {
  /** The weight of stop words ("the") and soft words ("explain") in a query. Other words have 1. */
  stopShare: 0.08,
  softShare: 0.5,
  /** The maximum weight of other words if a synonym replaced a phrase, because the phrase matters most. */
  besideShare: 0.6,
  /** The weight of the word's stem. The word itself has 1. */
  stem: 0.92,
  /** The weight of a longer word that starts with the reader's word: if the index has both, and if not. */
  prefixOfWord: 0.3,
  prefix: 0.75,
  /** The weights of the corrections of an unknown word, nearest first. */
  corrections: [0.85, 0.6, 0.45],
};

/** Weights of interpretations of a query. The reader's own words have 1 (query.ts, synonyms.ts). */
export const READING_WEIGHTS = {
  synonym: 0.85,
  /** The parts of an identifier that isn't in the index, and of an identifier that is. */
  parts: 0.8,
  partsOfKnown: 0.3,
};

/** Scores that are added to a page's text score, and their factors (rank.ts, rank-names.ts). */
export const WEIGHTS = {
  /** The maximum weight of a word. The rarer a word, the higher its weight; one on all pages has 0.7. */
  rarityMax: 2.7,
  /** The text score of the best page. Other pages get a share of it. */
  text: 10,
  /** A title, keyword, or heading that contains the whole query. `exact…` is added if they are equal. */
  title: 12,
  exactTitle: 8,
  keyword: 11,
  exactKeyword: 5,
  heading: 5.8,
  exactHeading: 3,
  /** A title or slug that starts with the query, multiplied by the share of it that was typed. */
  beginsTitle: 10,
  /** A title that equals the query, ignoring case (`wholeTitle`) or exactly. The page comes first. */
  wholeTitle: 24,
  sameTitle: 32,
  /** Factors: of a slug's score, and of the lower score if a title and a heading both match. */
  slugShare: 0.85,
  besideShare: 0.25,
  /** The factor of a query word that isn't in the title or heading, but in the breadcrumbs above it. */
  contextShare: 0.875,
  /** Exponents by which a partial match lowers the score: if the query contains the whole title, or not. */
  containedPower: 1.2,
  partPower: 2,
  /** The minimum factor if the query contains only some words of a title or heading. */
  looseName: 0.35,
  /** The share of the query that a title or heading must contain to count as equal. */
  exactFrom: 0.9,
  /** A query that names the product and one of the page's headings: "go track", "php variableValue". */
  namedPlace: 8,
  /** The factor of a product's page if the query doesn't name the product, and if it does. */
  unnamedProduct: 0.8,
  namedProduct: 1.25,
  /** The factor of a Next.js page, whose names repeat React's, if the query names neither. */
  derivedProduct: 0.9,
  /** The factor of a page if the query asks for its type: "the api to …", "… model". */
  namedKind: 1.9,
  /** Pages with less than this share of the best page's score aren't listed. */
  weakHit: 0.12,
  /** The least score of a page that is suggested to a reader who asked for none of these pages. */
  likelyHit: 14,
};

/** The factor of each type of page, by how often it's what readers want. */
export const KIND_FACTORS: Record<PageKind, number> = {
  guide: 1,
  operation: 0.86,
  model: 0.38,
  error: 0.95,
  post: 0.8,
  changelog: 0.75,
  list: 0.4,
};

/** Settings for correcting typos (lexicon.ts). */
export const SPELLING = {
  /** If a typo has at least this many letters, words of titles may differ by one more edit. */
  likelyMinChars: 5,
  /** The edits for two letters in the other order, which are more often a typo than one wrong letter. */
  swap: 0.5,
  /** The edits that are added if a typo is compared with the start of a longer word. */
  beginning: 0.6,
  /** The edits that a word of a title has fewer, so that "staus" is "status" rather than "stats". */
  title: 0.02,
};

/** A heading is common if it is on at least this share of pages, and on at least `minPages`. */
export const COMMON_HEADING = { share: 0.03, minPages: 4 };

/** How the section that a hit links to is chosen (hits.ts). Tuned with checks/search/sections.tsv. */
export const SECTIONS = {
  /** BM25: how much each further repetition of a term adds, and how much a long section is discounted. */
  k: 0.5,
  b: 0.7,
  /** What a word of the query adds if it is in the section's heading, too. */
  heading: 0.2,
  /** The factor of headings that many pages have, such as "What can go wrong", and of fields. */
  common: 0.75,
  /** The least share of the query that the page's names don't say. With less, a hit links to the top. */
  more: 0.15,
};
