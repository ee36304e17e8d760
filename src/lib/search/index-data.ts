import type { IndexHead } from './inverted-index.ts';
import type { SearchPage, SearchText } from './model.ts';
import type { ProductData } from './products.ts';
import type { SynonymData } from './synonyms.ts';

/** The first index file that a search loads: all of the index except its terms and the texts of pages. */
export interface FirstFile {
  pages: readonly SearchPage[];
  index: IndexHead;
  /** The folder of the other files; see `partPath`, `textPath`, and `wordsPath`. */
  folder: string;
  synonyms: SynonymData;
  products: ProductData;
}

/** The path of a part of the index, by its number. */
export const partPath = ({ folder }: FirstFile, part: number) => `${folder}p${part}.json`;

/** The path of a page's text, by the page's number. */
export const textPath = ({ folder }: FirstFile, page: number) => `${folder}t${page}.json`;

/** The path of the list of all terms, which only a query with a typo needs. */
export const wordsPath = ({ folder }: FirstFile) => `${folder}words.json`;

/** The fields of a page's names, and those of its text. */
export const NAME_FIELDS = ['title', 'keywords', 'headings', 'trail', 'lead', 'names'] as const;
export const TEXT_FIELDS = ['prose', 'code'] as const;

/** Returns a page's text for each of `NAME_FIELDS`. */
export const nameFields = (page: SearchPage) => ({
  title: page.title,
  keywords: page.keywords.join(' \n '),
  headings: page.headings.flatMap(({ text, common }) => (common ? [] : [text])).join(' \n '),
  trail: [...page.trail, page.section, ...pathWords(page.path)].join(' \n '),
  lead: page.description,
  names: page.names.join(' '),
});

/** Returns a page's text for each of `TEXT_FIELDS`. */
export const textFields = ({ prose, code }: SearchText) => ({
  prose: prose.join(' '),
  code: code.join(' '),
});

const pathWords = (path: string) => path.split('/').filter((part) => !/^v\d$/.test(part));
