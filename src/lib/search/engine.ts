import { SEARCH_HITS_PER_PAGE, SEARCH_SUGGESTIONS } from '../../site/limits.ts';
import type { WordMatches } from './found-words.ts';
import { findPlace, toHit } from './hits.ts';
import type { FirstFile, TextFile } from './index-data.ts';
import { InvertedIndex, type PackedIndex } from './inverted-index.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import type { Facets, SearchAnswer, SearchPage, SearchText } from './model.ts';
import { nameWords, type PageNames } from './page-names.ts';
import { readQuery, type QueryWord } from './query.ts';
import { readPassages } from './passages.ts';
import { rankPages } from './rank.ts';
import type { RankedPage } from './ranked-page.ts';
import { synonymWords } from './synonyms.ts';
import { FIELD_BOOSTS, THRESHOLDS } from './weights.ts';
import { indexTerms } from './words.ts';

/** Words whose matches stay known: what was typed before is asked for again with each key. */
const MATCHES_MAX_WORDS = 200;

/** Pages whose text stays prepared; more would take memory that a phone may not have. */
const PARTS_MAX_PAGES = 800;

/** How many titles are searched for ahead of the first search. */
const TRIED_TITLES = 16;

/** The pages that answer a query, best first, and its spelling corrected where that was needed. */
interface Ranking {
  ranked: readonly RankedPage[];
  corrected: string | undefined;
}

/** The search engine over the files that are loaded. It starts with the first; the others may follow. */
export class SearchEngine {
  readonly pages: SearchPage[];
  readonly #first: FirstFile;
  readonly #names: InvertedIndex;
  #texts: InvertedIndex | undefined;
  #lexicon: Lexicon;
  readonly #titleTerms: readonly string[];
  readonly #matches = new Map<string, WordMatches>();
  readonly #passages = new Map<number, SearchText>();
  readonly #namesOf = new Map<number, PageNames>();
  readonly #partsOf = new Map<number, readonly ReadonlySet<string>[]>();
  #last: { key: string; ranking: Ranking } | undefined;

  constructor(first: FirstFile) {
    this.#first = first;
    this.pages = [...first.pages];
    this.#names = new InvertedIndex(first.index, FIELD_BOOSTS);
    this.#titleTerms = first.pages.flatMap(({ title }) => indexTerms(title));
    this.#lexicon = this.#makeLexicon([]);
  }

  /** Whether the index of the texts is loaded. */
  get isComplete(): boolean {
    return this.#texts !== undefined;
  }

  /** Adds the index of the texts. */
  addTextIndex(index: PackedIndex): void {
    this.#texts = new InvertedIndex(index, FIELD_BOOSTS);
    this.#lexicon = this.#makeLexicon(this.#texts.terms);
    this.#matches.clear();
    this.#last = undefined;
  }

  /** Adds texts, from which passages are shown. */
  addTexts({ from, texts }: TextFile): void {
    this.#last = undefined;
    for (const [offset, text] of texts.entries()) {
      const page = this.pages[from + offset];
      if (page && text.headings) {
        this.pages[from + offset] = { ...page, headings: text.headings };
        this.#namesOf.delete(from + offset);
      }
      this.#passages.set(from + offset, text);
    }
  }

