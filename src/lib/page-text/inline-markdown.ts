import { defaultTreeAdapter, type DefaultTreeAdapterTypes } from 'parse5';
import { isSkipped } from './extract-page.ts';
import { attributeOf, isElement, textOf, type Element } from './html.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

const INLINE_TAGS = new Set(
  'a abbr b bdi br cite code del dfn em i img input ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** Whether a node is a part of a line: text, or an element that only marks some. */
export function isInline(node: Node): boolean {
  return isElement(node) ? INLINE_TAGS.has(node.tagName) : defaultTreeAdapter.isTextNode(node);
}

/** Nodes as one line of Markdown, with code, links, and emphasis. */
export function writeInline(nodes: readonly Node[]): string {
  return nodes.map(writeNode).join('').replace(/\s+/g, ' ').trim();
}

function writeNode(node: Node): string {
  if (defaultTreeAdapter.isTextNode(node)) return escapeMarks(node.value);
  if (!isElement(node) || isSkipped(node)) return '';
  const write = WRITERS.get(node.tagName);
  if (write) return write(node);
  const text = node.childNodes.map(writeNode).join('');
  // The words of a block don't join those before it.
  return isInline(node) ? text : ` ${text} `;
}

/** Puts marks around a text, but not around the spaces at its ends. */
function wrap(element: Element, mark: string): string {
  const text = element.childNodes.map(writeNode).join('');
  return text.trim() === '' ? text : text.replace(/^(\s*)([\s\S]*?)(\s*)$/, `$1${mark}$2${mark}$3`);
}

const WRITERS: ReadonlyMap<string, (element: Element) => string> = new Map([
  ['a', writeLink],
  ['b', (element: Element) => wrap(element, '**')],
  ['br', () => ' '],
  ['code', (element: Element) => span(textOf(element, isSkipped))],
  ['em', (element: Element) => wrap(element, '*')],
  ['i', (element: Element) => wrap(element, '*')],
  ['img', (image: Element) => writeImage(image)],
  ['strong', (element: Element) => wrap(element, '**')],
]);

/** A link. Those to a place on the same page lead nowhere in another form of it: their text stays. */
function writeLink(link: Element): string {
  const text = writeInline(link.childNodes);
  const href = attributeOf(link, 'href') ?? '';
  if (text === '' || href === '' || href.startsWith('#')) return text;
  return `[${text}](${href.replace(/[()\s]/g, encodeURIComponent)})`;
}

function writeImage(image: Element): string {
  const alt = attributeOf(image, 'alt') ?? '';
  return alt === '' ? '' : `![${escapeMarks(alt)}](${attributeOf(image, 'src') ?? ''})`;
}

/** Code in a line. */
export function span(code: string): string {
  if (code === '') return '';
  return code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``;
}

/** Puts a backslash before signs that Markdown would take for markup. */
export function escapeMarks(text: string): string {
  return text.replace(/[\\`*_<[\]]/g, '\\$&');
}
