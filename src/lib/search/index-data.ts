import type { IndexHead } from './inverted-index.ts';
import type { IndexedPage } from './build-page.ts';
import { FIELD_LEVEL, slugOf, type SearchPage } from './model.ts';
import type { ProductData } from './products.ts';
import type { SynonymData } from './synonyms.ts';

const COLUMNS = [
  'path',
  'title',
  'section',
  'trail',
  'kind',
  'language',
  'version',
  'call',
] as const;

/** A list for each property of pages, because lists of like texts compress better than pages. */
export type PageColumns = readonly (readonly unknown[])[];

export const toColumns = (pages: readonly SearchPage[]): PageColumns =>
  COLUMNS.map((key) => pages.map((page) => page[key]));

export const toPages = (columns: PageColumns): SearchPage[] =>
  (columns[0] ?? []).map((_, id) => {
    const values = COLUMNS.map((key, column) => [key, columns[column]?.[id] ?? undefined]);
    return Object.fromEntries(values) as SearchPage;
  });

/** The first index file that a search loads: all that doesn't depend on the query's words and its hits. */
export interface FirstFile {
  pages: PageColumns;
  index: IndexHead;
  /** The first term of each part of the names. */
  nameStarts: readonly string[];
  /** The folder of the other files; see `partPath`, `namesPath`, `textPath`, and `wordsPath`. */
  folder: string;
  synonyms: SynonymData;
  products: ProductData;
}

export const partPath = ({ folder }: FirstFile, part: number) => `${folder}p${part}.json`;

export const namesPath = ({ folder }: FirstFile, part: number) => `${folder}n${part}.json`;

export const textPath = ({ folder }: FirstFile, page: number) => `${folder}t${page}.json`;

/** The path of the list of all terms, which only a query with a typo needs. */
export const wordsPath = ({ folder }: FirstFile) => `${folder}words.json`;

/** The fields of a page's names, and those of its text. */
export const NAME_FIELDS = ['title', 'keywords', 'headings', 'trail', 'lead', 'names'] as const;
export const TEXT_FIELDS = ['prose', 'code'] as const;

export function fieldsOf({ page, text }: IndexedPage) {
  const { headings } = text;
  const words = page.path.split('/').filter((part) => !/^v\d$/.test(part));
  const fields = headings
    .filter(({ level }) => level === FIELD_LEVEL)
    .map(({ text: name }) => name);
  return {
    title: page.title,
    keywords: text.keywords.join(' \n '),
    headings: headings
      .flatMap(({ text: heading, common }) => (common ? [] : [heading]))
      .join(' \n '),
    trail: [...page.trail, page.section, ...words].join(' \n '),
    lead: text.description,
    names: [page.call ?? '', slugOf(page.path), ...new Set(fields)].join(' '),
    prose: text.prose.join(' '),
    code: text.code.join(' '),
  };
}
