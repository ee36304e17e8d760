import { BM25 } from './weights.ts';
import { indexTerms } from './words.ts';

/** A serialized index of the documents that contain each term. Documents are numbered from 0. */
export interface PackedIndex {
  fields: readonly string[];
  /** For each document, the number of different terms in each of `fields`. */
  lengths: readonly (readonly number[])[];
  /** One term per line: how many characters it shares with the previous term (base 36), then the others. */
  terms: string;
  /**
   * One line per term, such as "03,2*4;17": field 0, documents 3 and 5 (3 + 2, where "*4" means that it has the
   * term four times), then field 1, document 7. Numbers are base 36.
   */
  postings: string;
}

const BASE = 36;
const SHARED_MAX = BASE - 1;

/** The documents that contain a term, by field, and how often each contains it. */
type Postings = readonly { field: number; ids: readonly number[]; counts: readonly number[] }[];

export function buildIndex(
  documents: readonly Readonly<Record<string, string>>[],
  fields: readonly string[],
): PackedIndex {
  const postings = new Map<string, Map<number, Map<number, number>>>();
  const lengths = documents.map((document, id) =>
    fields.map((name, field) => {
      const terms = indexTerms(document[name] ?? '');
      for (const term of terms) {
        const byField = getOrAdd(postings, term, () => new Map<number, Map<number, number>>());
        const counts = getOrAdd(byField, field, () => new Map<number, number>());
        counts.set(id, (counts.get(id) ?? 0) + 1);
      }
      return new Set(terms).size;
    }),
  );
  const entries = [...postings].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    fields,
    lengths,
    terms: entries.map(([term], at) => packTerm(term, entries[at - 1]?.[0] ?? '')).join('\n'),
    postings: entries.map(([, byField]) => packPostings(byField)).join('\n'),
  };
}

function getOrAdd<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

function packTerm(term: string, before: string): string {
  let shared = 0;
  while (shared < SHARED_MAX && shared < term.length && term[shared] === before[shared]) shared++;
  return shared.toString(BASE) + term.slice(shared);
}

function packPostings(byField: ReadonlyMap<number, ReadonlyMap<number, number>>): string {
  const inOrder = [...byField].sort(([a], [b]) => a - b);
  return inOrder
    .map(([field, counts]) => {
      let previous = 0;
      const steps = [...counts].map(([id, count]) => {
        const step = (id - previous).toString(BASE);
        previous = id;
        return count > 1 ? `${step}*${count.toString(BASE)}` : step;
      });
      return field.toString(BASE) + steps.join(',');
    })
    .join(';');
}

function unpackPostings(line: string): Postings {
  return line.split(';').map((part) => {
    let id = 0;
    const counts: number[] = [];
    const ids = part
      .slice(1)
      .split(',')
      .map((step) => {
        const star = step.indexOf('*');
        counts.push(star < 0 ? 1 : Number.parseInt(step.slice(star + 1), BASE));
        id += Number.parseInt(star < 0 ? step : step.slice(0, star), BASE);
        return id;
      });
    return { field: Number.parseInt(part.charAt(0), BASE), ids, counts };
  });
}

/** A searchable index. A term's postings are decoded when it is first looked up. */
export class InvertedIndex {
  /** All terms in sorted order. */
  readonly terms: readonly string[];
  readonly #lengths: PackedIndex['lengths'];
  readonly #lines: string[] = [];
  readonly #averages: readonly number[];
  readonly #boosts: readonly number[];
  readonly #read = new Map<number, Postings>();

  /** `boosts` contains the weight of a match in each field. */
  constructor(packed: PackedIndex, boosts: Readonly<Record<string, number>>) {
    const { fields, lengths, postings } = packed;
    this.terms = unpackTerms(packed);
    this.#lengths = lengths;
    if (postings !== '') this.addPostings(0, postings);
    this.#boosts = fields.map((field) => boosts[field] ?? 1);
    this.#averages = fields.map(
      (_, field) => lengths.reduce((sum, list) => sum + (list[field] ?? 0), 0) / lengths.length,
    );
  }

  /** Adds the postings of consecutive terms. `from` is the number of the first term. */
  addPostings(from: number, postings: string): void {
    for (const [place, line] of postings.split('\n').entries()) this.#lines[from + place] = line;
  }

  /** The index range of the terms that equal `term`, or (`prefix`) start with it. The end is exclusive. */
  rangeOf(term: string, prefix: boolean): readonly [number, number] {
    const from = findFirstFrom(this.terms, term);
    if (prefix) return [from, findFirstFrom(this.terms, `${term}\uffff`)];
    return [from, this.terms[from] === term ? from + 1 : from];
  }

  /** Adds the BM25+ scores of a term, or of all terms that start with it, to the scores of the documents. */
  addScores(term: string, prefix: boolean, scores: Float64Array): void {
    const [from, to] = this.rangeOf(term, prefix);
    for (let at = from; at < to; at++) {
      const { length } = this.terms[at] ?? '';
      const longer = length - term.length;
      const share =
        longer === 0 ? 1 : (BM25.prefixShare * length) / (length + BM25.prefixWear * longer);
      this.#addTerm(at, share, scores);
    }
  }

  #addTerm(at: number, share: number, scores: Float64Array): void {
    const line = this.#lines[at];
    if (line === undefined) return;
    const postings = getOrAdd(this.#read, at, () => unpackPostings(line));
    const lengths = this.#lengths;
    const { k, b, floor } = BM25;
    for (const { field, ids, counts } of postings) {
      const average = this.#averages[field] || 1;
      const rarity = Math.log(1 + (lengths.length - ids.length + 0.5) / (ids.length + 0.5));
      const weight = share * rarity * (this.#boosts[field] ?? 1);
      // A plain loop, because a one-letter prefix adds hundreds of thousands of entries.
      for (let place = 0; place < ids.length; place++) {
        const id = ids[place] ?? 0;
        const count = counts[place] ?? 1;
        const length = lengths[id]?.[field] ?? average;
        const saturated = (count * (k + 1)) / (count + k * (1 - b + (b * length) / average));
        scores[id] = (scores[id] ?? 0) + weight * (floor + saturated);
      }
    }
  }
}

function unpackTerms({ terms }: PackedIndex): string[] {
  let before = '';
  return terms.split('\n').map((line) => {
    before = before.slice(0, Number.parseInt(line.charAt(0), BASE)) + line.slice(1);
    return before;
  });
}

/** Returns the index of the first term in a sorted list that is equal to a text or comes after it. */
export function findFirstFrom(terms: readonly string[], text: string): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
