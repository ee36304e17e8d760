import { parseArgs } from 'node:util';

/** What a check found in a file. Lines are counted from 1. */
export interface Finding {
  /** The name of the check, which stays the same while messages change: "api-path". */
  readonly code: string;
  readonly file: string;
  readonly line: number;
  readonly message: string;
  /** Where the rule is explained: "WRITING.md#plain-words". */
  readonly fix?: string;
}

/** Formats a finding in one line, which editors can open: "src/a.md:3: unknown field "x". [table-field]". */
export function formatFinding({ code, file, line, message, fix }: Finding): string {
  return `${file}:${line}: ${message}${fix ? ` ${fix}` : ''} [${code}]`;
}

/** Prints findings, as JSON with `--format json`. The process then fails if there are any. */
export function printFindings(findings: readonly Finding[], summary: string): void {
  const { format } = parseArgs({ options: { format: { type: 'string' } } }).values;
  if (format === 'json') console.log(JSON.stringify(findings, undefined, 2));
  else console.log([...findings.map(formatFinding), summary].join('\n'));
  process.exitCode = findings.length === 0 ? 0 : 1;
}
