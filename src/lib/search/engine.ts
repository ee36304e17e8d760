import { SEARCH_HITS_PER_PAGE, SEARCH_SUGGESTIONS } from '../../site/limits.ts';
import type { RankedPage, WordMatches } from './found-words.ts';
import { findPlace, showFieldOnce, toHit } from './hits.ts';
import { NAME_FIELDS, type FirstFile } from './index-data.ts';
import { createLexicon, type Lexicon } from './lexicon.ts';
import { LoadedIndex, type MissingFile } from './loaded-index.ts';
import type { Facets, SearchAnswer, SearchPage } from './model.ts';
import { isTelling, readQuery, type QueryForm, type QueryWord, type Reading } from './query.ts';
import { rankPages } from './rank.ts';
import { isProduct, synonymWords } from './synonyms.ts';
import { FIELD_BOOSTS, WEIGHTS } from './weights.ts';
import { indexTerms } from './words.ts';

/** The maximum number of cached word lookups. Each keystroke looks up the earlier words again. */
const MATCHES_MAX_WORDS = 200;

/** Shorter prefixes are looked up only in titles, headings, and keywords, not in full text. */
const TEXT_PREFIX_MIN_CHARS = 3;

/** The weight of a match by field, without the text of pages. */
const NAME_BOOSTS = Object.fromEntries(NAME_FIELDS.map((field) => [field, FIELD_BOOSTS[field]]));

/** Searches the index. It finds nothing before the files from `missing` are added. */
export class SearchEngine {
  readonly pages: readonly SearchPage[];
  readonly #first: FirstFile;
  readonly #loaded: LoadedIndex;
  readonly #lexicon: Lexicon;
  readonly #matches = new Map<string, WordMatches>();
  #read: { text: string; readings: readonly Reading[] } | undefined;
  #ranked: { key: string; ranked: readonly RankedPage[] } | undefined;

