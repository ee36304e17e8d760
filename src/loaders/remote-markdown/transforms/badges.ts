import { isBlank, isElement, levelOf, lineOf } from '../tree.ts';
import type { Child } from '../tree.ts';
import { noteTaker } from './transform.ts';
import type { Transform } from './transform.ts';

/** Whether a node shows nothing but pictures: a logo, or a row of badges that each link to something. */
function isPictures(node: Child): boolean {
  if (isElement(node, 'img')) return true;
  if (!isElement(node, 'p', 'a', 'div', 'center', 'picture')) return false;
  const shown = node.children.filter(
    (child) => !isBlank(child) && !isElement(child, 'br', 'source', 'hr'),
  );
  return shown.length > 0 && shown.every(isPictures);
}

/** Drops the logo and the status badges around the title: all pictures before the text begins. */
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
