/** Which diagram a problem is in: the component and the title its author gave it. */
export type DiagramSource = { kind: string; title: string };

/** A mistake in a diagram, in words that name the diagram, the line and the correction. */
export class DiagramError extends Error {
  override name = 'DiagramError';
}

/** What went wrong and what to write instead. `line` counts from 1 in the diagram's source. */
export type Problem = { line?: number; problem: string; fix: string };

/** Builds the error for a mistake; the caller throws it. */
export function diagramError(source: DiagramSource, { line, problem, fix }: Problem): DiagramError {
  const place = line === undefined ? '' : `, line ${String(line)}`;
  return new DiagramError(`<${source.kind} title="${source.title}">${place}: ${problem} ${fix}`);
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(change, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    previous = row;
  }
  return previous[b.length] ?? 0;
}

/** The known name a misspelt one most likely meant, or null when none is near. */
export function findNearest(name: string, known: readonly string[]): string | null {
  const ranked = known
    .map((candidate) => ({
      candidate,
      distance: editDistance(name.toLowerCase(), candidate.toLowerCase()),
    }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  return best && best.distance <= Math.max(1, name.length / 3) ? best.candidate : null;
}
