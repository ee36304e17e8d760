import type { Element, ElementContent } from 'hast';
import { attributeOf, isElement, isNoText, textOf } from './html.ts';

const INLINE_TAGS = new Set(
  'a abbr b bdi br cite code del dfn em i img input ins kbd label mark output q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Whether a node is inline: text, or an element such as a link. */
export function isInline(node: ElementContent): boolean {
  return isElement(node) ? INLINE_TAGS.has(node.tagName) : node.type === 'text';
}

/** Writes nodes as a line of Markdown with code, links, and emphasis. */
export function writeInline(nodes: readonly ElementContent[]): string {
  const text = joinNodes(nodes).trim();
  return text.replace(/(?<![\s.!?:;,…]\**)\s*\u2028\s*/g, '; ').replace(/\s+/g, ' ');
}

/** Elements that `joinNodes` attaches to the text before them, without a separator. */
const ATTACHED = new Set(['br', 'img', 'sub', 'sup', 'wbr']);

/** Joins the Markdown of nodes. Elements that only CSS keeps apart on the page are separated by ";" or ":". */
function joinNodes(nodes: readonly ElementContent[]): string {
  let text = '';
  let last: Element | undefined;
  for (const node of nodes) {
    const part = writeNode(node);
    if (part === '') continue;
    const element = isElement(node) && !ATTACHED.has(node.tagName) ? node : undefined;
    // A small text also stands apart from text: "✓ 1.41.0".
    const isApart = element && (last || element.tagName === 'small');
    if (isApart && !/\s$/.test(text) && !/^\s/.test(part)) text += separatorAfter(text, last);
    text += part;
    last = element;
  }
  return text;
}

function separatorAfter(text: string, last: Element | undefined): string {
  if (!last || /:\**$/.test(text)) return ' ';
  return last.tagName === 'strong' ? ': ' : '; ';
}

function writeNode(node: ElementContent): string {
  if (node.type === 'text') return escapeMarks(node.value);
  if (!isElement(node) || isNoText(node)) return '';
  const write = WRITERS.get(node.tagName);
  if (write) return write(node);
  const text = joinNodes(node.children);
  // The text of a block element gets a space on both sides.
  return isInline(node) ? text : ` ${text} `;
}

/** Puts Markdown marks such as `**` around text, but not around white space at its ends. */
function wrap(element: Element, mark: string): string {
  const text = joinNodes(element.children);
  return text.trim() === '' ? text : text.replace(/^(\s*)([\s\S]*?)(\s*)$/, `$1${mark}$2${mark}$3`);
}

const WRITERS: ReadonlyMap<string, (element: Element) => string> = new Map([
  ['a', writeLink],
  ['b', (element: Element) => wrap(element, '**')],
  // Unicode's line separator, which `writeInline` replaces by a semicolon or a space.
  ['br', () => '\u2028'],
  ['code', (element: Element) => span(textOf(element, isNoText))],
  ['em', (element: Element) => wrap(element, '*')],
  ['i', (element: Element) => wrap(element, '*')],
  ['img', writeImage],
  ['strong', (element: Element) => wrap(element, '**')],
]);

/** Writes a link, without the data of a prefilled request. A link without a target becomes text. */
function writeLink(link: Element): string {
  const text = writeInline(link.children);
  const href = attributeOf(link, 'href')?.replace(/#try[?=].*/, '') ?? '';
  if (text === '' || href === '') return text;
  return `[${text}](${href.replace(/[()\s]/g, encodeURIComponent)})`;
}

function writeImage(image: Element): string {
  const alt = attributeOf(image, 'alt') ?? '';
  return alt === '' ? '' : `![${escapeMarks(alt)}](${attributeOf(image, 'src') ?? ''})`;
}

/** Formats inline code, with double backquotes if the code contains a backquote. */
function span(code: string): string {
  if (code === '') return '';
  return code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``;
}

/** Escapes marks of Markdown. An underscore inside of a word is none: "ERR_DUPE_FEATURE_KEY". */
export function escapeMarks(text: string): string {
  return text.replace(/[\\`*<[\]]|(?<![a-z\d])_|_(?![a-z\d])/gi, '\\$&');
}
