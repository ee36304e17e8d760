import { fit, type FoundWord } from './found-words.ts';
import { slugOf, type SearchPage } from './model.ts';
import { wordsOfKind } from './kinds.ts';
import type { HeadingName, PageName } from './name-index.ts';
import { productOf, productTopics, productWords, type ProductData } from './products.ts';
import { asOneName, isTelling, type Reading } from './query.ts';
import { GRAMMAR_WORDS, indexTerms, splitWords, stemWord, type Word } from './words.ts';

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

interface Keyword {
  name: Name;
  /** Without the product's name, for queries that contain it: "hooks" for "react hooks". */
  own: Name;
}

interface Place {
  name: Name;
  /** Its index in the page. */
  heading: number;
  /** Whether it is a heading that few pages have, which counts for the page. */
  isOwn: boolean;
  /** Whether its text is a single word, such as "user", which queries contain for other reasons. */
  isPlain: boolean;
}

/** The names of a page with words of a query. */
export interface AskedNames {
  keywords: readonly Keyword[];
  /** In the order of the page. */
  places: readonly Place[];
  /** The fields of an API reference page, except those that its title is about. */
  fields: readonly Name[];
}

/** A page's title, keywords, and other names, in the forms that are compared with a query. */
export interface PageNames extends AskedNames {
  title: Name;
  /** The last segment of its path, often its shortest name. */
  slug: Name;
  /** Phrases for a page that each product has: "track an event". Used if the query names the product. */
  topics: readonly Name[];
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
  /** The operation of an API reference page, with its method: "post/v1/track". */
  call: string | undefined;
}

/** Prepares a page's title, loaded names, and context for the comparison with queries. */
export function nameWords(
  page: SearchPage,
  loaded: readonly PageName[],
  products: ProductData,
): PageNames {
  const labels = [...page.trail, page.section];
  const product = productWords(page, products);
  const slug = productOf(page.path, products) ?? '';
  const title = readName(page.title);
  const readAs = (as: PageName['as']) =>
    loaded.flatMap((name) => (name.as === as ? [readName(name.text)] : []));
  return {
    title,
    slug: readName(slugOf(page.path)),
    keywords: readAs('keyword').map((name) => ({ name, own: withoutProduct(name, product) })),
    places: loaded
      .flatMap((name) => ('place' in name ? [toPlace(name)] : []))
      .sort((a, b) => a.heading - b.heading),
    fields: readAs('field').filter(({ joined }) => !title.terms.has(joined)),
    topics: productTopics(page.path, products).map(readName),
    context: new Set(indexTerms([...labels, page.path.replaceAll('/', ' ')].join(' \n '))),
    kindWords: wordsOfKind(page.kind, page.call),
    product,
    productName: slug.split('-'),
    isDerived: products.derived.includes(slug),
    call: page.call && asOneWord(page.call),
  };
}

/**
 * Returns the names of a page that contain words of a query, or are its words as one. Stop words don't count
 * beside others, because the names with only stop words aren't loaded.
 */
export function askedNames(
  names: AskedNames,
  found: readonly FoundWord[],
  { joined }: Reading,
): AskedNames {
  const telling = found.filter(({ word }) => isTelling(word));
  const words = telling.length > 0 ? telling : found;
  const isAsked = ({ joined: whole, terms }: Name) =>
    (joined.has(whole) && terms.has(whole)) || words.some((entry) => fit(entry, terms) > 0);
  return {
    keywords: names.keywords.filter(({ name }) => isAsked(name)),
    places: names.places.filter(({ name }) => isAsked(name)),
    fields: names.fields.filter(isAsked),
  };
}

function withoutProduct(name: Name, product: ReadonlySet<string> | undefined): Name {
  const words = name.words.filter((word) => !product?.has(word));
  if (words.length === 0 || words.length === name.words.length) return name;
  const terms = [...name.terms].filter((term) => !product?.has(term));
  return { ...name, words, terms: new Set(terms) };
}

function toPlace({ place, text, as }: HeadingName): Place {
  const name = readName(text);
  const isWord = !name.text.includes(' ') && name.wholes.size === 0;
  return {
    name,
    heading: place,
    isOwn: as === 'heading',
    isPlain: as === 'common heading' || isWord,
  };
}

/** The heading or the field that a query is the name of. */
export interface NamedPart {
  place?: Place | undefined;
  field?: string;
}

/** Finds the heading or the field that a query is the name of. `found` are its words except the product's. */
export function findNamed({ places, fields }: AskedNames, found: readonly FoundWord[]): NamedPart {
  for (const asked of asOneName(found.map(({ word }) => word))) {
    const named = places.filter(({ name: { joined } }) => joined === asked);
    // "default value" isn't one of several fields with this name, but "defaultValue" is.
    const place = named.length === 1 || found.length === 1 ? named.at(-1) : undefined;
    if (place) return { place };
    if (fields.some(({ joined }) => joined === asked)) return { field: asked };
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

/** Cache of names, because pages share them, and each file of names that is loaded brings some again. */
const known = new Map<string, Name>();

function readName(text: string): Name {
  const name = known.get(text) ?? splitName(text);
  known.set(text, name);
  return name;
}

function splitName(text: string): Name {
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
