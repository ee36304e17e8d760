import type { SearchPage } from './model.ts';
import { wordsOfKind } from './kinds.ts';
import { productOf, productTopics, productWords, type ProductData } from './products.ts';
import { MEMBER_SCORES } from './weights.ts';
import { GRAMMAR_WORDS, indexTerms, splitWords, stemWord, toPathWord } from './words.ts';

/** Matches at least two segments of an API path, such as "change-requests/latest". */
const PATH_PART = /^[\w{}:-]+(\/[\w{}:-]+)+\/?$/;
/** The heading level of API fields. */
const FIELD_LEVEL = 6;

/** A title, keyword, or heading in the forms that are compared with a query. */
export interface Name {
  /** All of its words in lowercase, without punctuation. */
  text: string;
  /** `text` without spaces, so that "point in t" matches the start of "Point-in-time simulation". */
  joined: string;
  /** The stems of its words, without words such as "the". */
  words: readonly string[];
  /** Maps parts of an identifier to all of it, so that the query "nextjs" also matches "Next" of "Next.js". */
  wholes: ReadonlyMap<string, string>;
  /** Its words and their stems. */
  terms: ReadonlySet<string>;
}

/** A page's title, keywords, and other names, in the forms that are compared with a query. */
export interface PageNames {
  title: Name;
  /** The last segment of its path, often its shortest name. */
  slug: Name;
  keywords: readonly Name[];
  /** The keywords without the product's name, for queries that contain it: "hooks" for "react hooks". */
  ownKeywords: readonly Name[];
  /** Phrases for a page that each product has: "track an event". Used if the query names the product. */
  topics: readonly Name[];
  /** Headings that few pages have, with their index in the page. */
  headings: readonly [number, Name][];
  /** Headings that many pages have. Used if the query contains a breadcrumb label such as "React". */
  commonHeadings: readonly [number, Name][];
  /** The words in `headings` and their stems. */
  headingTerms: ReadonlySet<string>;
  /** The words in the breadcrumb labels and in the path, with their stems. */
  context: ReadonlySet<string>;
  /** Words that ask for this type of page, such as "endpoint". */
  kindWords: ReadonlySet<string>;
  /** The breadcrumb labels above the page. */
  labels: readonly Name[];
  /** Words that name the page's product, such as an SDK. Undefined for pages about all products. */
  product: ReadonlySet<string> | undefined;
  /** Whether the page's product uses another product's names, as Next.js uses React's. */
  isDerived: boolean;
  /** The page's identifiers in lowercase, each with the score of a query that equals it. */
  identifiers: ReadonlyMap<string, number>;
  /** Maps fields and methods to their heading's index. Undefined if only the page's text file has the heading. */
  members: ReadonlyMap<string, number | undefined>;
}

/** Prepares a page's title, keywords, and other names for the comparison with queries. */
export function nameWords(page: SearchPage, products: ProductData): PageNames {
  const labels = [...page.trail, page.section];
  const keywords = page.keywords.map(readName);
  const product = productWords(page, products);
  const readHeadings = (isCommon: boolean) =>
    page.headings.flatMap(({ text, common, level }, index): [number, Name][] =>
      common === isCommon && level < FIELD_LEVEL ? [[index, readName(text)]] : [],
    );
  const headings = readHeadings(false);
  return {
    title: readName(page.title),
    slug: readName(page.path.split('/').filter(Boolean).at(-1) ?? ''),
    keywords,
    ownKeywords: keywords.map((keyword) => withoutProduct(keyword, product)),
    topics: productTopics(page.path, products).map(readName),
    headings,
    commonHeadings: readHeadings(true),
    headingTerms: new Set(headings.flatMap(([, { terms }]) => [...terms])),
    context: new Set(indexTerms([...labels, page.path.replaceAll('/', ' ')].join(' \n '))),
    kindWords: wordsOfKind(
      page.kind,
      page.names.filter((name) => name.includes(' /')),
    ),
    labels: page.trail.map(readName),
    product,
    isDerived: products.derived.includes(productOf(page.path, products) ?? ''),
    identifiers: readIdentifiers(page),
    members: readMembers(page),
  };
}

/** Removes the name of the page's product from a keyword. */
function withoutProduct(name: Name, product: ReadonlySet<string> | undefined): Name {
  const words = name.words.filter((word) => !product?.has(word));
  if (words.length === 0 || words.length === name.words.length) return name;
  const terms = [...name.terms].filter((term) => !product?.has(term));
  return { ...name, words, terms: new Set(terms) };
}

