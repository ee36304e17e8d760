import type { Conformance } from './conform.ts';

function listStatuses(cases: Conformance['cases']): string {
  return [...cases].map(([status, count]) => `${status}×${count}`).join(' ');
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, one) => total + one, 0);
}

function describeWrite({ write }: Conformance): readonly [string, string] {
  if (write === undefined) return ['', ''];
  return [write.isRead ? 'changed' : 'FAILED', write.isAudited ? 'entry' : '-'];
}

function toRow(one: Conformance): readonly string[] {
  return [
    one.id,
    ...describeWrite(one),
    String(sum(one.cases.values())),
    listStatuses(one.cases) + (one.failures.length === 0 ? '' : `  ${one.failures.length} FAILED`),
  ];
}

const HEADINGS = ['Operation', 'Read after', 'Audit', 'Cases', 'Status×cases'] as const;

/** A line for each operation, and the sums below. */
export function formatTable(results: readonly Conformance[]): string {
  const rows = [HEADINGS, ...results.map(toRow)];
  const widths = HEADINGS.map((_heading, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, at) => (at === 3 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  return [...lines, '', ...formatSums(results)].join('\n');
}

function share(results: readonly Conformance[], isFine: (one: Conformance) => boolean): string {
  return `${results.filter(isFine).length} of ${results.length}`;
}

function formatSums(results: readonly Conformance[]): readonly string[] {
  const writing = results.filter(({ write }) => write !== undefined);
  const statuses = results.flatMap(({ cases }) => [...cases.values()]);
  return [
    `${share(results, ({ failures }) => failures.length === 0)} operations conform`,
    `${statuses.filter((count) => count > 0).length} of ${statuses.length} documented statuses provoked`,
    `${share(writing, ({ write }) => write?.isRead === true)} writes change what is read after them`,
    `${writing.filter(({ write }) => write?.isAudited).length} of them leave an audit entry`,
    `${sum(results.map(({ flags }) => flags))} readonly flags compared`,
    `${sum(statuses)} cases`,
  ];
}
