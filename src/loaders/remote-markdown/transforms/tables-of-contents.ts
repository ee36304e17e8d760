import { isBlank, isElement, lineOf } from '../tree.ts';
import type { Child } from '../tree.ts';
import { noteTaker } from './transform.ts';
import type { Transform } from './transform.ts';

const isMarker = (node: Child, name: string): boolean =>
  node.type === 'comment' && node.value.trim() === name;

/**
 * Removes the generated list between `<!-- toc -->` and `<!-- tocstop -->`. A list under a heading is a
 * section; `withoutSections` in the table of sources removes it.
 */
export const removeTablesOfContents: Transform = (tree) => {
  const { notes, take } = noteTaker('tables-of-contents');
  const nodes = tree.children as Child[];
  const start = nodes.findIndex((node) => isMarker(node, 'toc'));
  const end = nodes.findIndex((node) => isMarker(node, 'tocstop'));
  const between = start < 0 ? [] : nodes.slice(start + 1, Math.max(start, end));
  if (!between.every((node) => isBlank(node) || isElement(node, 'ul', 'ol')))
    return { tree, notes };
  for (const node of between) take('removed', lineOf(node));
  return {
    tree: {
      ...tree,
      children: tree.children.filter((_, at) => !between.includes(nodes[at] as Child)),
    },
    notes,
  };
};
