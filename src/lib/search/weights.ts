import type { PageKind } from '../page-text/index.ts';

/*
 * All numbers of the search that were tuned by hand. After a change, measure with `npm run check:search`.
 * Tune with checks/search/queries.tsv, but never with held-out.tsv.
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
  /** The score of a longer word that starts with the term, and how its extra letters reduce it. */
  prefixShare: 0.375,
  prefixWear: 0.3,
};

/** How likely a form of a word is meant, and how much a word counts (query.ts). */
export const QUERY_WEIGHTS = {
  /** The share of stop words and soft words in a query. Other words have 1. */
  stopShare: 0.08,
  softShare: 0.5,
  /** The share of words next to a phrase with a synonym, because the phrase is what the reader wants. */
  besideShare: 0.6,
  /** The stem of a word. */
  stem: 0.92,
  /** A longer word that starts with the reader's word, if the reader's word is in the index, or isn't. */
  prefixOfWord: 0.3,
  prefix: 0.75,
  /** The nearest words to an unknown one, nearest first. */
  corrections: [0.85, 0.6, 0.45],
};

/** How likely other readings of a query than the reader's own words are (query.ts, synonyms.ts). */
export const READING_WEIGHTS = {
  synonym: 0.85,
  /** Abbreviations spelled out: "env vars". */
  spelledOut: 0.9,
  /** Two words joined: "edge db". */
  joined: 0.95,
  /** Two words joined, if they are the whole query: "variable value" finds what "variableValue" finds. */
  joinedWhole: 1.2,
  /** One word split: "featureflag". */
  split: 0.9,
  /** A mistyped identifier replaced by the nearest one. */
  correctedIdentifier: 0.97,
  /** The parts of an unknown identifier, and of a known one. */
  parts: 0.8,
  partsOfKnown: 0.3,
};

/** The scores of titles, keywords, and headings, in addition to the text (rank.ts, rank-names.ts). */
export const WEIGHTS = {
  /** The maximum weight of a rare word, logarithmic. A common word has 1. */
  rarityMax: 2.7,
  /** The text's score, relative to the page with the best text score. */
  text: 10,
  /** A name that covers the whole query. `exact` is added if the query also covers the whole name. */
  title: 12,
  exactTitle: 8,
  keyword: 11,
  exactKeyword: 5,
  heading: 5.8,
  exactHeading: 3,
  /** A title or slug that starts with the query, multiplied by the share that was typed. */
  beginsTitle: 10,
  /** A query that equals a page's title, ignoring case or exactly: that page comes first. */
  wholeTitle: 24,
  sameTitle: 32,
  /** Factors: of a slug's score, compared with a title's, and of the lower score of title and heading. */
  slugShare: 0.85,
  besideShare: 0.25,
  /** The factor of a word that only the labels above the page have. */
  contextShare: 0.875,
  /** The share of the query that a name covers counts to this power: for a whole name, and for a part. */
  containedPower: 1.2,
  partPower: 2,
  /** The minimum factor of a name that the query covers only partly. */
  looseName: 0.35,
  /** The share of the query that a name must cover to be exact. */
  exactFrom: 0.9,
  /** The factor of a page of a product if the query names no product, and if it names that product. */
  unnamedProduct: 0.8,
  namedProduct: 1.25,
  /** The factor of a Next.js page, whose names repeat React's, if the query names neither. */
  derivedProduct: 0.9,
  /** The factor of a page if the query names its kind: "the api to …", "… model". */
  namedKind: 1.9,
};

/** A page's scores for a query that names an identifier, a field, or a path of the page (page-names.ts). */
export const MEMBER_SCORES = {
  /** The query is the page's operation or ID, or one of its fields. */
  identifier: 24,
  field: 10,
  /** The query is the start of the page's path: "/v1/edgedb". */
  pathBegin: 16,
  /** The query also names the section of the page: "go track", "react useVariable". */
  inSection: 10,
  /** The factor of `identifier` or `field` among other words. */
  amongWordsShare: 0.5,
};

/** How likely readers want a kind of page. */
export const KIND_FACTORS: Record<PageKind, number> = {
  guide: 1,
  operation: 0.86,
  model: 0.38,
  error: 0.95,
  post: 0.8,
  changelog: 0.75,
  list: 0.4,
};

/** How near a known word must be to a typo (lexicon.ts). Costs are in edits. */
export const SPELLING = {
  /** From this length on, a word of a title can have one more edit. */
  likelyMinChars: 5,
  /** Added if the word is compared with the start of a longer one. */
  beginning: 0.6,
};

/** A heading on more than this share of pages, and on at least `minPages`, is common. */
export const COMMON_HEADING = { share: 0.03, minPages: 4 };

/** Thresholds between 0 and 1. */
export const THRESHOLDS = {
  /** From this fit on, a word almost certainly matches (found-words.ts). */
  sureFit: 0.8,
  /** A passage replaces the description if it covers this much more of the query (hits.ts). */
  moreInPassage: 0.2,
};
