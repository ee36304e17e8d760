/** The terms of a part, each with what belongs to it, in sorted order. */
type Entries<T> = [term: string, value: T][];

const BASE = 36;
const SHARED_MAX = BASE - 1;

/** Sorts terms and splits them into parts of at least `minSize`, so that a lookup loads only a part of them. */
export function splitTerms<T>(
  terms: ReadonlyMap<string, T>,
  minSize: number,
  sizeOf: (value: T) => number,
): Entries<T>[] {
  const parts: Entries<T>[] = [];
  let size = Infinity;
  for (const entry of [...terms].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (size > minSize) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(entry);
    size += sizeOf(entry[1]);
  }
  return parts;
}

/** Returns the first term of each part. */
export const startsOf = (parts: readonly Entries<unknown>[]): string[] =>
  parts.map(([first]) => first?.[0] ?? '');

/** Parts of sorted terms, of which some are loaded. */
export class TermParts<Part> {
  /** The numbers of the parts that lookups needed so far and that aren't loaded. */
  readonly missing = new Set<number>();
  readonly #starts: readonly string[];
  readonly #loaded: Part[] = [];

  constructor(starts: readonly string[]) {
    this.#starts = starts;
  }

  add(number: number, part: Part): void {
    this.#loaded[number] = part;
    this.missing.delete(number);
  }

  /**
   * Returns the loaded parts that can have a term, or (`prefix`) terms that start with it. `isWhole` is whether
   * these are all parts that can. `missing` then has the others.
   */
  find(term: string, prefix: boolean): { loaded: Part[]; isWhole: boolean } {
    const end = endOf(term, prefix);
    const loaded: Part[] = [];
    let isWhole = true;
    const first = Math.max(0, findFirstFrom(this.#starts, `${term}\0`) - 1);
    for (let number = first; (this.#starts[number] ?? end) < end; number++) {
      const part = this.#loaded[number];
      if (part) loaded.push(part);
      else {
        isWhole = false;
        this.missing.add(number);
      }
    }
    return { loaded, isWhole };
  }
}

/** Returns the places in a sorted list of a term, or (`prefix`) of the terms that start with it. */
export function findPlaces(terms: readonly string[], term: string, prefix: boolean): number[] {
  const places: number[] = [];
  const end = endOf(term, prefix);
  for (let place = findFirstFrom(terms, term); (terms[place] ?? end) < end; place++)
    places.push(place);
  return places;
}

/** A text that comes after a term, or (`prefix`) after all that start with it, and before the next ones. */
const endOf = (term: string, prefix: boolean) => (prefix ? `${term}\uffff` : `${term}\0`);

/** Returns the index of the first term in a sorted list that is equal to a text or comes after it. */
function findFirstFrom(terms: readonly string[], text: string): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Packs terms in sorted order, so that each term is short after the one before. */
export const packTerms = (terms: readonly string[]): string =>
  terms.map((term, at) => packTerm(term, terms[at - 1] ?? '')).join('\n');

function packTerm(term: string, before: string): string {
  let shared = 0;
  while (shared < SHARED_MAX && shared < term.length && term[shared] === before[shared]) shared++;
  return shared.toString(BASE) + term.slice(shared);
}

export function unpackTerms(terms: string): string[] {
  let before = '';
  return terms.split('\n').map((line) => {
    before = before.slice(0, Number.parseInt(line.charAt(0), BASE)) + line.slice(1);
    return before;
  });
}