function readMembers({ headings, names, kind }: SearchPage): Map<string, number | undefined> {
  if (kind === 'operation' || kind === 'model')
    return new Map(names.map((name) => [asIdentifier(name), undefined]));
  return new Map(headings.map(({ text }, index) => [asIdentifier(text), index]));
}

/** The score of a page for a query that names one of its identifiers, and the heading or field to link to. */
export interface NamedMember {
  score: number;
  heading?: number | undefined;
  field?: string | undefined;
}

/**
 * Scores a page by the identifiers in a query. `asked` is the whole query. `rest` is the query without stop
 * words and breadcrumb labels such as "React", and `inSection` reports whether it has such a label.
 */
export function findMember(
  { identifiers, members }: PageNames,
  asked: string,
  rest: readonly string[],
  inSection: boolean,
): NamedMember {
  const whole = identifiers.get(asked);
  if (whole !== undefined) return { score: whole, ...placeOf(members, asked) };
  if (beginsPath(identifiers, asked)) return { score: MEMBER_SCORES.pathBegin };
  const other = rest.join(' ');
  if (other === '' || other === asked) return { score: 0 };
  if (inSection && members.has(other))
    return { score: MEMBER_SCORES.inSection, ...placeOf(members, other) };
  const named = identifiers.get(other);
  if (named !== undefined) return { score: named };
  const shares = rest.map(
    (word) => (identifiers.get(word) ?? 0) * (isPath(word) ? 1 : MEMBER_SCORES.amongWordsShare),
  );
  // In "php read variable value", the words set the score, but the link goes to the member after "read".
  const place = inSection && rest[0] === 'read' ? placeOf(members, rest.slice(1).join(' ')) : {};
  return { score: Math.max(0, ...shares), ...place };
}

const placeOf = (members: PageNames['members'], name: string) =>
  members.has(name) ? { heading: members.get(name), field: name } : {};

/** Whether a word is a path. A path keeps its full score beside other words, because it's unambiguous. */
const isPath = (word: string) => word.startsWith('/');

/** Whether a query is the start of one of the page's API paths: "/v1/edgedb" of "/v1/edgedb/{user_id}". */
function beginsPath(identifiers: ReadonlyMap<string, number>, asked: string): boolean {
  if (!isPath(asked)) return false;
  for (const name of identifiers.keys()) if (name.startsWith(`${asked}/`)) return true;
  return false;
}

/** The score of a page if the query is part of its operation's path: "change-requests/latest". */
export function scorePathPart(text: string, { identifiers }: PageNames): number {
  if (!PATH_PART.test(text.trim())) return 0;
  const part = `${toPathWord(text.trim())}/`;
  for (const name of identifiers.keys())
    if (`${name}/`.includes(part)) return MEMBER_SCORES.pathBegin;
  return 0;
}

/** Returns scores by identifier: operations with and without method, but no plain words such as "key". */
function readIdentifiers({ names, kind, title, path }: SearchPage): Map<string, number> {
  const scores = new Map<string, number>();
  const slug = path.split('/').filter(Boolean).at(-1);
  const add = (text: string, score: number) => {
    const word = asIdentifier(text);
    if (word && !scores.has(word)) scores.set(word, score);
  };
  if (/^[A-Z_]+$/.test(title)) add(title, MEMBER_SCORES.identifier);
  for (const name of names) {
    const call = name.split(' ')[1];
    if (call) for (const form of [name, call]) add(form, MEMBER_SCORES.identifier);
    else if (name === slug && kind === 'operation') add(name, MEMBER_SCORES.identifier);
    else if (/.[A-Z_]|\d/.test(name)) add(name, MEMBER_SCORES.field);
  }
  return scores;
}

/** Converts a text to words in lowercase without separators: "user_id" -> "userid". */
export function asIdentifier(text: string): string {
  return splitWords(text)
    .map(({ whole }) => whole)
    .join(' ');
}

function readName(text: string): Name {
  const split = splitWords(text);
  const all = split.flatMap(({ whole, parts }) => (parts.length > 0 ? parts : [whole]));
  const telling = all.filter((word) => !GRAMMAR_WORDS.has(word));
  const words = (telling.length > 0 ? telling : all).map(stemWord);
  const identifier = asIdentifier(text);
  return {
    text: identifier,
    joined: identifier.replaceAll(' ', ''),
    words: [...new Set(words)],
    wholes: new Map(
      split.flatMap(({ whole, parts }) => parts.map((part) => [stemWord(part), stemWord(whole)])),
    ),
    terms: new Set(indexTerms(text)),
  };
}
