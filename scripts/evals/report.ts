import type { Result } from './run.ts';

/** Prints results as a table, and what is missing. A dash means that the figure wasn't counted. */
export function printTable(results: readonly Result[]): void {
  const rows = results.map((result) => [
    result.exercise,
    {
      done: result.done ? 'yes' : 'no',
      requests: result.requests,
      failed: result.failedRequests,
      pages: result.pagesRead ?? '-',
      bytes: result.bytesRead ?? '-',
      seconds: result.seconds,
    },
  ]);
  console.table(Object.fromEntries(rows));
  for (const { exercise, missing } of results)
    for (const sentence of missing) console.log(`${exercise}: ${sentence}`);
  console.log(`${results.filter(({ done }) => done).length} of ${results.length} done`);
}
