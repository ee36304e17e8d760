/** A line of a comparison: kept, removed, or added. */
export interface DiffLine {
  readonly kind: ' ' | '-' | '+';
  readonly text: string;
}

/** The number of unchanged lines shown around a change. */
const CONTEXT_LINES = 2;

/** The length of the longest common subsequence for each pair of suffixes. */
function measureShared(before: readonly string[], after: readonly string[]): Uint32Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const row = rows[i] as Uint32Array;
    const below = rows[i + 1] as Uint32Array;
    for (let j = after.length - 1; j >= 0; j -= 1) {
      row[j] =
        before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
}

/** Compares two texts by lines and returns a minimal list of removed and added lines. */
export function diffLines(before: string, after: string): DiffLine[] {
  const a = before.split('\n');
  const b = after.split('\n');
  const shared = measureShared(a, b);
  const at = (i: number, j: number) => shared[i]?.[j] ?? 0;
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: ' ', text: a[i++] as string });
      j += 1;
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: '-', text: a[i++] as string });
    } else lines.push({ kind: '+', text: b[j++] as string });
  }
  return lines;
}

/** Prints the changes of a text: changed lines with two lines around them, and "…" for omitted lines. */
export function printDiff(before: string, after: string): string {
  const lines = diffLines(before, after);
  const isNear = (index: number) =>
    lines
      .slice(Math.max(0, index - CONTEXT_LINES), index + CONTEXT_LINES + 1)
      .some(({ kind }) => kind !== ' ');
  return lines
    .flatMap(({ kind, text }, index) => {
      if (isNear(index)) return [`${kind} ${text}`.trimEnd()];
      return index === 0 || isNear(index - 1) ? ['  …'] : [];
    })
    .join('\n');
}
