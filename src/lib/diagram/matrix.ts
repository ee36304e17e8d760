import { NARROW_LIMIT } from './design.ts';
import { diagramError } from './errors.ts';
import type { DiagramSource } from './errors.ts';
import { measureText } from './text-width.ts';

/** A value in a matrix; booleans and numbers print as in code. */
export type MatrixCell = string | number | boolean;

/** A row: what it is about, a short note, and a value for each column. */
export type MatrixRow = { label: string; note?: string; cells: readonly MatrixCell[] };

/** A table of rows against columns, with at most one column pointed out. */
export type Matrix = {
  columns: readonly string[];
  rows: readonly MatrixRow[];
  highlight?: number;
};

/** Padding of a cell in px, both sides. */
const CELL_PADDING = 24;
const CELL_SIZE = 13;

/** Width of a letter of the monospace font, in em. */
const CODE_WIDTH = 0.62;

/** Whether a matrix needs more room than a 320 px screen has, so that it must scroll. */
export function isWideMatrix({ columns, rows }: Matrix): boolean {
  const measure = (text: string): number => measureText(text, CELL_SIZE, 'bold') + CELL_PADDING;
  const measureCode = (cell: MatrixCell): number =>
    String(cell).length * CELL_SIZE * CODE_WIDTH + CELL_PADDING;
  const first = Math.max(
    ...rows.flatMap(({ label, note }) => [measure(label), note ? measure(note) : 0]),
  );
  const rest = columns.map((column, index) =>
    Math.max(measure(column), ...rows.map(({ cells }) => measureCode(cells[index] ?? ''))),
  );
  return rest.reduce((sum, width) => sum + width, first) > NARROW_LIMIT;
}

/** Throws a `DiagramError` when the rows do not fit the columns. */
export function checkMatrix({ columns, rows, highlight }: Matrix, source: DiagramSource): void {
  if (columns.length === 0 || rows.length === 0) {
    throw diagramError(source, {
      problem: 'it has no columns or no rows.',
      fix: 'Write columns={["On", "Off"]} rows={[{ label: "show-banner", cells: [true, false] }]}',
    });
  }
  const wrong = rows.find(({ cells }) => cells.length !== columns.length);
  if (wrong) {
    throw diagramError(source, {
      problem: `the row "${wrong.label}" has ${String(wrong.cells.length)} cells.`,
      fix: `Give it ${String(columns.length)}, one for each column.`,
    });
  }
  if (highlight !== undefined && columns[highlight] === undefined) {
    throw diagramError(source, {
      problem: `highlight is ${String(highlight)}, and there is no such column.`,
      fix: `Give a number from 0 to ${String(columns.length - 1)}.`,
    });
  }
}
