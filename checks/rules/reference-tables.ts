import { proseLines, type SourcePage } from '../support/sources.ts';

/** Returns the inline code in a table column, in order. A cell can contain several. */
export function readColumn(page: SourcePage, heading: string): readonly string[] {
  const lines = proseLines(page).map(({ text }) => text);
  const start = lines.findIndex(
    (line, index) => splitRow(line).includes(heading) && /^\|\s*:?-/.test(lines[index + 1] ?? ''),
  );
  if (start < 0) return [];
  const column = splitRow(lines[start] ?? '').indexOf(heading);
  const rows = lines.slice(start + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return rows
    .slice(0, end < 0 ? undefined : end)
    .flatMap((line) => [...(splitRow(line)[column] ?? '').matchAll(/`([^`]+)`/g)])
    .map(([, word = '']) => word);
}

/** Splits a row of a Markdown table into cells. */
function splitRow(line: string): readonly string[] {
  return line.startsWith('|') ? line.split(/(?<!\\)\|/).map((cell) => cell.trim()) : [];
}

/** Lists values that a column lacks, and values that the product doesn't have. */
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
