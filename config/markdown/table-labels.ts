import type { Element } from 'hast';
import type { HastPluginDefinition } from 'satteri';

const cellsOf = ({ children }: Readonly<Element>) =>
  children.filter((child) => child.type === 'element');

/** Adds the column's title to the cells of wide tables, for phones. A first cell needs it only if it's a number. */
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
          if (at > 0 || /^\d+$/.test(ctx.textContent(cell).trim()))
            ctx.setProperty(cell, 'data-label', labels[at] ?? '');
    },
  },
};
