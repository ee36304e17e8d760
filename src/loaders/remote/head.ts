import type { Nodes, Root, RootContent } from 'mdast';
import { markdownToMdast } from 'satteri';
import {
  DESCRIPTION_MAX_CHARS as MAX_CHARS,
  DESCRIPTION_MIN_CHARS as MIN_CHARS,
} from '../../site/limits.ts';
import type { RemoteSource } from './sources.ts';

export interface Head {
  readonly title: string;
  readonly description: string;
}

/** Returns the head of a document's page: its first heading of level 1, and its first paragraph of text. */
export function readHead(text: string, source: RemoteSource, path: string): Head {
  const { children } = markdownToMdast(text, { features: { gfm: true } }) as Root;
  const heading = children.find(isTitle);
  const paragraph = children.find((node) => node.type === 'paragraph' && !isPicture(node));
  const own = heading ? textOf(heading) : '';
  const title = (isIndex(path) && source.title) || own || nameOf(path);
  return {
    title,
    description: describe(paragraph ? textOf(paragraph) : title, title, source.about),
  };
}

const isIndex = (path: string): boolean => /^(readme|index)\.\w+$/i.test(path);

/** Reports whether a node is a heading of the level that only titles have. */
export const isTitle = (node: RootContent): boolean => node.type === 'heading' && node.depth === 1;

/** Reports whether a node contains only images: a logo, or a row of linked badges. */
export function isPicture(node: Nodes): boolean {
  if (node.type === 'html') return /<img\b/i.test(node.value);
  if (node.type === 'image' || node.type === 'break') return true;
  if (node.type === 'paragraph' || node.type === 'link') return node.children.every(isPicture);
  return node.type === 'text' && node.value.trim() === '';
}

/** Returns the text of a node on one line, without HTML. */
export function textOf(node: Nodes): string {
  if (node.type === 'html') return '';
  if (node.type === 'break') return ' ';
  const text =
    'children' in node ? node.children.map(textOf).join('') : 'value' in node ? node.value : '';
  return text.replace(/\s+/g, ' ');
}

/** Returns the file name in words, as the title of a document without one. */
function nameOf(path: string): string {
  const parts = path.replace(/\.\w+$/, '').split('/');
  const name = (isIndex(path) ? parts.at(-2) : undefined) ?? parts.at(-1) ?? '';
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Extends a paragraph by the source's sentence, or cuts it, to a description of the allowed length. */
function describe(paragraph: string, title: string, about: string): string {
  const whole = wholeSentences(paragraph.trim());
  if (whole.length >= MIN_CHARS) return cut(whole);
  const longer = cut(`${/[.!?:…]$/.test(whole) ? whole : `${whole}.`} ${about}`);
  return longer.length >= MIN_CHARS ? longer : `${title}: ${longer}`;
}

/** Removes an unfinished last sentence, such as "With it you" before a list, unless it is the only one. */
function wholeSentences(text: string): string {
  if (/[.!?…]$/.test(text)) return text;
  const whole = text.replace(/(?<=[.!?])\s+[^.!?]*$/, '');
  return whole === text ? text.replace(/:$/, '.') : whole;
}

/** Cuts a text to the maximum length, after a sentence or else between words. */
function cut(text: string): string {
  if (text.length <= MAX_CHARS) return text;
  const sentence = text.slice(0, MAX_CHARS).replace(/(?<=[.!?])\s[^.!?]*$/, '');
  if (sentence.length >= MIN_CHARS && sentence.length < MAX_CHARS) return sentence;
  const whole = text.slice(0, MAX_CHARS - 1);
  const words = whole.replace(/\s+\S*$/, '');
  // Text without spaces, such as a long URL, is cut in the middle.
  return `${words.length < MIN_CHARS ? whole : words}…`;
}
