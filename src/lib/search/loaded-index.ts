import { namesPath, partPath, textPath, toPages, wordsPath, type FirstFile } from './index-data.ts';
import { InvertedIndex, type IndexPart } from './inverted-index.ts';
import type { Terms } from './lexicon.ts';
import type { SearchPage, SearchText } from './model.ts';
import { unpackNames, type NamePart, type PageName } from './name-index.ts';
import { nameWords, type PageNames } from './page-names.ts';
import { isTelling, type Reading } from './query.ts';
import { TermParts, unpackTerms } from './term-parts.ts';

/** An index file that a search needs, and a function that adds its content. */
export interface MissingFile {
  path: string;
  add: (content: unknown) => void;
}

/** The files of the index that are loaded. It notes which others a query needs. */
export class LoadedIndex implements Terms {
  readonly terms: InvertedIndex;
  readonly pages: readonly SearchPage[];
  readonly #first: FirstFile;
  readonly #onAdd: () => void;
  readonly #nameParts: TermParts<true>;
  /** The loaded names of each page, each once, although it can be in several parts. */
  readonly #names = new Map<number, Map<number | string, PageName>>();
  readonly #namesOf = new Map<number, PageNames>();
  readonly #textOf = new Map<number, SearchText>();
  /** All terms of the index, which only a query with a typo needs. */
  #words: readonly string[] | undefined;
  #needsWords = false;

  /** `onAdd` is called when a file is added from which matches and names are read. */
  constructor(first: FirstFile, onAdd: () => void) {
    this.#first = first;
    this.pages = toPages(first.pages);
    this.#onAdd = onAdd;
    this.terms = new InvertedIndex(first.index);
    this.#nameParts = new TermParts(first.nameStarts);
  }

  has(term: string, prefix: boolean): boolean {
    return this.terms.has(term, prefix);
  }

  begun(start: string): string[] {
    return this.terms.begun(start);
  }

  all(): readonly string[] | undefined {
    this.#needsWords ||= !this.#words;
    return this.#words;
  }

  textOf(page: number): SearchText | undefined {
    return this.#textOf.get(page);
  }

  /** Returns the title, the loaded names, and the context of a page. */
  namesOf(page: number): PageNames {
    const shown = this.pages[page] as SearchPage;
    const loaded = () => [...(this.#names.get(page)?.values() ?? [])];
    const known = this.#namesOf.get(page) ?? nameWords(shown, loaded(), this.#first.products);
    this.#namesOf.set(page, known);
    return known;
  }

  missingTexts(pages: readonly number[]): MissingFile[] {
    return pages
      .filter((page) => !this.#textOf.has(page))
      .map((page) => ({
        path: textPath(this.#first, page),
        add: (content) => this.#textOf.set(page, content as SearchText),
      }));
  }

  /** Returns the parts of terms and of names that a query needs, and all terms if it has a typo. */
  missingTerms(readQuery: () => readonly Reading[]): MissingFile[] {
    this.terms.missing.clear();
    this.#nameParts.missing.clear();
    this.#needsWords = false;
    for (const reading of readQuery()) this.#need(reading);
    return [
      ...[...this.terms.missing].map((part) =>
        this.#file(partPath(this.#first, part), (content) =>
          this.terms.add(part, content as IndexPart),
        ),
      ),
      ...[...this.#nameParts.missing].map((part) =>
        this.#file(namesPath(this.#first, part), (content) =>
          this.#addNames(part, content as NamePart),
        ),
      ),
      ...(this.#needsWords
        ? [
            this.#file(wordsPath(this.#first), (content) => {
              this.#words = unpackTerms(content as string);
            }),
          ]
        : []),
    ];
  }

  /** Notes the parts that an interpretation of a query needs. Names are needed only by telling words. */
  #need({ words, joined }: Reading): void {
    const hasTelling = words.some(isTelling);
    for (const word of words)
      for (const { term, prefix } of word.forms) {
        this.terms.has(term, prefix);
        if (isTelling(word) || !hasTelling) this.#nameParts.find(term, prefix);
      }
    for (const name of joined) this.#nameParts.find(name, false);
  }

  #addNames(part: number, names: NamePart): void {
    this.#nameParts.add(part, true);
    for (const name of unpackNames(names)) {
      const known = this.#names.get(name.page) ?? new Map<number | string, PageName>();
      known.set('place' in name ? name.place : `${name.as} ${name.text}`, name);
      this.#names.set(name.page, known);
      this.#namesOf.delete(name.page);
    }
  }

  #file(path: string, add: (content: unknown) => void): MissingFile {
    return {
      path,
      add: (content) => {
        add(content);
        this.#onAdd();
      },
    };
  }
}
