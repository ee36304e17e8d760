import type { AsPlainObject } from 'minisearch';

/**
 * An index of MiniSearch as it travels: half of what it weighs as JSON. Documents are numbered from 0
 * without gaps. Terms are sorted, and each says how much of the one before it begins with.
 */
export interface PackedIndex {
  fields: readonly string[];
  /** Terms of each document, by field. */
  lengths: readonly (readonly number[])[];
  averages: readonly number[];
  /** A term a line: a digit of base 36, then what follows that many characters of the line before. */
  terms: string;
  /**
   * A line a term: the field's digit and its documents, as distances from one to the next, with what
   * stands several times in a document as "distance*times". All numbers are of base 36.
   */
  postings: string;
}

type Postings = AsPlainObject['index'][number][1];

const BASE = 36;
const SHARED_MAX = BASE - 1;
const SERIALIZATION_VERSION = 2;

/** Packs an index whose documents were added at once, with their places in the list as ids. */
export function packIndex(index: AsPlainObject): PackedIndex {
  const entries = [...index.index].sort(([a], [b]) => (a < b ? -1 : 1));
  const terms = entries.map(([term], at) => packTerm(term, entries[at - 1]?.[0] ?? ''));
  const numbers = Array.from({ length: index.documentCount }, (_, id) => id);
  return {
    fields: Object.keys(index.fieldIds),
    lengths: numbers.map((id) => index.fieldLength[id] ?? []),
    averages: index.averageFieldLength,
    terms: terms.join('\n'),
    postings: entries.map(([, postings]) => packPostings(postings)).join('\n'),
  };
}

function packTerm(term: string, before: string): string {
  let shared = 0;
  while (shared < SHARED_MAX && shared < term.length && term[shared] === before[shared]) shared++;
  return shared.toString(BASE) + term.slice(shared);
}

function packPostings(postings: Postings): string {
  return Object.entries(postings)
    .map(([field, documents]) => {
      let previous = 0;
      const steps = Object.entries(documents).map(([id, times]) => {
        const step = (Number(id) - previous).toString(BASE);
        previous = Number(id);
        return times > 1 ? `${step}*${times.toString(BASE)}` : step;
      });
      return field + steps.join(',');
    })
    .join(';');
}

/** The terms of a packed index, sorted. */
export function unpackTerms({ terms }: PackedIndex): string[] {
  let before = '';
  return terms.split('\n').map((line) => {
    before = before.slice(0, Number.parseInt(line.charAt(0), BASE)) + line.slice(1);
    return before;
  });
}

/** Unpacks an index into what MiniSearch loads. */
export function unpackIndex(packed: PackedIndex): AsPlainObject {
  const { fields, lengths, averages, postings } = packed;
  const lines = postings.split('\n');
  const numbers = [...lengths.keys()];
  return {
    documentCount: lengths.length,
    nextId: lengths.length,
    documentIds: Object.fromEntries(numbers.map((id) => [id, id])),
    fieldIds: Object.fromEntries(fields.map((field, id) => [field, id])),
    fieldLength: Object.fromEntries(numbers.map((id) => [id, [...(lengths[id] ?? [])]])),
    averageFieldLength: [...averages],
    storedFields: {},
    dirtCount: 0,
    index: unpackTerms(packed).map((term, at) => [term, unpackPostings(lines[at] ?? '')]),
    serializationVersion: SERIALIZATION_VERSION,
  };
}

function unpackPostings(line: string): Postings {
  const postings: Postings = {};
  for (const part of line.split(';')) {
    const documents: Record<string, number> = {};
    let id = 0;
    for (const step of part.slice(1).split(',')) {
      const star = step.indexOf('*');
      id += Number.parseInt(star < 0 ? step : step.slice(0, star), BASE);
      documents[id] = star < 0 ? 1 : Number.parseInt(step.slice(star + 1), BASE);
    }
    postings[part.charAt(0)] = documents;
  }
  return postings;
}
