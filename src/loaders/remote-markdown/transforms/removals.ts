import { isBlank, isElement, levelOf, lineOf, mapTree } from '../tree.ts';
import type { Child } from '../tree.ts';
import { noteTaker } from './transform.ts';
import type { Transform } from './transform.ts';

/** Reports whether a node contains only images: a logo, or a row of linked badges. */
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

const isMarker = (node: Child, name: string): boolean =>
  node.type === 'comment' && node.value.trim() === name;

/** Removes the generated list between `<!-- toc -->` and `<!-- tocstop -->`. */
export const removeTablesOfContents: Transform = (tree) => {
  const { notes, take } = noteTaker('tables-of-contents');
  const nodes = tree.children as Child[];
  const start = nodes.findIndex((node) => isMarker(node, 'toc'));
  const end = nodes.findIndex((node) => isMarker(node, 'tocstop'));
  const between = new Set(start < 0 ? [] : nodes.slice(start + 1, Math.max(start, end)));
  if (![...between].every((node) => isBlank(node) || isElement(node, 'ul', 'ol')))
    return { tree, notes };
  for (const node of between) take('removed', lineOf(node));
  return { tree: { ...tree, children: tree.children.filter((node) => !between.has(node)) }, notes };
};

/** Removes comments, which generators use as markers: `<!-- usage -->`, `<!-- commandsstop -->`. */
export const removeMarkers: Transform = (tree) => {
  const { notes, take } = noteTaker('markers');
  const changed = mapTree(tree, (node) => {
    if (node.type === 'comment') take('removed', node.value);
    return node.type === 'comment' || node.type === 'doctype' ? [] : node;
  });
  return { tree: changed, notes };
};

/** Removes sections by the text of their heading, including their subsections. */
export const removeSections: Transform = (tree, { withoutSections }) => {
  const { notes, take } = noteTaker('sections');
  const names = new Set(withoutSections.map((name) => name.toLowerCase()));
  let removing: number | undefined;
  const children = tree.children.filter((node: Child) => {
    const level = levelOf(node);
    if (level !== undefined && removing !== undefined && level <= removing) removing = undefined;
    if (level !== undefined && removing === undefined && names.has(lineOf(node).toLowerCase())) {
      removing = level;
    }
    if (removing !== undefined) take('removed', lineOf(node));
    return removing === undefined;
  });
  return { tree: { ...tree, children }, notes };
};
