import type { HighlightedText } from '../../../lib/explorer/highlight.ts';

/** Returns the indexes of visible lines. `folded`: indexes at which collapsed objects and lists start. */
export function listShownLines(
  { lines, folds }: Pick<HighlightedText, 'lines' | 'folds'>,
  folded: ReadonlySet<number>,
): readonly number[] {
  const ends = new Map(folds.map(({ start, end }) => [start, end]));
  const shown: number[] = [];
  for (let line = 0; line < lines.length; line += 1) {
    shown.push(line);
    if (folded.has(line)) line = ends.get(line) ?? line;
  }
  return shown;
}
