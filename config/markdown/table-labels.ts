interface Node {
  tagName?: string;
  children?: readonly Node[];
}

interface TableContext {
  textContent(node: Node): string;
  setProperty(node: Node, name: string, value: string): void;
}

const cellsOf = (row: Node) => (row.children ?? []).filter(({ tagName }) => tagName !== undefined);

/**
 * Writes the header of its column on each cell of a table with three columns or more. On a phone, rows
 * of such a table are shown as blocks, in which each value has its label (src/styles/content.css).
 */
export const tableLabels = {
  name: 'table-labels',
  element: {
    filter: ['table'],
    visit(table: Node, ctx: TableContext) {
      const [head, ...rows] = cellsOf(table).flatMap(cellsOf);
      const labels = head ? cellsOf(head).map((cell) => ctx.textContent(cell)) : [];
      if (labels.length < 3) return;
      for (const row of rows)
        for (const [at, cell] of cellsOf(row).entries())
          if (at > 0) ctx.setProperty(cell, 'data-label', labels[at] ?? '');
    },
  },
};
