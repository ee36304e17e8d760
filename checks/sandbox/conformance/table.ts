import type { Conformance, StatusCount } from './conform.ts';

const HEADINGS = ['Operation', 'Read after write', 'Audit', 'Cases', 'Passed by status'] as const;
/** The one column of numbers. */
const CASES_COLUMN = 3;

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function describeStatus({ status, cases, passed }: StatusCount): string {
  return passed === cases && cases > 0
    ? `${status}×${cases}`
    : `${status}×${passed}/${cases} FAILED`;
}

function toRow({ id, statuses, write, readsStore }: Conformance): readonly string[] {
  return [
    id,
    (write?.isRead ?? readsStore) ? (write ? 'changed' : 'told') : 'FAILED',
    write?.audit ?? '',
    String(sum(statuses.map(({ cases }) => cases))),
    statuses.map(describeStatus).join(' '),
  ];
}

/** A line for each operation, and the sums below. */
export function formatTable(results: readonly Conformance[]): string {
  const rows = [HEADINGS, ...results.map(toRow)];
  const widths = HEADINGS.map((_heading, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  );
  const pad = (cell: string, at: number) =>
    at === CASES_COLUMN ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0);
  const lines = rows.map((row) => row.map(pad).join('  ').trimEnd());
  return [...lines, '', ...formatSums(results)].join('\n');
}

function share<T>(all: readonly T[], isFine: (one: T) => boolean): string {
  return `${all.filter(isFine).length} of ${all.length}`;
}

function formatSums(results: readonly Conformance[]): readonly string[] {
  const statuses = results.flatMap((result) => result.statuses);
  const writing = results.flatMap(({ write }) => write ?? []);
  const reading = results.flatMap(({ readsStore }) => readsStore ?? []);
  const audited = writing.filter(({ audit }) => audit !== 'none');
  return [
    `${share(results, ({ failures }) => failures.length === 0)} operations conform`,
    `${share(statuses, ({ passed }) => passed > 0)} documented statuses provoked`,
    `${share(writing, ({ isRead }) => isRead)} writes change what is read after them`,
    `${share(reading, Boolean)} reads tell of a write before them`,
    `${share(audited, ({ audit }) => audit === 'entry')} audited writes leave an entry`,
    `${sum(results.map(({ flags }) => flags))} readonly flags compared`,
    `${sum(statuses.map(({ passed }) => passed))} of ${sum(statuses.map(({ cases }) => cases))} cases pass`,
  ];
}
