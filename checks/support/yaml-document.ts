import { LineCounter, parseDocument } from 'yaml';
import type { Document } from 'yaml';
import type { LineProblem } from '../rules/names/name-rule.ts';

/** A YAML document with line numbers. */
export interface YamlDocument {
  readonly value: unknown;
  /** Parse errors, including duplicate keys. */
  readonly problems: readonly LineProblem[];
  /** Returns the line of the node at a path, or of its nearest parent. */
  readonly lineOf: (path: readonly (string | number)[]) => number;
}

/** Parses YAML strictly. */
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
