import { isElement, mapTree, stringOf, withProperties } from '../tree.ts';
import { noteTaker } from './transform.ts';
import type { Transform } from './transform.ts';

/** Drops what links and pictures say under a mouse that rests on them: no other reader gets that. */
export const dropHoverTexts: Transform = (tree) => {
  const { notes, take } = noteTaker('hover-texts');
  const changed = mapTree(tree, (node) => {
    if (!isElement(node, 'a', 'img') || !('title' in node.properties)) return node;
    take('removed', stringOf(node, 'title'));
    return withProperties(node, { title: undefined });
  });
  return { tree: changed, notes };
};
