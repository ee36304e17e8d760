import { levelOf, lineOf } from '../tree.ts';
import type { Child } from '../tree.ts';
import { noteTaker } from './transform.ts';
import type { Transform } from './transform.ts';

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
