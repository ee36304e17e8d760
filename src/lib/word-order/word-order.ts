/** The words of a text: letters and digits that stand together, in lower case. */
export const listWords = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** More differences than any page has that is a page of its source: the search ends there. */
const MAX_DIFFERENCES = 12_000;

/**
 * The furthest points that so many differences reach, by diagonal, for 0, 1, 2 ... differences: the first
 * half of the algorithm of E. Myers, "An O(ND) Difference Algorithm and Its Variations" (1986).
 */
function traceDifferences(a: readonly string[], b: readonly string[]): Int32Array[] | undefined {
  const trace: Int32Array[] = [];
  let last = new Int32Array([0, 0, 0]);
  for (let d = 0; d <= MAX_DIFFERENCES; d += 1) {
    // Diagonals from -d-1 to d+1, so that each one has neighbors.
    const reach = new Int32Array(2 * d + 3).fill(-1);
    const before = (k: number) => last[k + d] ?? -1;
    for (let k = -d; k <= d; k += 2) {
      const isDown = d > 0 && (k === -d || (k !== d && before(k - 1) < before(k + 1)));
      let x = d === 0 ? 0 : isDown ? before(k + 1) : before(k - 1) + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1;
      reach[k + d + 1] = x;
      if (x >= a.length && x - k >= b.length) return [...trace, reach];
    }
    trace.push(reach);
    last = reach;
  }
  return undefined;
}

/** Whether a list has all words of another one in their order. Quick, for pages that lost nothing. */
function hasAll(page: readonly string[], source: readonly string[]): boolean {
  let found = 0;
  for (const word of page) if (word === source[found]) found += 1;
  return found === source.length;
}

/** Indexes of the words of one list that are not in the longest part which both share in order. */
function listDeleted(a: readonly string[], b: readonly string[]): number[] {
  const trace = traceDifferences(a, b);
  if (!trace) return a.map((_, index) => index);
  const deleted: number[] = [];
  let k = a.length - b.length;
  for (let d = trace.length - 1; d > 0; d -= 1) {
    const before = (diagonal: number) => trace[d - 1]?.[diagonal + d] ?? -1;
    const isDown = k === -d || (k !== d && before(k - 1) < before(k + 1));
    if (!isDown) deleted.push(before(k - 1));
    k += isDown ? 1 : -1;
  }
  return deleted.reverse();
}

function countWords(passages: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of passages.flatMap(listWords)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** More words than this that a page has not are no matter of where a word ends. */
const MAX_JOINED = 500;

/** A source in which a word that its page has in several pieces, side by side, is those pieces. */
function splitJoined(
  source: readonly string[],
  page: readonly string[],
  removed: ReadonlySet<string>,
): readonly string[] {
  const known = new Set([...page, ...removed]);
  const unknown = new Set(source.filter((word) => !known.has(word)));
  if (unknown.size === 0 || unknown.size > MAX_JOINED) return source;
  const pieces = new Map([...unknown].map((word) => [word, findPieces(word, page)]));
  return source.flatMap((word) => pieces.get(word) ?? [word]);
}

function findPieces(word: string, page: readonly string[]): readonly string[] | undefined {
  for (const [start, first] of page.entries()) {
    if (!word.startsWith(first)) continue;
    let end = start + 1;
    let joined = first;
    while (joined.length < word.length && end < page.length) joined += page[end++] ?? '';
    if (joined === word) return page.slice(start, end);
  }
  return undefined;
}

/** A source without the passages that stand in it exactly once, and the passages that are left. */
function cutPassages(
  source: readonly string[],
  passages: readonly string[],
): { rest: string[]; left: string[] } {
  const places = Map.groupBy(source.keys(), (index) => source[index]);
  const gone = new Set<number>();
  const left = passages.filter((passage) => {
    const words = listWords(passage);
    const found = (places.get(words[0]) ?? []).filter((start) =>
      words.every((word, offset) => source[start + offset] === word),
    );
    if (found.length !== 1) return true;
    words.forEach((_, offset) => gone.add((found[0] ?? 0) + offset));
    return false;
  });
  return { rest: source.filter((_, index) => !gone.has(index)), left };
}

/**
 * Words of a source that its page does not have in their order, each with the words around it. `removed`
 * are passages that the page may leave out. None where all else is on the page, word by word.
 */
export function findLostWords(
  source: readonly string[],
  page: readonly string[],
  removed: readonly string[] = [],
): string[] {
  if (hasAll(page, source)) return [];
  const { rest, left } = cutPassages(source, removed);
  if (hasAll(page, rest)) return [];
  const lost = listLost(rest, page, left);
  if (lost.length === 0) return [];
  // Of several longest parts, the search finds one; from the other end, it finds another one.
  const whole = splitJoined(rest, page, new Set(left.flatMap(listWords)));
  const isElsewhere =
    listLost(whole, page, left).length === 0 ||
    listLost(whole.toReversed(), page.toReversed(), left).length === 0;
  return isElsewhere ? [] : lost;
}

/** Words that are lost but for so many of each as some passages have, each with the words around it. */
function listLost(
  source: readonly string[],
  page: readonly string[],
  removed: readonly string[],
): string[] {
  const allowed = countWords(removed);
  return listDeleted(source, page)
    .filter((index) => {
      const word = source[index] as string;
      const left = allowed.get(word) ?? 0;
      allowed.set(word, left - 1);
      return left <= 0;
    })
    .map((index) => source.slice(Math.max(0, index - 4), index + 5).join(' '));
}
