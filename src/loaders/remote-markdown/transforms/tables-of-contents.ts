import {
  isBlank,
  isElement,
  levelOf,
  lineOf,
  listElements,
  mapSiblings,
  stringOf,
} from '../tree.ts';
import type { Child } from '../tree.ts';
import { noteTaker } from './transform.ts';
import type { Transform } from './transform.ts';

const START = /^\s*(toc|START doctoc\b.*)\s*$/is;
const END = /^\s*(tocstop|\/toc|END doctoc\b.*)\s*$/is;
const HEADING = /^(table of )?contents$|^toc$/i;

const isComment = (node: Child, pattern: RegExp): boolean =>
  node.type === 'comment' && pattern.test(node.value);

/** Whether a list holds nothing but links within its page. */
function isLinkList(node: Child | undefined): boolean {
  if (!isElement(node, 'ul', 'ol')) return false;
  const links = listElements(node).filter((child) => child.tagName === 'a');
  if (links.length === 0 || !links.every((link) => stringOf(link, 'href').startsWith('#'))) {
    return false;
  }
  const words = (text: string) => text.replace(/\s+/g, '');
  return words(links.map(lineOf).join('')) === words(lineOf(node));
}

const isContentsHeading = (node: Child): boolean =>
  (levelOf(node) !== undefined || isElement(node, 'p')) &&
  HEADING.test(lineOf(node).replace(/:$/, ''));

/** The index after a table between markers, or after the marker where something else follows it. */
function endOfMarked(nodes: readonly Child[], start: number): number {
  const end = nodes.findIndex((node, index) => index > start && isComment(node, END));
  if (end < 0) return start + 1;
  const between = nodes.slice(start + 1, end);
  const isTable = between.every(
    (node) => isBlank(node) || isLinkList(node) || isContentsHeading(node),
  );
  return isTable ? end + 1 : start + 1;
}

/** The index after a heading such as "Contents" and its list; the heading's own where no list follows. */
function endOfTitled(nodes: readonly Child[], start: number): number {
  const next = nodes.findIndex((node, index) => index > start && !isBlank(node));
  return isLinkList(nodes[next]) ? next + 1 : start;
}

function endOfTable(nodes: readonly Child[], index: number): number {
  const node = nodes[index] as Child;
  if (isComment(node, START)) return endOfMarked(nodes, index);
  return isContentsHeading(node) ? endOfTitled(nodes, index) : index;
}

/** Removes tables of contents: between markers of a generator, or a list of links under such a heading. */
export const removeTablesOfContents: Transform = (tree) => {
  const { notes, take } = noteTaker('tables-of-contents');
  const change = (nodes: Child[]): Child[] => {
    const kept: Child[] = [];
    for (let index = 0; index < nodes.length;) {
      const end = endOfTable(nodes, index);
      if (end === index) kept.push(nodes[index++] as Child);
      for (; index < end; index += 1) {
        const node = nodes[index] as Child;
        take('removed', node.type === 'comment' ? node.value : lineOf(node));
      }
    }
    return kept;
  };
  return { tree: mapSiblings(tree, change), notes };
};
