import type { Element } from 'hast';
import type { HastPluginDefinition } from 'satteri';

const cellsOf = ({ children }: Readonly<Element>) =>
  children.filter((child) => child.type === 'element');

/** Adds the column's title to the cells of wide tables, except each row's first. Phones show it in the cell. */
export const tableLabels: HastPluginDefinition = {
  name: 'table-labels',
  element: {
    filter: ['table'],
    visit(table, ctx) {
      const [head, ...rows] = cellsOf(table).flatMap(cellsOf);
      const labels = head ? cellsOf(head).map((cell) => ctx.textContent(cell)) : [];
      if (labels.length < 3) return;
      for (const row of rows)
        for (const [at, cell] of cellsOf(row).entries())
          if (at > 0) ctx.setProperty(cell, 'data-label', labels[at] ?? '');
    },
  },
};
