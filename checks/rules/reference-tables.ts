import type { PageContent } from '../support/page-content.ts';

/** Returns the inline code in a table column, in order. A cell can contain several pieces. */
export function readColumn({ rows }: PageContent, heading: string): readonly string[] {
  const table = rows.find((row) => row.head.includes(heading))?.head ?? [];
  const column = table.indexOf(heading);
  return rows
    .filter(({ head }) => head === table)
    .flatMap(({ cells }) => [...(cells[column] ?? '').matchAll(/`([^`]+)`/g)])
    .map(([, word = '']) => word);
}

/** Lists values that a table column lacks, and values in it that the product doesn't have. */
export function compareColumn(
  place: string,
  found: readonly string[],
  known: readonly string[],
): string[] {
  const missing = known.filter((value) => !found.includes(value));
  const unknown = found.filter((value) => !known.includes(value));
  return [
    ...missing.map((value) => `${place}: "${value}" is missing from the table.`),
    ...unknown.map((value) => `${place}: "${value}" is in the table, and the product has it not.`),
  ];
}
