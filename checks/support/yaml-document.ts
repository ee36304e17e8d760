import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { LineCounter, parseDocument } from 'yaml';
import type { Document } from 'yaml';
import { findNearest } from '../../src/lib/nearest/nearest.ts';

/** A mistake on a line of a document, counted from 1. */
export interface DocumentProblem {
  readonly line: number;
  readonly text: string;
}

/** A YAML document that knows the lines of its parts. */
export interface YamlDocument {
  readonly value: unknown;
  /** What the parser rejects, keys that stand twice included. */
  readonly problems: readonly DocumentProblem[];
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

/** What a schema rejects in a document, with the name that was probably meant. */
export function checkSchema(
  { value, lineOf }: YamlDocument,
  validate: ValidateFunction,
): DocumentProblem[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).filter(isCause).map((error) => {
    const path = readPath(error.instancePath, value);
    const extra = (error.params as { additionalProperty?: string }).additionalProperty;
    const at = extra === undefined ? path : [...path, extra];
    return { line: lineOf(at), text: `${at.join('.') || 'the file'}: ${describe(error, extra)}` };
  });
}

/** Each branch of a choice complains; the choice itself says nothing more. */
const isCause = ({ keyword }: ErrorObject): boolean => !['anyOf', 'oneOf', 'if'].includes(keyword);

function readPath(pointer: string, value: unknown): (string | number)[] {
  let at = value;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(at) ? Number(key) : key;
      at = (at as Record<string | number, unknown> | undefined)?.[step];
      return step;
    });
}

/** A schema says in `$comment` what it means by "not". */
function describe({ keyword, message, parentSchema, params }: ErrorObject, extra?: string): string {
  if (keyword === 'not') return `${String(parentSchema?.['$comment'] ?? 'is wrong')}.`;
  if (extra !== undefined) {
    const known = Object.keys((parentSchema?.['properties'] ?? {}) as object);
    const [nearest] = findNearest(extra, known);
    return `unknown key.${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`;
  }
  const values = (params as { allowedValues?: readonly string[] }).allowedValues;
  return `${message ?? 'is wrong'}${values ? `: ${values.join(', ')}` : ''}.`;
}
