import type { Nodes, Root, RootContent } from 'mdast';
import { markdownToMdast } from 'satteri';
import { fitDescription } from '../../lib/text/fit-description.ts';
import { DESCRIPTION_MAX_CHARS, DESCRIPTION_MIN_CHARS } from '../../site/limits.ts';
import { LEAVE_OUT, RemoteSourceError } from './files.ts';
import type { RemoteSource } from './sources.ts';

export interface Head {
  readonly title: string;
  readonly description: string;
}

/** More than any document needs, and less than recursive functions can take. */
const MAX_DEPTH = 100;
/**
 * Character references and directives. The parser's time and memory grow with the square of their number in a
 * paragraph, and some thousand directives inside of each other crash it.
 */
const COSTLY_MARKS = /&#?\w+;|:[^\s:[\]{}]+[[{]/g;
const MAX_COSTLY_MARKS = 2000;
/** Cells of all tables. HTML has each column in each row, also where a row of the document is empty. */
const MAX_CELLS = 10_000;
/** HTML repeats the URL of a definition in each link to it. */
const MAX_URL_CHARS = 1000;

/**
 * Returns the head of a document's page: its first heading of level 1, and its first paragraph of text. Throws
 * RemoteSourceError for a document that would hold up or crash the build.
 */
export function readHead(text: string, source: RemoteSource, path: string): Head {
  const refuse = (reason: string) => new RemoteSourceError(source, `${path} ${reason}`, LEAVE_OUT);
  if ((text.match(COSTLY_MARKS)?.length ?? 0) > MAX_COSTLY_MARKS)
    throw refuse(`has more than ${MAX_COSTLY_MARKS} references (&amp;) or directives (:name[…])`);
  const root = markdownToMdast(text, { features: { gfm: true } }) as Root;
  const problem = findProblem(root);
  if (problem !== undefined) throw refuse(problem);
  const { children } = root;
  const heading = children.find(isTitle);
  const paragraph = children.find((node) => node.type === 'paragraph' && !isPicture(node));
  const own = heading ? textOf(heading) : '';
  const title = (isIndex(path) && source.title) || own || nameOf(path);
  return {
    title,
    description: describe(paragraph ? textOf(paragraph) : title, title, source.about),
  };
}

/** Returns what of a document would take too long or too much space, or undefined. */
function findProblem(root: Root): string | undefined {
  let level: Nodes[] = [root];
  let cells = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === MAX_DEPTH)
      return `nests lists, quotes, or emphasis more than ${MAX_DEPTH} levels deep`;
    for (const node of level) {
      if (node.type === 'table') cells += node.children.length * (node.align?.length ?? 1);
      if (node.type === 'definition' && node.url.length > MAX_URL_CHARS)
        return `defines a link of more than ${MAX_URL_CHARS} characters`;
    }
    if (cells > MAX_CELLS) return `has tables of more than ${MAX_CELLS} cells`;
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return undefined;
}

/** Returns a document without a byte-order mark and without front matter, which is for another site. */
export const bodyOf = (text: string): string =>
  text.replace(/^\uFEFF?(?:---\r?\n(?:[^]*?\n)??---\r?\n)?/, '');

const isIndex = (path: string): boolean => /^(readme|index)\.\w+$/i.test(path);

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
  const limits = { min: DESCRIPTION_MIN_CHARS, max: DESCRIPTION_MAX_CHARS };
  const text = fitDescription(wholeSentences(paragraph.trim()), about, limits);
  return text.length >= limits.min ? text : `${title}: ${text}`;
}

/** Removes an unfinished last sentence, such as "With it you" before a list, unless it is the only one. */
function wholeSentences(text: string): string {
  if (/[.!?…]$/.test(text)) return text;
  const whole = text.replace(/(?<=[.!?])\s+[^.!?]*$/, '');
  return whole === text ? text.replace(/:$/, '.') : whole;
}
