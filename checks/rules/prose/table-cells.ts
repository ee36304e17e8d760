import type { ProseRule } from './prose-rule.ts';

/** Table cells are not empty. */
export const tableCells: ProseRule = {
  guide: 'keep-cells-short',
  check: ({ rows }) =>
    rows.flatMap(({ head, cells, line }) => {
      const isEmpty = cells.length < head.length || [...head, ...cells].includes('');
      return isEmpty
        ? [{ line, text: 'a cell of this table is empty; write "None" or "Not supported".' }]
        : [];
    }),
};
