import type { PageKind } from '../page-text/index.ts';

/*
 * Every number of the search that was fitted by hand. `npm run check:search` measures a change: fit to the
 * questions of checks/search/queries.tsv, and never to those of held-out.tsv.
 */

/** How much a match in each field of the index counts (inverted-index.ts). */
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
  /** What any match counts at least. */
  floor: 0.5,
  /** What a longer word counts that begins with the term, and how its extra letters reduce that. */
  prefixShare: 0.375,
  prefixWear: 0.3,
};

/** How sure a form of a word is what the reader meant, and how much a word carries (query.ts). */
export const QUERY_WEIGHTS = {
  /** How much of the question stop words and soft words carry. Other words carry 1. */
  stopShare: 0.08,
  softShare: 0.5,
  /** The same for words beside a phrase that has a synonym: the phrase says what is wanted. */
  besideShare: 0.6,
  /** The stem of a word. */
  stem: 0.92,
  /** A longer word that begins with the reader's word, where that is a word of the index, or isn't. */
  prefixOfWord: 0.3,
  prefix: 0.75,
  /** The nearest words to one that no page has, the nearest first. */
  corrections: [0.85, 0.6, 0.45],
};

/** How likely a reading of a query other than the reader's own words is meant (query.ts, synonyms.ts). */
export const READING_WEIGHTS = {
  synonym: 0.85,
  /** Abbreviations spelled out: "env vars". */
  spelledOut: 0.9,
  /** Two words as one: "edge db". */
  joined: 0.95,
  /** The same where nothing else was asked: "variable value" finds what "variableValue" finds. */
  joinedWhole: 1.2,
  /** One word as two: "featureflag". */
  split: 0.9,
  /** A mistyped identifier as the nearest one. */
  correctedIdentifier: 0.97,
  /** The parts of an identifier that no page has, and of one that some page has. */
  parts: 0.8,
  partsOfKnown: 0.3,
};

/** What a page's title, keywords, and headings add to what its text scores (rank.ts, rank-names.ts). */
export const WEIGHTS = {
  /** How much a rare word weighs in a question at most, in logarithms: a common one weighs 1. */
  rarityMax: 2.7,
  /** What the text says, compared to the page whose text says it best. */
  text: 10,
  /** A name that has the whole question; `exact` is added where the question has the whole name. */
  title: 12,
  exactTitle: 8,
  keyword: 11,
  exactKeyword: 5,
  heading: 5.8,
  exactHeading: 3,
  /** A title or slug that begins with what was typed so far, by the share that was typed. */
  beginsTitle: 10,
  /** A query that is a page's title word for word, or letter for letter: that page comes first. */
  wholeTitle: 24,
  sameTitle: 32,
  /** What a slug counts, compared to a title, and what the weaker of title and heading counts. */
  slugShare: 0.85,
  besideShare: 0.25,
  /** What a word counts in a name when only the labels above the page have it. */
  contextShare: 0.875,
  /** The power of the covered share of the question, where the question has the whole name, or part. */
  containedPower: 1.2,
  partPower: 2,
  /** What a name counts that the question has one word of, up to one that it has all words of. */
  looseName: 0.35,
  /** From this share of the question on, a name is exact. */
  exactFrom: 0.9,
  /** What a page of one product counts where the query names no product, and where it names that one. */
  unnamedProduct: 0.8,
  namedProduct: 1.25,
  /** A page of Next.js beside that of React, whose names it repeats, where the query names neither. */
  derivedProduct: 0.96,
  /** What a page counts where the query names its kind: "the api to …", "… model". */
  namedKind: 1.9,
};

/** What a query scores that names an identifier, a field, or a path of the page (page-names.ts). */
export const MEMBER_SCORES = {
  /** The query is the page's call or id, or one of its fields. */
  identifier: 24,
  field: 10,
  /** It begins the page's path: "/v1/edgedb". */
  pathBegin: 16,
  /** It names the section of the page too: "go track", "react useVariable". */
  inSection: 10,
  /** The share of `identifier` or `field` that counts among other words. */
  amongWordsShare: 0.5,
};

/** How likely readers look for a kind of page. */
export const KIND_FACTORS: Record<PageKind, number> = {
  guide: 1,
  operation: 0.86,
  model: 0.55,
  error: 0.95,
  post: 0.8,
  changelog: 0.75,
  list: 0.4,
};

/** How near a known word must be to a mistyped one (lexicon.ts). Costs are in edits. */
export const SPELLING = {
  /** Taken off for a word of a title, which may have one more edit from `likelyMinChars` letters on. */
  likelyGain: 0.4,
  likelyMinChars: 5,
  /** Added where the first letters differ, because the first letter is seldom mistyped. */
  otherFirstLetter: 0.5,
  /** Added where the word is compared with the beginning of a longer one. */
  beginning: 0.6,
};

/** A heading on more than this share of the pages, and on so many at least, doesn't name a page. */
export const COMMON_HEADING = { share: 0.03, minPages: 4 };

/** Thresholds between 0 and 1. */
export const THRESHOLDS = {
  /** A word surely stands for the one that it fits this well (found-words.ts). */
  sureFit: 0.8,
  /** A passage is shown instead of the description where it has this much more of the question (hits.ts). */
  moreInPassage: 0.2,
};
