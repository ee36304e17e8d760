import type { Element } from 'hast';
import type { HastPluginDefinition } from 'satteri';

const cellsOf = ({ children }: Readonly<Element>) =>
  children.filter((child) => child.type === 'element');

const ANSWERS = ['Yes', 'No'];
/** How many characters fit a phone's line: of the longest cells of the columns, and of what can't wrap in them. */
const NARROW = { cells: 34, parts: 26 };

/** Returns the length of the longest text of each column, in total. */
const widthOf = (columns: readonly (readonly string[])[]) =>
  columns.reduce((sum, texts) => sum + Math.max(...texts.map(({ length }) => length)), 0);

/**
 * Adds the column's title to the cells of wide tables, for phones. A first cell needs it only if it's a number or a
 * percentage. In a matrix, whose other cells are all "Yes" or "No", marks each answer, for which styles show a sign.
 * A table of two columns that fits a phone is marked, because it stays a table there.
 */
export const tableLabels: HastPluginDefinition = {
  name: 'table-labels',
  element: {
    filter: ['table'],
    visit(table, ctx) {
      const [head, ...rows] = cellsOf(table).flatMap(cellsOf);
      const labels = head ? cellsOf(head).map((cell) => ctx.textContent(cell)) : [];
      const textOf = (cell: Readonly<Element>) => ctx.textContent(cell).trim();
      if (labels.length < 3) {
        const columns = labels.map((_, at) =>
          [head, ...rows].flatMap((row) => (row && cellsOf(row)[at]) ?? []),
        );
        const cells = columns.map((column) => column.map(textOf));
        const words = cells.map((texts) => texts.flatMap((text) => text.split(' ')));
        // Code doesn't wrap, even if it contains a space.
        const codes = columns.map((column) =>
          column.flatMap(cellsOf).filter(({ tagName }) => tagName === 'code'),
        );
        const parts = words.map((column, at) => [...column, ...(codes[at] ?? []).map(textOf)]);
        if (widthOf(cells) <= NARROW.cells && widthOf(parts) <= NARROW.parts)
          ctx.setProperty(table, 'data-narrow', '');
        return;
      }
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
