import type { Nodes } from 'mdast';
import { listNodes } from '../markdown-tree.ts';
import type { MarkdownTransform } from '../markdown-tree.ts';
import { noteTaker } from './transform.ts';

const isReference = (node: Nodes) =>
  node.type === 'linkReference' || node.type === 'imageReference';

/**
 * Reports the addresses that nothing in the document uses, and that no page shows: most are comments,
 * written as `[//]: # (words)`.
 */
export const reportDefinitions: MarkdownTransform = (tree) => {
  const { notes, take } = noteTaker('definitions');
  const nodes = listNodes(tree);
  const open = new Set(nodes.flatMap((node) => (isReference(node) ? [node.identifier] : [])));
  for (const node of nodes) {
    // The first one of a name is the one that counts.
    if (node.type !== 'definition' || open.delete(node.identifier)) continue;
    take('removed', [node.label ?? node.identifier, node.url, node.title ?? ''].join(' '));
  }
  return { tree, notes };
};
