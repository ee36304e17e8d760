import { BM25 } from './weights.ts';
import {
  findPlaces,
  packTerms,
  splitTerms,
  startsOf,
  TermParts,
  unpackTerms,
} from './term-parts.ts';
import { indexTerms } from './words.ts';

/** A serialized index of the documents that contain each term. Documents are numbered from 0. */
export interface PackedIndex extends IndexHead {
  /** The terms, in parts of consecutive terms. */
  parts: readonly IndexPart[];
}

/** What all lookups need. The terms and their postings are in parts that are loaded when a query needs them. */
export interface IndexHead {
  fields: readonly string[];
  /** For each of `fields`, the number of different terms that each document has in it. */
  lengths: readonly (readonly number[])[];
  /** The first term of each part. */
  starts: readonly string[];
}

/** Consecutive terms, and the documents that contain them. */
export interface IndexPart {
  /** One term per line: how many characters it shares with the previous term (base 36), then the others. */
  terms: string;
  /**
   * One line per term, such as "03,2*4;17": field 0, documents 3 and 5 (3 + 2, where "*4" means that it has the
   * term four times), then field 1, document 7. Numbers are base 36.
   */
  postings: string;
}

/** The minimum size of a part's postings in characters, about 2 KB compressed. */
const PART_CHARS = 8_000;

const BASE = 36;

/** The documents that contain a term, by field, and how often each contains it. */
type Postings = readonly { field: number; ids: readonly number[]; counts: readonly number[] }[];

export function buildIndex(
  documents: readonly Readonly<Record<string, string>>[],
  fields: readonly string[],
): PackedIndex {
  const found = new Map<string, FoundTerm[]>();
  const lengths = documents.map((document, id) =>
    fields.map((name, field) => {
      const counts = new Map<string, number>();
      for (const term of indexTerms(document[name] ?? ''))
        counts.set(term, (counts.get(term) ?? 0) + 1);
      for (const [term, count] of counts) {
        const list = found.get(term) ?? [];
        list.push({ field, id, count });
        found.set(term, list);
      }
      return counts.size;
    }),
  );
  const lines = new Map([...found].map(([term, list]) => [term, packPostings(list)]));
  const parts = splitTerms(lines, PART_CHARS, ({ length }) => length);
  return {
    fields,
    lengths: fields.map((_, field) => lengths.map((list) => list[field] ?? 0)),
    starts: startsOf(parts),
    parts: parts.map((part) => ({
      terms: packTerms(part.map(([term]) => term)),
      postings: part.map(([, line]) => line).join('\n'),
    })),
  };
}

interface Entry {
  term: string;
  /** The packed postings of the term. */
  line: string;
}

/** How often a field of a document has a term. */
interface FoundTerm {
  field: number;
  id: number;
  count: number;
}

function packPostings(found: readonly FoundTerm[]): string {
  return [...Map.groupBy(found, ({ field }) => field)]
    .sort(([a], [b]) => a - b)
    .map(([field, list]) => {
      let previous = 0;
      const steps = list.map(({ id, count }) => {
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
  readonly #head: IndexHead;
  readonly #parts: TermParts<{ terms: readonly string[]; lines: readonly string[] }>;
  readonly #averages: readonly number[];
  readonly #read = new Map<string, Postings>();

  constructor(head: IndexHead) {
    this.#head = head;
    this.#parts = new TermParts(head.starts);
    this.#averages = head.lengths.map(
      (list) => list.reduce((sum, length) => sum + length, 0) / list.length,
    );
  }

  /** The numbers of the parts that lookups needed so far and that aren't loaded. */
  get missing(): Set<number> {
    return this.#parts.missing;
  }

  add(part: number, { terms, postings }: IndexPart): void {
    this.#parts.add(part, { terms: unpackTerms(terms), lines: postings.split('\n') });
  }

  /**
   * Whether there is a term, or (`prefix`) one that starts with it. Also true if its part isn't loaded, because
   * most words that readers type are in the index. Then `missing` has the part.
   */
  has(term: string, prefix: boolean): boolean {
    const { entries, isWhole } = this.#find(term, prefix);
    return entries.length > 0 || !isWhole;
  }

  /** Returns the terms that start with a text, in sorted order. */
  begun(start: string): string[] {
    return this.#find(start, true).entries.map(({ term }) => term);
  }

  /**
   * Adds the BM25+ scores of a term, or of all terms that start with it, to the scores of the documents.
   * `boosts` has the weight of a match in each field. Other fields don't count.
   */
  addScores(
    term: string,
    prefix: boolean,
    boosts: Readonly<Record<string, number>>,
    scores: Float64Array,
  ): void {
    for (const entry of this.#find(term, prefix).entries) {
      const { length } = entry.term;
      const longer = length - term.length;
      const share =
        longer === 0 ? 1 : (BM25.prefixShare * length) / (length + BM25.prefixWear * longer);
      this.#addTerm(entry, share, boosts, scores);
    }
  }

  /** Finds a term, or those that start with it. `isWhole` is whether all parts that can have them are loaded. */
  #find(term: string, prefix: boolean): { entries: Entry[]; isWhole: boolean } {
    const { loaded, isWhole } = this.#parts.find(term, prefix);
    const entries = loaded.flatMap(({ terms, lines }) =>
      findPlaces(terms, term, prefix).map((place) => ({
        term: terms[place] ?? '',
        line: lines[place] ?? '',
      })),
    );
    return { entries, isWhole };
  }

  #addTerm(
    { term, line }: Entry,
    share: number,
    boosts: Readonly<Record<string, number>>,
    scores: Float64Array,
  ): void {
    const postings = this.#read.get(term) ?? unpackPostings(line);
    this.#read.set(term, postings);
    const { fields, lengths } = this.#head;
    const { k, b, floor } = BM25;
    for (const { field, ids, counts } of postings) {
      const boost = boosts[fields[field] ?? ''];
      if (boost === undefined) continue;
      const average = this.#averages[field] || 1;
      const documents = lengths[field] ?? [];
      const rarity = Math.log(1 + (documents.length - ids.length + 0.5) / (ids.length + 0.5));
      const weight = share * rarity * boost;
      // A plain loop, because a one-letter prefix adds hundreds of thousands of entries.
      for (let place = 0; place < ids.length; place++) {
        const id = ids[place] ?? 0;
        const count = counts[place] ?? 1;
        const length = documents[id] ?? average;
        const saturated = (count * (k + 1)) / (count + k * (1 - b + (b * length) / average));
        scores[id] = (scores[id] ?? 0) + weight * (floor + saturated);
      }
    }
  }
}
