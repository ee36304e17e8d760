import type { PackedIndex } from './inverted-index.ts';
import type { SearchPage, SearchText } from './model.ts';
import type { ProductData } from './products.ts';
import type { SynonymData } from './synonyms.ts';

/** The first file: all that ranks pages but the postings of their texts. */
export interface FirstFile {
  pages: readonly SearchPage[];
  /** The index of what names the pages. */
  names: PackedIndex;
  texts: TextParts;
  synonyms: SynonymData;
  products: ProductData;
}

/**
 * The index of the texts, whose postings are in files of their own: a search fetches those of its words.
 * The texts themselves are one file a page, for the passages that results show.
 */
export interface TextParts {
  /** The index without its postings. */
  index: PackedIndex;
  /** The number of the first term of each file of postings. */
  starts: readonly number[];
  /** Where the files are; see `postingsPath` and `textPath`. */
  folder: string;
}

/** Postings of consecutive terms: a file. */
export interface PostingsFile {
  /** Number of the first term. */
  from: number;
  postings: string;
}

/** The address of a file of postings, by its number. */
export const postingsPath = ({ folder }: TextParts, part: number) => `${folder}p${part}.json`;

/** The address of the text of a page, by the page's number. */
export const textPath = ({ folder }: TextParts, page: number) => `${folder}t${page}.json`;

/** Fields of the first index: what names a page. Of the second one: what it says. */
export const NAME_FIELDS = ['title', 'keywords', 'headings', 'trail', 'lead', 'names'] as const;
export const TEXT_FIELDS = ['prose', 'code'] as const;

/** How long the postings of one file are at least, in characters: about 2 KB on their way. */
const POSTINGS_FILE_CHARS = 8_000;

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

const pathWords = (path: string) => path.split('/').filter((part) => !/^v\d$/.test(part));

/** Cuts the postings of an index into files of consecutive terms. */
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
