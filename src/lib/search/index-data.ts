import type { IndexedPage } from './build-page.ts';
import { buildIndex, type PackedIndex } from './inverted-index.ts';
import type { SearchPage, SearchText } from './model.ts';
import type { ProductData } from './products.ts';
import type { SynonymData } from './synonyms.ts';

/** The first file: enough for a first answer to most searches. */
export interface FirstFile {
  pages: readonly SearchPage[];
  index: PackedIndex;
  synonyms: SynonymData;
  products: ProductData;
  /** URLs of the other files: the index of the texts, then the texts themselves. */
  rest: { index: string; texts: readonly string[] };
}

/** Texts of consecutive pages. */
export interface TextFile {
  /** Number of the first page. */
  from: number;
  texts: readonly SearchText[];
}

/** Fields of the first index: what names a page. Of the second one: what it says. */
export const NAME_FIELDS = ['title', 'keywords', 'headings', 'trail', 'lead', 'names'] as const;
export const TEXT_FIELDS = ['prose', 'code'] as const;

/** How much of a text file is one file, in characters. */
const TEXT_FILE_CHARS = 250_000;

/** What names a page, by field of the index. */
export const nameFields = (page: SearchPage) => ({
  title: page.title,
  keywords: page.keywords.join(' \n '),
  headings: page.headings.flatMap(({ text, common }) => (common ? [] : [text])).join(' \n '),
  trail: [...page.trail, page.section, ...pathWords(page.path)].join(' \n '),
  lead: page.description,
  names: page.names.join(' '),
});

/** What a page says, by field of the index. */
export const textFields = ({ prose, code }: SearchText) => ({
  prose: prose.join(' '),
  code: code.join(' '),
});

/** The index of what names the pages. Numbers are places in the list. */
export const buildNameIndex = (pages: readonly SearchPage[]): PackedIndex =>
  buildIndex(pages.map(nameFields), NAME_FIELDS);

const pathWords = (path: string) => path.split('/').filter((part) => !/^v\d$/.test(part));

/** The index of what the pages say. */
export const buildTextIndex = (texts: readonly SearchText[]): PackedIndex =>
  buildIndex(texts.map(textFields), TEXT_FIELDS);

/** Cuts the texts into files of a bounded size. */
export function splitTexts(pages: readonly IndexedPage[]): TextFile[] {
  const files: { from: number; texts: SearchText[] }[] = [];
  let size = Infinity;
  for (const [id, { text }] of pages.entries()) {
    if (size > TEXT_FILE_CHARS) {
      files.push({ from: id, texts: [] });
      size = 0;
    }
    files.at(-1)?.texts.push(text);
    size += [...text.prose, ...text.code].reduce((sum, { length }) => sum + length, 0);
  }
  return files;
}
