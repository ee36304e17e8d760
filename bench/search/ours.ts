import {
  type FirstFile,
  type IndexFile,
  makeIndexFiles,
  type MissingFile,
  SearchEngine,
} from '../../src/lib/search/index.ts';
import type { Ask, Candidate } from './candidate.ts';

const FACETS = { language: 'en', version: 'current' };

/** Searches like a browser: each query first loads the files that are missing. */
function openAsk(files: readonly IndexFile[]): Ask {
  const byPath = new Map(files.map(({ path, content }) => [path, content]));
  const engine = new SearchEngine(JSON.parse(files[0]?.content ?? '') as FirstFile);
  const add = (missing: readonly MissingFile[]) => {
    for (const file of missing) file.add(JSON.parse(byPath.get(file.path) ?? ''));
  };
  return (query) => {
    add(engine.missingPostings(query));
    add(engine.missingTexts(query, FACETS, 0));
    const { hits } = engine.search(query, FACETS, 0, (path) => path);
    return [...new Set(hits.map(({ url }) => url.replace(/#.*/, '')))];
  };
}

/** Our own engine: BM25+, with synonyms, corrections, and ranking. */
export const ours: Candidate = {
  name: 'ours',
  build: ({ pages, data }) => {
    const files = makeIndexFiles(pages, data, () => '/_astro/search/');
    return () => openAsk(files);
  },
};
