import type { Nodes, Parents, Root } from 'mdast';
import { isKnownElement } from './sanitize.ts';
import { noteTaker } from './transform.ts';
import type { Note } from './transform.ts';

/** A comment, which stays, or a tag with its name. */
const TAG = /<!--[^]*?-->|<\/?([a-z][^\s/>]*)[^<>]*>/gi;

/** A copy of a tree of Markdown in which each node below the root is what the function returns for it. */
function mapMarkdown<T extends Parents>(tree: T, change: (node: Nodes) => Nodes): T {
  const children = (tree.children as Nodes[]).map((child) =>
    change('children' in child ? mapMarkdown(child, change) : child),
  );
  return { ...tree, children } as T;
}

/**
 * Keeps angle-bracket placeholders such as `<value>` or `<YOUR KEY>` as text, because HTML would read
 * them as elements and drop them. Works on the Markdown tree, before its HTML is read.
 */
export function keepPlaceholders(tree: Root): { tree: Root; notes: readonly Note[] } {
  const { notes, take } = noteTaker('placeholders');
  const changed = mapMarkdown(tree, (node) => {
    if (node.type !== 'html') return node;
    const value = node.value.replace(TAG, (tag, name: string | undefined) => {
      if (name === undefined || isKnownElement(name.toLowerCase())) return tag;
      take('changed', tag);
      return tag.replace('<', '&lt;');
    });
    return { ...node, value };
  });
  return { tree: changed, notes };
}
