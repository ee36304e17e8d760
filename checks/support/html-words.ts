import { load } from 'cheerio';
import type { AnyNode } from 'domhandler';
import { listWords } from '../../src/lib/word-order/word-order.ts';

/** Elements that do not end a word: `<b>un</b>done` is one. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup tt u var'.split(
    ' ',
  ),
);

function textOf(node: AnyNode): string {
  if (node.type === 'text') return node.data;
  if (node.type === 'comment') return '';
  if (!('children' in node)) return ' ';
  const inner = node.children.map(textOf).join('');
  const isImage = 'name' in node && node.name === 'img';
  if (isImage) return ` ${node.attribs['alt'] ?? ''} `;
  return 'name' in node && INLINE.has(node.name) ? inner : ` ${inner} `;
}

/** The words that a reader of some HTML gets, in the order of the document. */
export function listHtmlWords(html: string, selector = 'body'): string[] {
  // As in a browser without script: what stands in its place is read.
  const $ = load(html, { scriptingEnabled: false });
  $('script, style, template, .sl-anchor-link').remove();
  return listWords($(selector).toArray().map(textOf).join(' '));
}
