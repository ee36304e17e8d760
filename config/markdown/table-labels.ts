import type { Element } from 'hast';
import type { HastPluginDefinition } from 'satteri';

const cellsOf = ({ children }: Readonly<Element>) =>
  children.filter((child) => child.type === 'element');

const ANSWERS = ['Yes', 'No'];

/**
 * Adds the column's title to the cells of wide tables, for phones. A first cell needs it only if it's a number or a percentage. In
 * a matrix, whose other cells are all "Yes" or "No", marks each answer, for which styles show a sign.
 */
export const tableLabels: HastPluginDefinition = {
  name: 'table-labels',
  element: {
    filter: ['table'],
    visit(table, ctx) {
      const [head, ...rows] = cellsOf(table).flatMap(cellsOf);
      const labels = head ? cellsOf(head).map((cell) => ctx.textContent(cell)) : [];
      if (labels.length < 3) return;
      const textOf = (cell: Readonly<Element>) => ctx.textContent(cell).trim();
      const answers = rows.flatMap((row) => cellsOf(row).slice(1).map(textOf));
      const isMatrix = answers.every((answer) => ANSWERS.includes(answer));
      for (const row of rows)
        for (const [at, cell] of cellsOf(row).entries()) {
          if (at > 0 || /^\d+%?$/.test(textOf(cell)))
            ctx.setProperty(cell, 'data-label', labels[at] ?? '');
          if (at > 0 && isMatrix) ctx.setProperty(cell, 'data-answer', textOf(cell));
        }
    },
  },
};
