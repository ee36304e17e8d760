import { mapTree } from '../tree.ts';
import { noteTaker } from './transform.ts';
import type { Transform } from './transform.ts';

/** Removes comments, which generators use as markers: `<!-- usage -->`, `<!-- commandsstop -->`. */
export const removeMarkers: Transform = (tree) => {
  const { notes, take } = noteTaker('markers');
  const changed = mapTree(tree, (node) => {
    if (node.type === 'comment') take('removed', node.value);
    return node.type === 'comment' || node.type === 'doctype' ? [] : node;
  });
  return { tree: changed, notes };
};
