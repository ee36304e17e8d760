/** Elements of HTML, and what of foreign markup has a root element of its own. */
const ELEMENTS = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink
  blockquote body br button canvas caption center cite code col colgroup data datalist dd del details
  dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3
  h4 h5 h6 head header hgroup hr html i iframe image img input ins kbd label legend li link main map
  mark marquee math menu meta meter nav nobr noembed noframes noscript object ol optgroup option output
  p param picture plaintext portal pre progress q rb rp rt rtc ruby s samp script search section select
  slot small source span strike strong style sub summary sup svg table tbody td template textarea tfoot
  th thead time title tr track tt u ul var video wbr xmp`.split(/\s+/),
);

/** What lies in these is no markup: one that is never closed would swallow the rest of a document. */
const RAW_TEXT = new Set(
  'iframe math noembed noframes noscript plaintext script select style svg template textarea title xmp'.split(
    ' ',
  ),
);

/** Elements that begin a block of HTML in Markdown, wherever they stand at the start of a line. */
const BLOCK = new Set(
  `address article aside blockquote caption center col colgroup dd details dialog dir div dl dt fieldset
  figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main menu nav ol optgroup option p
  search section summary table tbody td tfoot th thead tr ul`.split(/\s+/),
);

/** Whether HTML has an element of a name in lower case. */
export const isHtmlElement = (name: string): boolean => ELEMENTS.has(name);

/** Whether the content of an element is not read as markup of the document. */
export const isRawTextElement = (name: string): boolean => RAW_TEXT.has(name);

/** Whether an element at the start of a line begins a block of HTML in Markdown. */
export const isBlockElement = (name: string): boolean => BLOCK.has(name);
