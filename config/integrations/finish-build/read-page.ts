import { parse, type DefaultTreeAdapterTypes, type Token } from 'parse5';
import { escapeHtml } from '../../../src/lib/html/escape.ts';
import { curlQuotes } from '../../../src/lib/html/quotes.ts';
import {
  extractPage,
  toMarkdown,
  type FindMarkdown,
  type WrittenPage,
} from '../../../src/lib/page-text/index.ts';
import { hashSource } from './policy.ts';

/** The element in every page's head that is replaced with the Content Security Policy. */
export const POLICY_SLOT = '<meta name="guidon:policy-slot">';

export interface PageReading {
  /** The changes to the page's HTML, in document order. */
  edits: Edit[];
  /** The targets of the page's links, and the ids of its elements, for the link check. */
  hrefs: string[];
  ids: string[];
  /** The hashes of the page's inline scripts and styles, for the policy: "'sha256-…'". */
  scripts: string[];
  styles: string[];
  /** The page's text for search, and its Markdown. Undefined without a <main> element and a title. */
  written?: WrittenPage;
}

/** A replacement of the HTML from `start` to `end`. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

export interface ReadingOptions {
  path: string;
  /** The value of `data-theme` without JavaScript. Undefined to follow the operating system. */
  theme: string | undefined;
  findMarkdown: FindMarkdown;
}

type Element = DefaultTreeAdapterTypes.Element;

/**
 * Reads one built page: makes straight quotes curly, names links to the Go SDK, and collects links and hashes of
 * inline scripts and styles.
 */
export function readPage(html: string, options: ReadingOptions): PageReading {
  const document = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  const page: PageReading = {
    edits: [],
    hrefs: [],
    ids: [],
    scripts: [],
    styles: [],
  };
  for (const element of walk(document)) readElement(element, html, options, page);
  page.edits.push(...curlProse(document));
  page.edits.sort((a, b) => a.start - b.start);
  const text = extractPage(document, options.path);
  return text
    ? { ...page, written: { text, markdown: toMarkdown(document, text, options.findMarkdown) } }
    : page;
}

export function applyEdits(html: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text } of edits) {
    parts.push(html.slice(at, start), text);
    at = end;
  }
  return parts.join('') + html.slice(at);
}

function* walk(node: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* walk('content' in child ? (child as DefaultTreeAdapterTypes.Template).content : child);
  }
}

/** Elements whose quotes stay straight, and elements inside of a sentence. */
const VERBATIM = /^(head|script|style|template|code|pre|kbd|textarea)$/;
const INLINE = /^(a|abbr|b|em|i|mark|small|span|strong)$/;

/**
 * Makes straight quotes in text curly. Texts from Markdown pages have curly quotes already, but those from
 * API documents and data files don't. Also changes the parsed document, from which search and Markdown get
 * the text.
 */
function curlProse(parent: DefaultTreeAdapterTypes.ParentNode, start = ' '): Edit[] {
  let before = start;
  return parent.childNodes.flatMap((node): Edit[] => {
    if ('tagName' in node) {
      const isVerbatim = VERBATIM.test(node.tagName) || attr(node, 'translate') === 'no';
      const edits = isVerbatim ? [] : curlProse(node, INLINE.test(node.tagName) ? before : ' ');
      before = INLINE.test(node.tagName) || isVerbatim ? 'x' : ' ';
      return edits;
    }
    if (!('value' in node)) return [];
    const curled = curlQuotes(node.value, before);
    const { startOffset, endOffset } = node.sourceCodeLocation ?? {};
    before = curled.at(-1) ?? before;
    if (curled === node.value || startOffset === undefined || endOffset === undefined) return [];
    node.value = curled;
    return [{ start: startOffset, end: endOffset, text: escapeHtml(curled) }];
  });
}

const attr = ({ attrs }: Element, name: string) => attrs.find((a) => a.name === name)?.value;

function readElement(
  element: Element,
  html: string,
  options: ReadingOptions,
  page: PageReading,
): void {
  // Elements that the parser itself added, such as a missing <tbody>, have no location in the HTML.
  const place = element.sourceCodeLocation?.startTag ?? element.sourceCodeLocation;
  if (!place) return;
  if (isUnusedScript(element)) {
    const { startOffset, endOffset } = element.sourceCodeLocation ?? place;
    page.edits.push({ start: startOffset, end: endOffset, text: '' });
    return;
  }
  page.edits.push(
    ...setTheme(element, place, options),
    // Removes the diagram's source, which only the page's Markdown contains.
    ...dropAttribute(place, 'data-mermaid'),
  );
  if (element.tagName === 'meta' && attr(element, 'charset') !== undefined)
    page.edits.push({ start: place.endOffset, end: place.endOffset, text: POLICY_SLOT });
  page.edits.push(...nameLink(element));
  noteTargets(element, page);
  inlineKind(element, page)?.push(hashSource(contentOf(element, html)));
}

/** A script that pages don't need: Starlight's for its own sidebar. */
const UNUSED_SCRIPT = /\/_astro\/Page\.astro_astro_type_script/;

function isUnusedScript(element: Element): boolean {
  return element.tagName === 'script' && UNUSED_SCRIPT.test(attr(element, 'src') ?? '');
}

/** Says what a link named "Go" leads to. Search engines take "Go" alone for a link without a name. */
function nameLink({ tagName, childNodes: [text, ...others] }: Element): Edit[] {
  if (tagName !== 'a' || others.length > 0 || !text || !('value' in text)) return [];
  const end = text.sourceCodeLocation?.endOffset;
  if (text.value.trim() !== 'Go' || end === undefined) return [];
  return [{ start: end, end, text: '<span class="sr-only"> SDK</span>' }];
}

type Place = Token.LocationWithAttributes;

/** Removes an attribute and the space before it. */
function dropAttribute({ attrs }: Place, name: string): Edit[] {
  const place = attrs?.[name];
  return place ? [{ start: place.startOffset - 1, end: place.endOffset, text: '' }] : [];
}

/** Records the target of a link and the id of an element, for the link check. */
function noteTargets(element: Element, { hrefs, ids }: PageReading): void {
  const [href, id] = [attr(element, 'href'), attr(element, 'id')];
  if (element.tagName === 'a' && href !== undefined) hrefs.push(href);
  if (id !== undefined) ids.push(id);
}

function setTheme(element: Element, place: Place, { theme }: ReadingOptions): Edit[] {
  if (element.tagName !== 'html') return [];
  const end = place.endOffset - 1;
  return [
    ...dropAttribute(place, 'data-theme'),
    ...(theme ? [{ start: end, end, text: ` data-theme="${theme}"` }] : []),
  ];
}

/** Returns `scripts` or `styles` for an inline script or style; undefined for other elements. */
function inlineKind(element: Element, { scripts, styles }: PageReading): string[] | undefined {
  if (element.tagName === 'style') return styles;
  if (element.tagName !== 'script' || attr(element, 'src') !== undefined) return undefined;
  const type = attr(element, 'type');
  return type === undefined || type === 'module' || type.includes('javascript')
    ? scripts
    : undefined;
}

/** Returns the HTML between an element's start and end tag. */
function contentOf({ sourceCodeLocation }: Element, html: string): string {
  const { startTag, endTag } = sourceCodeLocation ?? {};
  return html.slice(startTag?.endOffset, endTag?.startOffset);
}
