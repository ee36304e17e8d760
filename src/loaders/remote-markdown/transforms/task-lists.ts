import { isElement, mapTree, stringOf, text } from '../tree.ts';
import { noteTaker } from './transform.ts';
import type { Transform } from './transform.ts';

/** Writes the boxes of task lists as characters: a form control that nothing labels helps nobody. */
export const writeTaskBoxes: Transform = (tree) => {
  const { notes, take } = noteTaker('task-lists');
  const changed = mapTree(tree, (node) => {
    if (!isElement(node, 'input') || stringOf(node, 'type') !== 'checkbox') return node;
    const isDone = Boolean(node.properties['checked']);
    if (isDone) take('removed', 'x');
    else take('changed', 'to do');
    return text(isDone ? '☑' : '☐');
  });
  return { tree: changed, notes };
};
