import { isBlank, isElement, levelOf, lineOf } from '../tree.ts';
import type { Child } from '../tree.ts';
import { noteTaker } from './transform.ts';
import type { Transform } from './transform.ts';

/** Reports whether a node contains only pictures: a logo, or a row of linked badges. */
function isPictures(node: Child): boolean {
  if (isElement(node, 'img')) return true;
  if (!isElement(node, 'p', 'a', 'div', 'center', 'picture')) return false;
  const shown = node.children.filter(
    (child) => !isBlank(child) && !isElement(child, 'br', 'source', 'hr'),
  );
  return shown.length > 0 && shown.every(isPictures);
}

/** Removes the logo and status badges before the text. */
export const dropBadges: Transform = (tree) => {
  const { notes, take } = noteTaker('badges');
  const nodes = tree.children as Child[];
  const text = nodes.findIndex(
    (node) => !isBlank(node) && levelOf(node) !== 1 && !isPictures(node),
  );
  const dropped = new Set(nodes.slice(0, text < 0 ? undefined : text).filter(isPictures));
  for (const node of dropped) take('removed', lineOf(node));
  return { tree: { ...tree, children: tree.children.filter((node) => !dropped.has(node)) }, notes };
};
