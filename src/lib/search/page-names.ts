import type { SearchPage } from './model.ts';
import { GRAMMAR_WORDS, indexTerms, splitWords, stemWord } from './words.ts';

/** A query that is an identifier which the page is about: its call, its id, one of its fields. */
const IDENTIFIER_SCORE = 24;
const FIELD_SCORE = 8;

/** A title or a heading, ready to be compared. */
export interface Name {
  /** Words without those that carry nothing, by stem. */
  words: readonly string[];
  /** Every form of its words. */
  terms: ReadonlySet<string>;
}

/** A page's names, ready to be compared. */
export interface PageNames {
  title: Name;
  /** The last part of its address: often the shortest name that a page has. */
  slug: Name;
  /** Of headings that tell the page apart, by their place in the page's list. */
  headings: readonly [number, Name][];
  /** Forms of the words of all of them. */
  headingTerms: ReadonlySet<string>;
  /** Forms of the words above the page. */
  context: ReadonlySet<string>;
  /** The labels above the page, each as its words. */
  labels: readonly Name[];
  /** Identifiers, as one word each, with what a query gets that is one of them. */
  identifiers: ReadonlyMap<string, number>;
}

/** Prepares the names of a page. */
export function nameWords(page: SearchPage): PageNames {
  const labels = [...page.trail, page.section];
  const headings = page.headings.flatMap(({ text, common }, index): [number, Name][] =>
    common ? [] : [[index, readName(text)]],
  );
  return {
    title: readName(page.title),
    slug: readName(page.path.split('/').filter(Boolean).at(-1) ?? ''),
    headings,
    headingTerms: new Set(headings.flatMap(([, { terms }]) => [...terms])),
    context: new Set(indexTerms([...labels, page.path.replaceAll('/', ' ')].join(' \n '))),
    labels: page.trail.map(readName),
    identifiers: readIdentifiers(page),
  };
}

/** A call counts with and without its method; plain words such as "key" are no identifiers. */
function readIdentifiers({ names, kind, title, path }: SearchPage): Map<string, number> {
  const scores = new Map<string, number>();
  const slug = path.split('/').filter(Boolean).at(-1);
  const add = (text: string, score: number) => {
    const word = asIdentifier(text);
    if (word && !scores.has(word)) scores.set(word, score);
  };
  if (/^[A-Z_]+$/.test(title)) add(title, IDENTIFIER_SCORE);
  for (const name of names) {
    const call = name.split(' ')[1];
    if (call) for (const form of [name, call]) add(form, IDENTIFIER_SCORE);
    else if (name === slug && kind === 'operation') add(name, IDENTIFIER_SCORE);
    else if (/.[A-Z_]|\d/.test(name)) add(name, FIELD_SCORE);
  }
  return scores;
}

/** A text of one identifier as one word: signs between its parts are lost, case as well. */
export function asIdentifier(text: string): string {
  return splitWords(text)
    .map(({ whole }) => whole)
    .join(' ');
}

function readName(text: string): Name {
  const all = splitWords(text).flatMap(({ whole, parts }) => (parts.length > 0 ? parts : [whole]));
  const telling = all.filter((word) => !GRAMMAR_WORDS.has(word));
  const words = (telling.length > 0 ? telling : all).map(stemWord);
  return { words: [...new Set(words)], terms: new Set(indexTerms(text)) };
}
