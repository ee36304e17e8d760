import { classOf, colorCode, splitLines } from '../../../lib/highlight/index.ts';

export { findSyntaxProblem } from '../../../lib/explorer/locate-json.ts';

/** Splits JSON into lines, and these into pieces with the class of their color. */
export const colorLines = (json: string) =>
  splitLines(colorCode(json, 'json') ?? []).map((line) =>
    line.map(({ text, role }) => ({ text, className: classOf(role) })),
  );
