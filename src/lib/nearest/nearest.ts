import { distance } from 'fastest-levenshtein';

/**
 * The candidates nearest to a name by edit distance, best first, ignoring case: for "did you mean" in
 * messages. Candidates that differ in more than half of their characters are left out.
 */
export function findNearest(name: string, candidates: Iterable<string>, count = 1): string[] {
  const wanted = name.toLowerCase();
  return [...candidates]
    .map((candidate) => ({ candidate, edits: distance(wanted, candidate.toLowerCase()) }))
    .filter(({ candidate, edits }) => edits <= Math.max(candidate.length, wanted.length) / 2)
    .sort((a, b) => a.edits - b.edits || a.candidate.localeCompare(b.candidate))
    .slice(0, count)
    .map(({ candidate }) => candidate);
}

/** ' Did you mean "<nearest>"?' with a space in front, to end a message with; empty where none is near. */
export function nearestHint(name: string, candidates: Iterable<string>): string {
  const [nearest] = findNearest(name, candidates);
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
}
