import { LineCounter, parseDocument } from 'yaml';
import type { Document } from 'yaml';
import type { LineProblem } from '../rules/names/name-rule.ts';

/** A YAML document that knows the lines of its parts. */
export interface YamlDocument {
  readonly value: unknown;
  /** Errors of the parser, duplicate keys included. */
  readonly problems: readonly LineProblem[];
  /** The line of the part at a path, or of the nearest part around it. */
  readonly lineOf: (path: readonly (string | number)[]) => number;
}

/** Reads YAML strictly. */
export function readYaml(code: string): YamlDocument {
  const lines = new LineCounter();
  const document = parseDocument(code, { lineCounter: lines, uniqueKeys: true });
  const problems = [...document.errors, ...document.warnings].map(({ message, linePos }) => ({
    line: linePos?.[0].line ?? 1,
    text: message.split('\n')[0] ?? message,
  }));
  return {
    value: problems.length > 0 ? undefined : document.toJS(),
    problems,
    lineOf: (path) => findLine(document, lines, path),
  };
}

function findLine(
  document: Document.Parsed,
  lines: LineCounter,
  path: readonly (string | number)[],
): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true) as
      { range?: readonly number[] | null } | undefined;
    const start = node?.range?.[0];
    if (start !== undefined) return lines.linePos(start).line;
  }
  return 1;
}
