import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

const RECORD = 'bench/limits.json';

interface Figure {
  figure: string;
  limit: string;
  before: string;
  aim: string;
  now?: string;
  /** What a yardstick takes, measured at the same time. */
  beside?: string;
  /** When it was measured, and on what. */
  measured?: string;
}

/** What was known before, and what the specs measured. A spec that fails leaves what others measured. */
interface Limits {
  figures: Record<string, Figure>;
  /** The rows of the table of paints. */
  paints: string[][];
}

const readLimits = () => JSON.parse(readFileSync(RECORD, 'utf8')) as Limits;

/** Records a figure. */
export function record(key: string, now: string, beside = ''): void {
  const limits = readLimits();
  const figure = limits.figures[key];
  if (!figure) throw new Error(`${RECORD} has no figure "${key}". Add what was known before.`);
  const day = new Date().toISOString().slice(0, 10);
  const measured = `${day}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`;
  limits.figures[key] = { ...figure, now, beside, measured };
  write(limits);
}

/** Records the table of paints. */
export function recordPaints(paints: string[][]): void {
  write({ ...readLimits(), paints });
}

const formatTable = (header: readonly string[], rows: readonly (readonly string[])[]) =>
  [header, header.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** Writes the record, and a page with its tables. */
function write(limits: Limits): void {
  writeFileSync(RECORD, `${JSON.stringify(limits, null, 2)}\n`);
  const figures = formatTable(
    ['Figure', 'Limit or best known', 'Before', 'Aim', 'Now', 'Beside it', 'Measured'],
    Object.values(limits.figures).map(({ figure, limit, before, aim, now, beside, measured }) =>
      [figure, limit, before, aim, now, beside, measured].map((cell) => cell ?? ''),
    ),
  );
  const paints = formatTable(
    ['Page', 'Site, ms', 'Plain HTML, ms', 'Starlight, ms', '× plain HTML', '× Starlight'],
    limits.paints,
  );
  const text = readFileSync('bench/fixtures/limits.txt', 'utf8');
  writeFileSync('bench/limits.md', text.replace('FIGURES', figures).replace('PAINTS', paints));
  execFileSync('oxfmt', [RECORD, 'bench/limits.md'], { stdio: 'ignore' });
}

export const inKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
