/** Numbers and names that several modules share. This file has no imports, so any module can use it. */

export const MOBILE_MAX_WIDTH_PX = 996;
/** The narrowest viewport in CSS pixels with the table of contents beside the text. */
export const WIDE_MIN_WIDTH_PX = 1152;
/** The narrowest viewport in CSS pixels where the full navbar fits, even with wide fonts. */
export const NAVBAR_FULL_MIN_WIDTH_PX = 1400;
export const SIDEBAR_WIDTH_PX = 300;
/** Media queries have breakpoints in em, so that readers with larger text get the layout in which it fits. */
export const toEm = (px: number): string => `${px / 16}em`;

export const TOC_MIN_LEVEL = 2;
export const TOC_MAX_LEVEL = 3;

export const COLOR_MODE_KEY = 'theme';
/** The prefix of local storage keys for synchronized tabs, followed by the group's name. */
export const TABS_KEY_PREFIX = 'tabs:';
/** The local storage key that is set if the reader turned off the shortcuts `/` and `?`. */
export const SINGLE_KEYS_OFF_KEY = 'single-keys-off';

/** The progress bar's delay and animation. Amounts are shares of its full width. */
export const PROGRESS_DELAY_MS = 200;
export const PROGRESS_MINIMUM = 0.08;
export const PROGRESS_SPEED_MS = 200;
export const PROGRESS_TRICKLE_RATE = 0.02;
export const PROGRESS_TRICKLE_SPEED_MS = 800;

/** The delay before a spinner is shown for a lazily loaded module. */
export const LAZY_DELAY_MS = 200;
/** The time after which the reader can retry loading a module. */
export const LAZY_TIMEOUT_MS = 10_000;
/** The share of the remaining distance that the smooth-scroll fallback covers per frame. */
export const SMOOTH_SCROLL_SHARE = 0.85;
/** The duration of a collapse animation with reduced motion. */
export const COLLAPSE_REDUCED_MS = 1;

/** Search: the longest query in characters. */
export const SEARCH_QUERY_MAX_CHARS = 64;
export const SEARCH_HITS_PER_PAGE = 20;
export const SEARCH_HITS_PER_GROUP = 5;
export const SEARCH_SNIPPET_WORDS = 10;
/** The ID of the text on the search page that says that the search dialog couldn't be loaded. */
export const SEARCH_UNAVAILABLE_ID = 'search-unavailable';
export const SEARCH_VISITED = 5;
export const SEARCH_RECENTS = 7;
export const SEARCH_RECENTS_WITH_FAVORITES = 4;
export const SEARCH_SUGGESTIONS = 3;
/** The minimum and maximum length of a page description in characters. Result lists show it in full. */
export const DESCRIPTION_MIN_CHARS = 50;
export const DESCRIPTION_MAX_CHARS = 160;

/** The number of search phrases in a page's frontmatter, few enough to maintain. */
export const KEYWORDS_MIN = 2;
export const KEYWORDS_MAX = 8;
export const KEYWORD_MAX_CHARS = 50;

export const SITEMAP_CHANGE_FREQUENCY = 'weekly';
export const SITEMAP_PRIORITY = 0.5;

/** Languages highlighted in addition to the default ones, with the grammar each one uses. */
export const ADDED_CODE_LANGUAGES: Readonly<Record<string, string>> = {
  c: 'c',
  csharp: 'csharp',
  python: 'python',
  dotnet: 'csharp',
  cs: 'csharp',
};

/** The port and address of `npm start`. */
export const DEFAULT_PORT = 4321;
export const DEFAULT_HOST = '127.0.0.1';
export const DEFAULT_SANDBOX_PORT = 4780;

export const GLOSSARY_TERMS_PER_PAGE = 8;

/** API explorer: the timeout of a request, and of the request that finds out why it failed. */
export const EXPLORER_TIMEOUT_MS = 30_000;
export const EXPLORER_PROBE_TIMEOUT_MS = 3_000;
/** API explorer: the most bytes of a response to read, to limit memory. */
export const EXPLORER_ANSWER_MAX_BYTES = 64_000_000;
/** API explorer: the delay after the last input before the page's URL is updated. */
export const EXPLORER_ADDRESS_DELAY_MS = 300;
/** API explorer: the number of requests that it remembers for each operation. */
export const EXPLORER_HISTORY = 20;
/** The most characters that the sandbox stores in a tab. Browsers allow a site about five million. */
export const SANDBOX_SNAPSHOT_MAX_CHARS = 4_000_000;
/** The maximum number of lines of a response to show. The rest can be downloaded. */
export const EXPLORER_SHOWN_LINES = 2000;
