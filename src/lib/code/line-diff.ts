import { diff } from 'node:util';

/** The sign of a line by the value that Node's `diff` reports: 1 if the line was removed, -1 if it was added. */
const MARKS = { '-1': '+', '0': ' ', '1': '-' } as const;
/** The number of unchanged lines shown around a change. */
const CONTEXT_LINES = 2;

/** Prints how two texts differ: changed lines with two lines around them, and "…" for omitted lines. */
export function printDiff(before: string, after: string): string {
  const lines = diff(before.split('\n'), after.split('\n'));
  const isNear = (index: number) =>
    lines
      .slice(Math.max(0, index - CONTEXT_LINES), index + CONTEXT_LINES + 1)
      .some(([change]) => change !== 0);
  return lines
    .flatMap(([change, text], index) => {
      if (isNear(index)) return [`${MARKS[change]} ${text}`.trimEnd()];
      return index === 0 || isNear(index - 1) ? ['  …'] : [];
    })
    .join('\n');
}
