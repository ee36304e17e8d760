/** A line of a diagram's source: its text without indentation, its place and its depth. */
export type SourceLine = { number: number; text: string; indent: number };

/**
 * The lines that say something: blank lines and lines that start with `//` are left out. Numbers
 * count from 1 and ignore blank lines at the start, so that they match what the author sees
 * between the backticks.
 */
export function readLines(source: string): SourceLine[] {
  return source
    .replace(/^\s*\n/, '')
    .split('\n')
    .map((raw, index) => ({
      number: index + 1,
      text: raw.trim(),
      indent: raw.length - raw.trimStart().length,
    }))
    .filter(({ text }) => text !== '' && !text.startsWith('//'));
}
