import type { HighlightedText } from '../../../lib/explorer/highlight.ts';

/** The lines of a text that show while some folds, named by their first lines, are closed. */
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
