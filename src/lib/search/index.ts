// The search functions that other folders may import. README.md explains how search works.
export { buildPages, type IndexedPage } from './build-page.ts';
export { SearchEngine } from './engine.ts';
export type { FirstFile } from './index-data.ts';
export {
  FIRST_FILE,
  loadMissing,
  makeIndexFiles,
  readIndexFiles,
  type SearchData,
} from './index-files.ts';
export { DOCS_FACETS, LEVELS, TOPICS, type SearchHit } from './model.ts';
export { pageRecords } from './records.ts';
export { searchOrigins, searchSettings, type SearchSettings } from './settings.ts';
export { GRAMMAR_WORDS, splitWords, stemWord } from './words.ts';
