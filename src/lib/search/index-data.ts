import type { PackedIndex } from './inverted-index.ts';
import type { SearchPage, SearchText } from './model.ts';
import type { ProductData } from './products.ts';
import type { SynonymData } from './synonyms.ts';

/** The first index file that a search loads: all of the index except page texts and full-text postings. */
export interface FirstFile {
  pages: readonly SearchPage[];
  /** The index of titles, keywords, headings, and other short texts. */
  names: PackedIndex;
  texts: TextParts;
  synonyms: SynonymData;
  products: ProductData;
}

/** The full-text index. Its postings (each term's pages) are in files that a search fetches as needed. */
export interface TextParts {
  /** The index without its postings. */
  index: PackedIndex;
  /** The number of the first term in each postings file. */
  starts: readonly number[];
  /** The folder of the files; see `postingsPath` and `textPath`. */
  folder: string;
}

/** A file with the postings (each term's pages) of consecutive terms. */
export interface PostingsFile {
  /** The number of the first term in the sorted list of all terms. */
  from: number;
  postings: string;
}

/** The path of a postings file, by its number. */
export const postingsPath = ({ folder }: TextParts, part: number) => `${folder}p${part}.json`;

/** The path of a page's text, by the page's number. */
export const textPath = ({ folder }: TextParts, page: number) => `${folder}t${page}.json`;

/** The fields of the index of titles, keywords, and other names. */
export const NAME_FIELDS = ['title', 'keywords', 'headings', 'trail', 'lead', 'names'] as const;
export const TEXT_FIELDS = ['prose', 'code'] as const;

/** The minimum size of a postings file in characters, about 2 KB compressed. */
const POSTINGS_FILE_CHARS = 8_000;

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

/** Splits the postings of an index into files of consecutive terms. */
export function splitPostings({ postings }: PackedIndex): PostingsFile[] {
  const files: { from: number; lines: string[]; size: number }[] = [];
  for (const [from, line] of postings.split('\n').entries()) {
    if ((files.at(-1)?.size ?? Infinity) > POSTINGS_FILE_CHARS)
      files.push({ from, lines: [], size: 0 });
    const file = files.at(-1);
    file?.lines.push(line);
    if (file) file.size += line.length;
  }
  return files.map(({ from, lines }) => ({ from, postings: lines.join('\n') }));
}