  constructor(first: FirstFile) {
    this.#first = first;
    this.#loaded = new LoadedIndex(first, () => this.#forget());
    this.pages = this.#loaded.pages;
    const words = synonymWords(first.synonyms);
    this.#lexicon = createLexicon(this.#loaded, words, () => [
      ...this.pages.flatMap(({ title }) => indexTerms(title)),
      ...words,
    ]);
  }

  /**
   * Yields the files that a page of results needs and that aren't loaded yet, in steps: the parts of the index
   * and of the names with the query's words, for a typo all words and the parts with its corrections, and the
   * texts of the hits. Add the files of each step before you ask for the next one.
   */
  *missing(text: string, facets: Facets, page: number): Generator<MissingFile[]> {
    for (let files = this.#missingTerms(text); files.length > 0; files = this.#missingTerms(text))
      yield files;
    const texts = this.#loaded.missingTexts(
      this.#hitsOf(text, facets, page).map(({ found }) => found.id),
    );
    if (texts.length > 0) yield texts;
  }

  #missingTerms(text: string): MissingFile[] {
    this.#read = undefined;
    return this.#loaded.missingTerms(() => this.#readQuery(text));
  }

  /** Forgets what was computed without a file that is loaded now. */
  #forget(): void {
    this.#matches.clear();
    this.#read = undefined;
    this.#ranked = undefined;
  }

  #readQuery(text: string): readonly Reading[] {
    if (this.#read?.text !== text)
      this.#read = { text, readings: readQuery(text, this.#lexicon, this.#first.synonyms) };
    return this.#read.readings;
  }

  /** Ranks the pages that match a query, best first. */
  rank(text: string, facets: Facets): readonly RankedPage[] {
    // Cached, because `missing` and `search` rank the same query.
    const key = JSON.stringify([text, facets.language, facets.version]);
    if (this.#ranked?.key !== key) this.#ranked = { key, ranked: this.#rankPages(text, facets) };
    return this.#ranked.ranked;
  }

  #rankPages(text: string, facets: Facets): RankedPage[] {
    return rankPages(
      text,
      this.#readQuery(text),
      this.pages,
      (id) => this.#loaded.namesOf(id),
      (word) => this.#matchesOf(word),
      (page) =>
        page.language === facets.language &&
        (page.version === '' || page.version === facets.version),
    );
  }

  /** Ranks the pages of the section that the reader filters by, or of all sections. */
  #rankSection(text: string, facets: Facets): readonly RankedPage[] {
    const ranked = this.rank(text, facets);
    if (facets.section === undefined) return ranked;
    return ranked.filter(({ id }) => this.pages[id]?.section === facets.section);
  }

  #hitsOf(text: string, facets: Facets, page: number) {
    const start = page * SEARCH_HITS_PER_PAGE;
    return this.#rankSection(text, facets)
      .slice(start, start + SEARCH_HITS_PER_PAGE)
      .flatMap((found) => {
        const shown = this.pages[found.id];
        return shown ? [{ found, shown }] : [];
      });
  }

  /** Returns one page of hits. `page` counts from 0. `toUrl` converts a path to a URL. */
  search(
    text: string,
    facets: Facets,
    page: number,
    toUrl: (path: string) => string,
  ): SearchAnswer {
    const ranked = this.rank(text, facets);
    const counts = new Map<string, number>();
    for (const { id } of ranked) {
      const section = this.pages[id]?.section ?? '';
      counts.set(section, (counts.get(section) ?? 0) + 1);
    }
    const fields = new Set<string>();
    const listed = this.#hitsOf(text, facets, page);
    const hits = listed.map(({ found, shown }) => {
      const names = this.#loaded.namesOf(found.id);
      const place = findPlace(found, shown, names, this.#loaded.textOf(found.id));
      return toHit(found, showFieldOnce(place, fields), toUrl);
    });
    const missing = this.#missingProducts(text);
    const likely = listed.filter(({ found }) => found.score >= WEIGHTS.likelyHit).length;
    const unknown = (ranked[0]?.found ?? [])
      .filter(({ word }) => isTelling(word) && !word.isSynonym)
      .filter(({ word, matches }) => matches.ids.length === 0 || (word.isGuess && likely === 0))
      .map(({ word }) => word.text);
    return {
      hits,
      likely,
      unknown: missing.length > 0 ? missing : unknown,
      isRelated: missing.length > 0,
      nbHits: this.#rankSection(text, facets).length,
      suggestions:
        ranked.length > 0 ? [] : this.#first.synonyms.suggestions.slice(0, SEARCH_SUGGESTIONS),
      sections: [...counts].map(([name, count]) => ({ name, count })),
    };
  }

  /** Returns the other products in a query that no page is about, as the reader wrote them. */
  #missingProducts(text: string): string[] {
    const [own] = this.#readQuery(text);
    return (own?.words ?? [])
      .filter((word) => isProduct(word.text, this.#first.synonyms))
      .filter((word) => !this.#isNamed(word.text))
      .map(
        (word) => text.split(/\s+/).find((part) => part.toLowerCase() === word.text) ?? word.text,
      );
  }

  /** Whether the title, a heading, or another name of a page has a term. */
  #isNamed(term: string): boolean {
    const scores = new Float64Array(this.pages.length);
    this.#loaded.terms.addScores(term, false, NAME_BOOSTS, scores);
    return scores.some((score) => score > 0);
  }

  #matchesOf(word: QueryWord): WordMatches {
    const key = [
      isTelling(word),
      ...word.forms.map(({ term, prefix, weight }) => `${term}${prefix ? '*' : ' '}${weight}`),
    ].join(' ');
    const known = this.#matches.get(key) ?? this.#lookUp(word);
    if (this.#matches.size > MATCHES_MAX_WORDS) this.#matches.clear();
    this.#matches.set(key, known);
    return known;
  }

  #lookUp(word: QueryWord): WordMatches {
    const { forms } = word;
    const count = this.pages.length;
    const [scores, qualities] = [new Float64Array(count), new Float64Array(count)];
    const ids: number[] = [];
    for (const form of forms) {
      const { term, weight, prefix } = form;
      const own = new Float64Array(count);
      const boosts = isTelling(word) && isInTexts(form) ? FIELD_BOOSTS : NAME_BOOSTS;
      this.#loaded.terms.addScores(term, prefix, boosts, own);
      for (let id = 0; id < count; id++) {
        const score = own[id] ?? 0;
        if (score === 0) continue;
        scores[id] = Math.max(scores[id] ?? 0, score * weight);
        qualities[id] = Math.max(qualities[id] ?? 0, weight);
      }
    }
    for (let id = 0; id < count; id++) if ((qualities[id] ?? 0) > 0) ids.push(id);
    return { ids, scores, qualities, terms: this.#termsOf(forms) };
  }

  /** Returns the index terms that match a query word, each with its weight, highest first. */
  #termsOf(forms: QueryWord['forms']): Map<string, number> {
    const terms = new Map<string, number>();
    for (const { term, weight, prefix } of [...forms].sort((a, b) => b.weight - a.weight))
      for (const found of prefix ? this.#lexicon.begun(term) : [term])
        if (!terms.has(found)) terms.set(found, weight);
    return terms;
  }
}

const isInTexts = ({ term, prefix }: QueryForm) => !prefix || term.length >= TEXT_PREFIX_MIN_CHARS;
