import { nearestHint } from '../../../src/lib/nearest/nearest.ts';
import type { DocumentProblem, YamlDocument } from '../../support/yaml-document.ts';

/** Keys of `.guidon/config.yml` with their types, as the table of the CLI's README names them. */
export type ConfigKeys = ReadonlyMap<string, string>;

/** Whether a value is of a type of that table. */
const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  map: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'list of strings': (value) => isTextList(value),
  'list of globs': (value) => isTextList(value),
};

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** What the CLI would reject or ignore in the configuration of a repository. */
export function checkCliConfig(document: YamlDocument, keys: ConfigKeys): DocumentProblem[] {
  return [...checkKeys(document, keys), ...checkPatterns(document)];
}

function checkKeys({ value, lineOf }: YamlDocument, keys: ConfigKeys): DocumentProblem[] {
  return Object.entries(value as object).flatMap(([key, inner]) => {
    const entries: [string[], unknown][] =
      keys.has(key) || !TYPES['map']?.(inner)
        ? [[[key], inner]]
        : Object.entries(inner as object).map(([name, leaf]) => [[key, name], leaf]);
    return entries.flatMap(([path, leaf]) => {
      const name = path.join('.');
      const text = checkKey(name, leaf, keys);
      return text === undefined ? [] : [{ line: lineOf(path), text }];
    });
  });
}

function checkKey(name: string, value: unknown, keys: ConfigKeys): string | undefined {
  const type = keys.get(name);
  if (type === undefined) return `unknown key "${name}".${nearestHint(name, keys.keys())}`;
  return TYPES[type]?.(value) ? undefined : `${name} is a ${type}.`;
}

/** A pattern has one capture group, the key of the Variable, and finds a call that has no default value. */
function checkPatterns({ value, lineOf }: YamlDocument): DocumentProblem[] {
  const { codeInsights } = value as { codeInsights?: { matchPatterns?: Record<string, string[]> } };
  return Object.entries(codeInsights?.matchPatterns ?? {}).flatMap(([extension, patterns]) =>
    patterns.flatMap((pattern, index) => {
      const line = lineOf(['codeInsights', 'matchPatterns', extension, index]);
      const fault = findPatternFault(pattern);
      return fault === undefined ? [] : [{ line, text: `the pattern ${fault}: ${pattern}` }];
    }),
  );
}

function findPatternFault(pattern: string): string | undefined {
  const groups = countGroups(pattern);
  if (groups === undefined) return 'is no regular expression; it needs one group, the key';
  if (groups !== 1) return `has ${groups} groups; it needs one, the key`;
  const [name] = /^\w+/.exec(pattern) ?? [];
  const call = `${name}('key')`;
  return name === undefined || new RegExp(pattern).test(call) ? undefined : `misses ${call}`;
}

function countGroups(pattern: string): number | undefined {
  try {
    return (new RegExp(`${pattern}|`).exec('')?.length ?? 1) - 1;
  } catch {
    return undefined;
  }
}
