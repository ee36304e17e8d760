/**
 * Edit distance (insert, delete, replace, swap of neighbors), for "did you mean" in messages.
 * Returns the number of edits; case counts.
 */
export function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(row[j - 1]! + 1, previous[j]! + 1, previous[j - 1]! + cost);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) best = Math.min(best, beforePrevious[j - 2]! + 1);
      row.push(best);
    }
    beforePrevious = previous;
    previous = row;
  }
  return previous[b.length]!;
}

/**
 * The candidates nearest to a name, best first, ignoring case. Candidates that differ in more than
 * half of their characters are left out.
 */
export function findNearest(name: string, candidates: Iterable<string>, count = 1): string[] {
  const wanted = name.toLowerCase();
  return [...candidates]
    .map((candidate) => ({ candidate, distance: editDistance(wanted, candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= Math.max(candidate.length, wanted.length) / 2)
    .sort((a, b) => a.distance - b.distance || a.candidate.localeCompare(b.candidate))
    .slice(0, count)
    .map(({ candidate }) => candidate);
}
