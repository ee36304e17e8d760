import type { Result } from './run.ts';

const COLUMNS = ['exercise', 'done', 'requests', 'failed', 'pages', 'bytes', 'seconds'] as const;

/** Prints results as a table of text. A dash means that the figure wasn't counted. */
export function printTable(results: readonly Result[]): string {
  const rows = results.map((result) => [
    result.exercise,
    result.done ? 'yes' : 'no',
    String(result.requests),
    String(result.failedRequests),
    String(result.pagesRead ?? '-'),
    String(result.bytesRead ?? '-'),
    result.seconds.toFixed(1),
  ]);
  const widths = COLUMNS.map((name, at) =>
    Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  const missing = results.flatMap(({ exercise, missing }) =>
    missing.map((sentence) => `${exercise}: ${sentence}`),
  );
  const done = results.filter((result) => result.done).length;
  return [
    line(COLUMNS),
    ...rows.map(line),
    '',
    ...missing,
    `${done} of ${results.length} done`,
  ].join('\n');
}
