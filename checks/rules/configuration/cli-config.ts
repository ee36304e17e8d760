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

/** Unknown keys and values of another type in the CLI's configuration of a repository. */
export function checkCliConfig(
  { value, lineOf }: YamlDocument,
  keys: ConfigKeys,
): DocumentProblem[] {
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
