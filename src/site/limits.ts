/**
 * Numbers and names that the product fixes. They stand here and nowhere else: components, styles
 * (through the custom media queries of `config/breakpoint.ts`) and tests read them from this file.
 * It imports nothing, so that any room may import it.
 */

/** Widest viewport, in CSS pixels, that still gets the mobile layout. */
export const MOBILE_MAX_WIDTH_PX = 996;
/** Narrowest viewport, in CSS pixels, that gets the desktop layout. */
export const DESKTOP_MIN_WIDTH_PX = MOBILE_MAX_WIDTH_PX + 1;
/** Narrowest viewport, in CSS pixels, that has room for the table of contents beside the text. */
export const WIDE_MIN_WIDTH_PX = 1200;
/** Narrowest viewport, in CSS pixels, where the navbar fits at its full size in the widest of the fonts. */
export const NAVBAR_FULL_MIN_WIDTH_PX = 1400;
/** Width of the docs sidebar, in CSS pixels. */
export const SIDEBAR_WIDTH_PX = 300;

/** First and last heading level of the table of contents. */
export const TOC_MIN_LEVEL = 2;
export const TOC_MAX_LEVEL = 3;

/** Local-storage key of the reader's color mode. */
export const COLOR_MODE_KEY = 'theme';
/** Local-storage key of a choice between tabs that pages share: this, then its name. */
export const TABS_KEY_PREFIX = 'tabs:';
/** Local-storage key that has a value once the reader has turned off the shortcuts `/` and `?`. */
export const SINGLE_KEYS_OFF_KEY = 'single-keys-off';

/** Progress bar: wait before it shows, and how it moves. Amounts are fractions of its full width. */
export const PROGRESS_DELAY_MS = 200;
export const PROGRESS_MINIMUM = 0.08;
export const PROGRESS_SPEED_MS = 200;
export const PROGRESS_TRICKLE_RATE = 0.02;
export const PROGRESS_TRICKLE_SPEED_MS = 800;

/** Wait before a lazy module shows that it is loading. */
export const LAZY_DELAY_MS = 200;
/** Share of the remaining distance that the smooth-scroll fallback covers a frame. */
export const SMOOTH_SCROLL_SHARE = 0.85;
/** Length of a collapse animation for readers who prefer reduced motion. */
export const COLLAPSE_REDUCED_MS = 1;

/** Search: the longest query, in characters, and the viewport that gets the mobile form. */
export const SEARCH_QUERY_MAX_CHARS = 64;
export const SEARCH_MOBILE_MAX_WIDTH_PX = 768;
export const SEARCH_HITS_PER_PAGE = 20;
export const SEARCH_HITS_PER_GROUP = 5;
export const SEARCH_SNIPPET_WORDS = 10;
/** Snippets of one result: together about 110 characters. */
export const SEARCH_SNIPPETS = 2;
export const SEARCH_VISITED = 5;
export const SEARCH_RECENTS = 7;
export const SEARCH_RECENTS_WITH_FAVORITES = 4;
export const SEARCH_FAVORITES = 10;
export const SEARCH_SUGGESTIONS = 3;
export const SEARCH_STALLED_MS = 300;
/** Search: how long a host may take to connect, to answer, and to write, before the next one is asked. */
export const SEARCH_CONNECT_TIMEOUT_MS = 1000;
export const SEARCH_READ_TIMEOUT_MS = 2000;
export const SEARCH_WRITE_TIMEOUT_MS = 30_000;
/** Search: how long a host that did not answer is left alone. */
export const SEARCH_HOST_DOWN_MS = 120_000;

/** Length of a page description, in characters: what a result list shows without cutting it. */
export const DESCRIPTION_MIN_CHARS = 50;
export const DESCRIPTION_MAX_CHARS = 160;

/** Phrases in which readers ask for a page: few enough that an author keeps them in mind. */
export const KEYWORDS_MIN = 2;
export const KEYWORDS_MAX = 8;
export const KEYWORD_MAX_CHARS = 50;

/** Size of `llms-small.txt`, in bytes: it fits into the context of any assistant. */
export const LLMS_SMALL_MAX_BYTES = 50_000;

/** Sitemap hints. */
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

/** Port of `npm start`, and the address it listens on. */
export const DEFAULT_PORT = 4321;
export const DEFAULT_HOST = '127.0.0.1';
/** Where `npm run sandbox` listens unless told otherwise. */
export const DEFAULT_SANDBOX_PORT = 4780;

/** Terms of the glossary that one page links, so that a page is not all links. */
export const GLOSSARY_TERMS_PER_PAGE = 8;

/** API explorer: how long an answer may take, and how long to ask why there was none. */
export const EXPLORER_TIMEOUT_MS = 30_000;
export const EXPLORER_PROBE_TIMEOUT_MS = 3_000;
/** API explorer: bytes of an answer that are read. An endless answer would fill the memory. */
export const EXPLORER_ANSWER_MAX_BYTES = 64_000_000;
/** Quiet time after which the address of the page follows what is filled in. */
export const EXPLORER_ADDRESS_DELAY_MS = 300;
/** Requests of a visit that the explorer remembers for an operation. */
export const EXPLORER_HISTORY = 20;
/** What the sandbox may keep in the storage of a tab; browsers give a site about five million characters. */
export const SANDBOX_SNAPSHOT_MAX_CHARS = 4_000_000;
/** Lines of an answer that are shown; the rest can be downloaded. */
export const EXPLORER_SHOWN_LINES = 2000;
