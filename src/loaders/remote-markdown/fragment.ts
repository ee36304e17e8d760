import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { element, isElement, levelOf, mapTree, stringOf, withProperties } from './tree.ts';
import type { Child } from './tree.ts';

/** Prints a tree as HTML to include in a page: headings as bold text, and no anchors, which could conflict. */
export function printFragment(tree: Root): string {
  const changed = mapTree(tree, (node): Child | Child[] => {
    if (!isElement(node)) return node;
    if (isElement(node, 'a') && stringOf(node, 'href').startsWith('#'))
      return node.children as Child[];
    const bare = withProperties(node, { id: undefined });
    if (levelOf(node) !== undefined)
      return element('p', {}, [element('strong', {}, node.children as Child[])]);
    if (isElement(node, 'aside')) return element('blockquote', {}, node.children as Child[]);
    return bare;
  });
  return toHtml(changed);
}
