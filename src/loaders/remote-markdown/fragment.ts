import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { element, isElement, levelOf, mapTree, stringOf, withProperties } from './tree.ts';
import type { Child } from './tree.ts';

/**
 * Prints a sanitized tree as HTML for the inside of another page: no heading that would stand in the
 * page's own outline, no id that the page may have, no link to an anchor of its own.
 */
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
