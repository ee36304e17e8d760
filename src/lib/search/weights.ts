import type { PageKind } from '../page-text/index.ts';

/**
 * What pages are ranked by: scores add up to what a page's text says, then what names it. Fitted to
 * the questions of checks/search/; a change here is measured by `npm run check:search`.
 */
export const WEIGHTS = {
  /** How much a rare word weighs in a question at most, in logarithms: a common one weighs 1. */
  rarityMax: 2.7,
  /** What the text says, compared to the page whose text says it best. */
  text: 10,
  /** Names that have the whole question; `exact` comes on top where the question has all of the name. */
  title: 12,
  exactTitle: 8,
  keyword: 11,
  exactKeyword: 5,
  heading: 5.8,
  exactHeading: 3,
  /** A heading that begins with the whole query, word for word: "guidon targeting update [FEATURE]". */
  beginsHeading: 9,
  /** A title or slug that begins with what was typed so far, by the share that was typed. */
  beginsTitle: 10,
  /** A query that is a page's title, word for word or letter for letter: that page, whatever is likely. */
  wholeTitle: 24,
  sameTitle: 32,
  /** A page is about what its section is called: a query that names an SDK means that SDK's pages. */
  section: 5,
  /** A passage that answers the whole question. */
  passage: 5,
  /** What a slug counts, compared to a title, and what the weaker of title and heading counts. */
  slugShare: 0.85,
  besideShare: 0.25,
  /** What a word counts in a name when it only stands above it: in the labels of its section. */
  contextShare: 0.7,
  /** How the share of the question that a name covers counts: where the question has all of it, or part. */
  containedPower: 1.2,
  partPower: 2,
  /** What a name counts of which the question has no word but one, up to one that it has all of. */
  looseName: 0.35,
  /** What a page of an SDK counts where the query names no SDK, and where it names that one. */
  unnamedFamily: 0.8,
  namedFamily: 1.16,
  /** What a page counts where the query names its kind: "the api to …", "… model". */
  /** What a word such as "endpoint" weighs in a question at least: as much as a word of some rarity. */
  marker: 3,
  namedKind: 1.9,
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
