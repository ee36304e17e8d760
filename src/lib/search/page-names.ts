import type { SearchPage } from './model.ts';
import { wordsOfKind, type KindWords } from './kinds.ts';
import { productOf, productTopics, productWords, type ProductData } from './products.ts';
import { MEMBER_SCORES } from './weights.ts';
import { GRAMMAR_WORDS, indexTerms, splitWords, stemWord, toPathWord } from './words.ts';

/** Segments of a path from its middle on. */
const PATH_PART = /^[\w{}:-]+(\/[\w{}:-]+)+\/?$/;
/** The level of a field among headings. */
const FIELD_LEVEL = 6;

/** A title or a heading, ready to be compared. */
export interface Name {
  /** All of its words, as a query has them. */
  text: string;
  /** The same without spaces: "point in t" is the begin of "Point-in-time simulation". */
  joined: string;
  /** Words without those that carry nothing, by stem. */
  words: readonly string[];
  /** The whole that a part belongs to, by stem: "next" of "Next.js" is in a query that has "nextjs". */
  wholes: ReadonlyMap<string, string>;
  /** Every form of its words. */
  terms: ReadonlySet<string>;
}

/** A page's names, ready to be compared. */
export interface PageNames {
  title: Name;
  /** The last part of its address: often the shortest name that a page has. */
  slug: Name;
  /** The phrases in which readers ask for it. */
  keywords: readonly Name[];
  /** The same without the name of the page's product, for a query that has it. */
  ownKeywords: readonly Name[];
  /** What readers ask of each product: it counts where the query names the page's own. */
  topics: readonly Name[];
  /** Of headings that tell the page apart, by their place in the page's list. */
  headings: readonly [number, Name][];
  /** Headings that other pages have as well: they count where the query names the section. */
  commonHeadings: readonly [number, Name][];
  /** Forms of the words of the headings that tell the page apart. */
  headingTerms: ReadonlySet<string>;
  /** Forms of the words above the page. */
  context: ReadonlySet<string>;
  /** Words that ask for pages of its kind. */
  kindWords: KindWords;
  /** The labels above the page, each as its words. */
  labels: readonly Name[];
  /** Words that name the page's product, such as an SDK; undefined for pages of all products. */
  product: ReadonlySet<string> | undefined;
  /** Whether the page's product repeats the names of another product. */
  isDerived: boolean;
  /** Identifiers, as one word each, with what a query gets that is one of them. */
  identifiers: ReadonlyMap<string, number>;
  /**
   * All names of fields and methods, plain words among them, with the heading of each. The headings of a
   * reference are in its text: undefined.
   */
  members: ReadonlyMap<string, number | undefined>;
}

/** Prepares the names of a page. */
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

/** A keyword without the name of the page's product, which all of the product's pages have. */
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

/** What a query scores that is a name of the page, and the heading or the field of a reference that it names. */
export interface NamedMember {
  score: number;
  heading?: number | undefined;
  field?: string | undefined;
}

/**
 * Finds what a query names: `asked` is all of it, `rest` what is left without the words of the
 * section above the page.
 */
export function findMember(
  { identifiers, members }: PageNames,
  asked: string,
  rest: readonly string[],
): NamedMember {
  const whole = identifiers.get(asked);
  if (whole !== undefined) return { score: whole, ...placeOf(members, asked) };
  if (beginsPath(identifiers, asked)) return { score: MEMBER_SCORES.pathBegin };
  const other = rest.join(' ');
  if (other === '' || other === asked) return { score: 0 };
  if (members.has(other)) return { score: MEMBER_SCORES.inSection, ...placeOf(members, other) };
  const named = identifiers.get(other);
  if (named !== undefined) return { score: named };
  const shares = rest.map(
    (word) => (identifiers.get(word) ?? 0) * (isPath(word) ? 1 : MEMBER_SCORES.amongWordsShare),
  );
  return { score: Math.max(0, ...shares) };
}

const placeOf = (members: PageNames['members'], name: string) =>
  members.has(name) ? { heading: members.get(name), field: name } : {};

/** A path is no word of any other meaning. */
const isPath = (word: string) => word.startsWith('/');

/** Whether a query is the begin of a path of the page's: "/v1/edgedb" of "/v1/edgedb/{user_id}". */
function beginsPath(identifiers: ReadonlyMap<string, number>, asked: string): boolean {
  if (!isPath(asked)) return false;
  for (const name of identifiers.keys()) if (name.startsWith(`${asked}/`)) return true;
  return false;
}

/** What a page gets whose call has the query as a part of its path: "change-requests/latest". */
export function scorePathPart(text: string, { identifiers }: PageNames): number {
  if (!PATH_PART.test(text.trim())) return 0;
  const part = `${toPathWord(text.trim())}/`;
  for (const name of identifiers.keys())
    if (`${name}/`.includes(part)) return MEMBER_SCORES.pathBegin;
  return 0;
}

/** A call counts with and without its method; plain words such as "key" are no identifiers. */
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

/** A text of one identifier as one word: signs between its parts are lost, case as well. */
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
