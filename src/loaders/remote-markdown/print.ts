import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import {
  element,
  isBlock,
  isBlank,
  isElement,
  levelOf,
  listElements,
  stringOf,
  textOf,
} from './tree.ts';
import type { Child } from './tree.ts';

/**
 * Prints a tree as Markdown for the site's own processor. Headings, code blocks, and asides are printed
 * as Markdown, so that they get anchors, frames, and icons. Everything else is printed as HTML, in which
 * no text can be mistaken for markup.
 */
export function printMarkdown(tree: Root): string {
  return printBlocks(tree.children as Child[]).join('\n\n') + '\n';
}

/** Reports whether a node must be printed as Markdown. */
const isMarkdown = (node: Child): boolean =>
  isElement(node, 'pre', 'aside') || levelOf(node) !== undefined;

const holdsMarkdown = (node: Child): boolean =>
  isElement(node) && listElements(node).some(isMarkdown);

/** Groups adjacent inline nodes, which share a paragraph. Each other node forms its own group. */
function groupNodes(nodes: readonly Child[]): Child[][] {
  const groups: Child[][] = [];
  let open: Child[] | undefined;
  for (const node of nodes) {
    const isWhole = isMarkdown(node) || holdsMarkdown(node) || isBlock(node);
    if (isWhole) groups.push([node]);
    else if (open) open.push(node);
    else groups.push((open = [node]));
    if (isWhole) open = undefined;
  }
  return groups.filter((group) => !group.every(isBlank));
}

function printBlocks(nodes: readonly Child[]): string[] {
  return groupNodes(nodes).flatMap((group) => {
    const [node] = group;
    if (node === undefined) return [];
    if (!isElement(node) || !(isMarkdown(node) || isBlock(node) || holdsMarkdown(node))) {
      return [printHtml(element('p', {}, group))];
    }
    return printBlock(node);
  });
}

function printBlock(node: Element): string[] {
  if (node.tagName === 'pre') return [printFence(node)];
  if (levelOf(node) !== undefined) return [printHeading(node)];
  if (node.tagName === 'aside') return printAside(node);
  if (!holdsMarkdown(node)) return [printHtml(node)];
  // Markdown blocks can't be inside an inline element, so only its children are printed.
  if (!isBlock(node)) return printBlocks(node.children as Child[]);
  const [start = '', end = ''] = toHtml({
    ...node,
    children: [{ type: 'text', value: '\0' }],
  }).split('\0');
  return [start, ...printBlocks(node.children as Child[]), end];
}

/** Removes blank lines, which would end a block of HTML in Markdown. */
function printHtml(node: Element): string {
  return toHtml(node, { closeSelfClosing: true }).replace(/\n\s*\n/g, '\n');
}

function printFence(pre: Element): string {
  const code = pre.children.find((child) => isElement(child, 'code')) as Element | undefined;
  const language = code ? stringOf(code, 'className').replace(/^language-/, '') : 'text';
  const value = textOf(pre);
  const longest = Math.max(2, ...[...value.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  // Without an empty title, Expressive Code would move a comment with a file name out of the code.
  return `${fence}${language} title=""\n${value}\n${fence}`;
}

/** Escapes characters that Markdown or the typography plugin could interpret. */
const escapeText = (value: string): string =>
  value.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&');

function printCode(value: string): string {
  const line = value.replace(/\s+/g, ' ');
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = /^`|`$|^ .* $/.test(line) ? ' ' : '';
  return `${fence}${space}${line}${space}${fence}`;
}

function printInline(nodes: readonly Child[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return escapeText(node.value);
      if (!isElement(node)) return '';
      if (node.tagName === 'code' && textOf(node).trim() !== '') return printCode(textOf(node));
      const inside = printInline(node.children as Child[]);
      const inner = isBlock(node) || node.tagName === 'br' ? ` ${inside} ` : inside;
      const href = node.tagName === 'a' ? stringOf(node, 'href') : '';
      return href === '' ? inner : `[${inner}](<${href.replace(/[<>\\]/g, encodeURIComponent)}>)`;
    })
    .join('');
}

function printHeading(node: Element): string {
  const level = levelOf(node) ?? 2;
  const inline = printInline(node.children as Child[])
    .replace(/\s+/g, ' ')
    .trim();
  return `${'#'.repeat(level)} ${inline} {#${stringOf(node, 'id')}}`;
}

/** Returns how deep asides are nested. An aside that contains another needs a longer `:::` fence. */
const depthOf = (node: Child): number =>
  isElement(node)
    ? Number(node.tagName === 'aside') + Math.max(0, ...(node.children as Child[]).map(depthOf))
    : 0;

function printAside(node: Element): string[] {
  const fence = ':'.repeat(depthOf(node) + 2);
  const title = escapeText(stringOf(node, 'dataTitle'));
  const blocks = printBlocks(node.children as Child[]);
  return [`${fence}${stringOf(node, 'dataVariant') || 'note'}[${title}]`, ...blocks, fence];
}
