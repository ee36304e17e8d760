import type { FoundWord } from './found-words.ts';
import type { SearchHeading, SearchPage } from './model.ts';
import { wordsOfKind } from './kinds.ts';
import { productOf, productTopics, productWords, type ProductData } from './products.ts';
import { GRAMMAR_WORDS, indexTerms, splitWords, stemWord, type Word } from './words.ts';

const FIELD_LEVEL = 6;
/** What SDKs add to the name of a thing in the names of their functions: "getVariableValue", "VariableAsync". */
const AROUND_NAME = /^(?:get|use|read)(?=.{4})|async$/g;

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

/** A heading of a page. */
interface Place {
  heading: number;
  /** Whether its text is a single word, such as "user", which queries contain for other reasons. */
  isPlain: boolean;
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
  /** The words in `headings` and their stems. */
  headingTerms: ReadonlySet<string>;
  /** The words in the breadcrumb labels and in the path, with their stems. */
  context: ReadonlySet<string>;
  /** Words that ask for this type of page, such as "endpoint". */
  kindWords: ReadonlySet<string>;
  /** Words that name the page's product, such as an SDK. Undefined for pages about all products. */
  product: ReadonlySet<string> | undefined;
  /** The words of the product's slug: "react" and "native". */
  productName: readonly string[];
  /** Whether the page's product uses another product's names, as Next.js uses React's. */
  isDerived: boolean;
  /** The headings by their text as one word: "variablevalue". */
  places: ReadonlyMap<string, Place>;
  /** The names of the fields of an API reference page. Their headings are in the page's text file. */
  fields: ReadonlySet<string>;
  /** The operations of an API reference page, with their methods: "post/v1/track". */
  calls: readonly string[];
}

/** Prepares a page's title, keywords, and other names for the comparison with queries. */
export function nameWords(page: SearchPage, products: ProductData): PageNames {
  const labels = [...page.trail, page.section];
  const keywords = page.keywords.map(readName);
  const product = productWords(page, products);
  const slug = productOf(page.path, products) ?? '';
  const all = page.headings.map((heading) => ({ ...heading, name: readName(heading.text) }));
  const headings = all.flatMap(({ name, common }, index): [number, Name][] =>
    common ? [] : [[index, name]],
  );
  return {
    title: readName(page.title),
    slug: readName(page.path.split('/').filter(Boolean).at(-1) ?? ''),
    keywords,
    ownKeywords: keywords.map((keyword) => withoutProduct(keyword, product)),
    topics: productTopics(page.path, products).map(readName),
    headings,
    headingTerms: new Set(headings.flatMap(([, { terms }]) => [...terms])),
    context: new Set(indexTerms([...labels, page.path.replaceAll('/', ' ')].join(' \n '))),
    kindWords: wordsOfKind(
      page.kind,
      page.names.filter((name) => name.includes(' /')),
    ),
    product,
    productName: slug.split('-'),
    isDerived: products.derived.includes(slug),
    places: new Map(all.map((entry, index) => [entry.name.joined, placeOf(entry, index)])),
    fields: new Set(readFields(page)),
    calls: page.names.filter((name) => name.includes(' /')).map(asOneWord),
  };
}

/** Returns the fields of an API reference page, except those that its title is about. */
function readFields({ kind, names, title, path }: SearchPage): string[] {
  if (kind !== 'operation' && kind !== 'model') return [];
  const about = new Set(indexTerms(title));
  const isField = (name: string) => !name.includes(' ') && !path.endsWith(`/${name}/`);
  return names.filter((name) => isField(name) && !about.has(asOneWord(name))).map(asOneWord);
}

function withoutProduct(name: Name, product: ReadonlySet<string> | undefined): Name {
  const words = name.words.filter((word) => !product?.has(word));
  if (words.length === 0 || words.length === name.words.length) return name;
  const terms = [...name.terms].filter((term) => !product?.has(term));
  return { ...name, words, terms: new Set(terms) };
}

const placeOf = (
  { name, level, common }: SearchHeading & { name: Name },
  heading: number,
): Place => {
  const isName = level === FIELD_LEVEL || !common;
  const isWord = !name.text.includes(' ') && name.wholes.size === 0;
  return { heading, isPlain: !isName || isWord };
};

/** The heading or the field that a query is the name of. */
export interface NamedPart {
  place?: Place | undefined;
  field?: string;
}

/** Finds the heading or the field that a query is the name of. `found` are its words except the product's. */
export function findNamed({ places, fields }: PageNames, found: readonly FoundWord[]): NamedPart {
  const name = found.map(({ word: { forms, text } }) => forms[0]?.term ?? text).join('');
  for (const asked of [name, name.replace(AROUND_NAME, '')]) {
    const place = places.get(asked);
    if (place) return { place };
    if (fields.has(asked)) return { field: asked };
  }
  return {};
}

/** Converts a text to one word in lowercase: "variable value" and "variableValue" -> "variablevalue". */
export const asOneWord = (text: string): string => asIdentifier(text).replaceAll(' ', '');

/** Converts a text to words in lowercase without separators: "user_id" -> "userid". */
export function asIdentifier(text: string): string {
  return joinWords(splitWords(text));
}

const joinWords = (words: readonly Word[]) => words.map(({ whole }) => whole).join(' ');

function readName(text: string): Name {
  const split = splitWords(text);
  const all = split.flatMap(({ whole, parts }) => (parts.length > 0 ? parts : [whole]));
  const telling = all.filter((word) => !GRAMMAR_WORDS.has(word));
  const words = (telling.length > 0 ? telling : all).map(stemWord);
  const identifier = joinWords(split);
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