  /** The pages that answer a query, best first. */
  rank(text: string, facets: Facets): Ranking {
    // A query is asked about first, then for.
    const key = JSON.stringify([text, facets.language, facets.version, facets.section]);
    if (this.#last?.key !== key) this.#last = { key, ranking: this.#rankPages(text, facets) };
    return this.#last.ranking;
  }

  #rankPages(text: string, facets: Facets): Ranking {
    const query = readQuery(text, this.#lexicon, this.#first.synonyms);
    const accepts = (page: SearchPage) =>
      page.language === facets.language &&
      (page.version === '' || page.version === facets.version) &&
      (facets.section === undefined || page.section === facets.section);
    const ranked = rankPages(
      text,
      query.readings,
      this.pages,
      (id) => this.#nameOf(id),
      (word) => this.#matchesOf(word),
      accepts,
    );
    const read = readPassages(
      ranked,
      this.pages,
      (id) => this.#partsOfPage(id),
      (id) => this.#nameOf(id),
    );
    return { ranked: read, corrected: query.corrected };
  }

  /**
   * Prepares pages to be compared and read, a page a step, then searches for some mistyped titles, because
   * a browser compiles what ran before. For a caller with time to spare: nothing depends on it.
   */
  *prepare(): Generator<number> {
    for (const id of this.pages.keys()) {
      this.#nameOf(id);
      if (id < PARTS_MAX_PAGES) this.#partsOfPage(id);
      yield id;
    }
    const facets = {
      language: this.pages[0]?.language ?? '',
      version: this.pages[0]?.version ?? '',
    };
    for (const { title } of this.pages.slice(0, TRIED_TITLES)) {
      this.search(`${title}x`, facets, 0, (path) => path);
      yield this.pages.length;
    }
  }

  /** Whether the names of the pages alone answer a query, so that the texts need not be waited for. */
  isSure(text: string, facets: Facets): boolean {
    return (
      this.isComplete ||
      (this.rank(text, facets).ranked[0]?.coverage ?? 0) >= THRESHOLDS.sureCoverage
    );
  }

  /** Answers a query with a page of hits, counted from 0. `toUrl` writes the address of a hit. */
  search(
    text: string,
    facets: Facets,
    page: number,
    toUrl: (path: string) => string,
  ): SearchAnswer {
    const { ranked, corrected } = this.rank(text, { ...facets, section: undefined });
    const counts = new Map<string, number>();
    for (const { id } of ranked) {
      const section = this.pages[id]?.section ?? '';
      counts.set(section, (counts.get(section) ?? 0) + 1);
    }
    const inSection =
      facets.section === undefined
        ? ranked
        : ranked.filter(({ id }) => this.pages[id]?.section === facets.section);
    const start = page * SEARCH_HITS_PER_PAGE;
    const hits = inSection.slice(start, start + SEARCH_HITS_PER_PAGE).flatMap((found) => {
      const shown = this.pages[found.id];
      return shown
        ? [toHit(found, findPlace(found, shown, this.#passages.get(found.id)), toUrl)]
        : [];
    });
    return {
      hits,
      nbHits: inSection.length,
      corrected,
      suggestions: ranked.length > 0 ? [] : this.#suggest(),
      sections: [...counts].map(([name, count]) => ({ name, count })),
    };
  }

  #matchesOf(word: QueryWord): WordMatches {
    const key = word.forms
      .map(({ term, prefix, weight }) => `${term}${prefix ? '*' : ' '}${weight}`)
      .join(' ');
    const known = this.#matches.get(key) ?? this.#lookUp(word);
    if (this.#matches.size > MATCHES_MAX_WORDS) this.#matches.clear();
    this.#matches.set(key, known);
    return known;
  }

  #lookUp({ forms }: QueryWord): WordMatches {
    const count = this.pages.length;
    const [scores, qualities] = [new Float64Array(count), new Float64Array(count)];
    const ids: number[] = [];
    for (const { term, weight, prefix } of forms) {
      const own = new Float64Array(count);
      this.#names.addScores(term, prefix, own);
      this.#texts?.addScores(term, prefix, own);
      for (let id = 0; id < count; id++) {
        const score = own[id] ?? 0;
        if (score === 0) continue;
        scores[id] = Math.max(scores[id] ?? 0, score * weight);
        qualities[id] = Math.max(qualities[id] ?? 0, weight);
      }
    }
    for (let id = 0; id < count; id++) if ((qualities[id] ?? 0) > 0) ids.push(id);
    return {
      ids,
      scores,
      qualities,
      terms: this.#termsOf(forms),
    };
  }

  /** Every term that the forms of a word stand for, the surest first. */
  #termsOf(forms: QueryWord['forms']): Map<string, number> {
    const terms = new Map<string, number>();
    for (const { term, weight, prefix } of [...forms].sort((a, b) => b.weight - a.weight))
      for (const found of prefix ? this.#lexicon.begun(term) : [term])
        if (!terms.has(found)) terms.set(found, weight);
    return terms;
  }

  #nameOf(id: number): PageNames {
    const page = this.pages[id];
    const known = this.#namesOf.get(id) ?? nameWords(page ?? EMPTY_PAGE, this.#first.products);
    this.#namesOf.set(id, known);
    return known;
  }

  #partsOfPage(id: number): readonly ReadonlySet<string>[] | undefined {
    const text = this.#passages.get(id);
    if (!text) return undefined;
    const headings = this.pages[id]?.headings ?? [];
    const known =
      this.#partsOf.get(id) ??
      text.prose.map((prose, part) => {
        const heading = headings[part - 1]?.text ?? '';
        return new Set(indexTerms(`${heading} ${prose} ${text.code[part] ?? ''}`));
      });
    this.#partsOf.set(id, known);
    if (this.#partsOf.size > PARTS_MAX_PAGES)
      this.#partsOf.delete(this.#partsOf.keys().next().value ?? id);
    return known;
  }

  #makeLexicon(textTerms: readonly string[]): Lexicon {
    const words = synonymWords(this.#first.synonyms);
    return createLexicon(
      [...this.#names.terms, ...textTerms, ...words],
      [...this.#titleTerms, ...words],
    );
  }

  #suggest(): string[] {
    return this.#first.synonyms.suggestions.slice(0, SEARCH_SUGGESTIONS);
  }
}

const EMPTY_PAGE: SearchPage = {
  path: '',
  title: '',
  section: '',
  trail: [],
  description: '',
  keywords: [],
  kind: 'list',
  language: '',
  version: '',
  names: [],
  headings: [],
};
