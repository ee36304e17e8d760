import { load } from 'cheerio';
import type { AnyNode } from 'domhandler';
import { listWords } from '../../src/lib/word-order/word-order.ts';

/** Elements that do not end a word: `<b>un</b>done` is one. */
const INLINE = new Set(
  'a abbr acronym b bdi bdo big blink cite code data dfn em font i ins kbd mark nobr q samp small span strong sub sup time tt u var'.split(
    ' ',
  ),
);

/** Whether an element of a name in lower case goes through a word without an end to it. */
export const isInlineElement = (name: string): boolean => INLINE.has(name);

function textOf(node: AnyNode): string {
  if (node.type === 'text') return node.data;
  if (node.type === 'comment') return '';
  if (!('children' in node)) return ' ';
  const inner = node.children.map(textOf).join('');
  const isImage = 'name' in node && node.name === 'img';
  if (isImage) return ` ${node.attribs['alt'] ?? ''} `;
  return 'name' in node && isInlineElement(node.name) ? inner : ` ${inner} `;
}

/** The words that a reader of some HTML gets, in the order of the document. */
export function listHtmlWords(html: string, selector = 'body'): string[] {
  // As in a browser without script: what stands in its place is read.
  const $ = load(html, { scriptingEnabled: false });
  $('script, style, template, .sl-anchor-link').remove();
  return listWords($(selector).toArray().map(textOf).join(' '));
}
