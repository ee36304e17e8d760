import { levelOf, lineOf, mapTree } from '../tree.ts';
import { noteTaker } from './transform.ts';
import type { Transform } from './transform.ts';

/** Moves an `h1` and the headings after it down a level: only the title is an `h1`. Closes skipped levels. */
export const fitHeadings: Transform = (tree) => {
  const { notes, take } = noteTaker('headings');
  let shift = 0;
  let last = 1;
  const changed = mapTree(tree, (node) => {
    const level = levelOf(node);
    if (level === undefined || node.type !== 'element') return node;
    if (level === 1) shift = 1;
    const fitting = Math.min(level + shift, last + 1, 6);
    last = Math.max(fitting, 2);
    if (fitting === level) return node;
    take('changed', `h${level} is h${last}: ${lineOf(node)}`);
    return { ...node, tagName: `h${last}` };
  });
  return { tree: changed, notes };
};
