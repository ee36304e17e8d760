import type { Nodes, Parents, Root } from 'mdast';
import type { Note } from './transforms/transform.ts';

/** A tree of Markdown after a transform, and what that did. */
export interface MarkdownStep {
  readonly tree: Root;
  readonly notes: readonly Note[];
}

/** A named step over the Markdown of a document, before HTML is made of it. It changes nothing that it is given. */
export type MarkdownTransform = (tree: Root) => MarkdownStep;

/**
 * A copy of a tree in which each node below the root is what the function makes of it: itself, or others in
 * its place. Children come before their parents.
 */
export function mapMarkdown<T extends Parents>(
  tree: T,
  change: (node: Nodes) => Nodes | Nodes[],
): T {
  const children = (tree.children as Nodes[]).flatMap((child) =>
    change('children' in child ? mapMarkdown(child, change) : child),
  );
  return { ...tree, children } as T;
}

/** A node and all nodes below it, in the order of the document. */
export const listNodes = (node: Nodes): Nodes[] => [
  node,
  ...('children' in node ? (node.children as Nodes[]).flatMap(listNodes) : []),
];
