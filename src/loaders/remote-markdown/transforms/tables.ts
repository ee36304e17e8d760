import type { Nodes, PhrasingContent, Table, TableRow, Text } from 'mdast';
import { mapMarkdown } from '../markdown-tree.ts';
import type { MarkdownTransform } from '../markdown-tree.ts';
import { noteTaker } from './transform.ts';

const BAR: Text = { type: 'text', value: ' | ' };

/** A row of at most so many cells: what is in the others goes to the end of the last one. */
function fitRow(row: TableRow, width: number): TableRow {
  const cells = row.children.slice(0, width);
  const last = cells.at(-1);
  const more = row.children.slice(width).filter(({ children }) => children.length > 0);
  if (!last || more.length === 0) return row;
  const added = more.flatMap(({ children }): PhrasingContent[] => [BAR, ...children]);
  return {
    ...row,
    children: [...cells.slice(0, -1), { ...last, children: [...last.children, ...added] }],
  };
}

/**
 * Keeps the cells of a row that its table has no column for, which code hosts drop: most of them come from
 * a bar in code that nobody escaped.
 */
export const keepCells: MarkdownTransform = (tree) => {
  const { notes, take } = noteTaker('tables');
  const widthOf = ({ align, children }: Table): number =>
    align?.length ?? children[0]?.children.length ?? 0;
  const changed = mapMarkdown(tree, (node): Nodes => {
    if (node.type !== 'table') return node;
    const rows = node.children.map((row) => fitRow(row, widthOf(node)));
    const more = rows.filter((row, index) => row !== node.children[index]).length;
    if (more > 0) take('changed', `${more} rows with more cells than columns`);
    return { ...node, children: rows };
  });
  return { tree: changed, notes };
};
