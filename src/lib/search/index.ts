// The search functions that other folders may import. README.md explains how search works.
export { buildPages, type IndexedPage } from './build-page.ts';
export { SearchEngine, type MissingFile } from './engine.ts';
export type { FirstFile } from './index-data.ts';
export {
  FIRST_FILE,
  makeIndexFiles,
  readIndexFiles,
  type IndexFile,
  type SearchData,
} from './index-files.ts';
export {
  LEVELS,
  TOPICS,
  type Facets,
  type SearchAnswer,
  type SearchHit,
  type SearchRecord,
} from './model.ts';
export { pageRecords } from './records.ts';
export { searchOrigins, searchSettings, type SearchSettings } from './settings.ts';
export { applySynonyms } from './synonyms.ts';
export { FIELD_BOOSTS, KIND_FACTORS } from './weights.ts';
export { GRAMMAR_WORDS, indexTerms, splitWords, stemWord, STOP_WORDS } from './words.ts';
