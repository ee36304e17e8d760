import {
  type FirstFile,
  type IndexFile,
  makeIndexFiles,
  type MissingFile,
  SearchEngine,
} from '../../src/lib/search/index.ts';
import { bundleBytes, gzipped, pagesOf, type Ask, type Candidate } from './candidate.ts';
import type { Corpus } from './corpus.ts';

const FACETS = { language: 'en', version: 'current' };

/** The files of the index of a corpus, as the build writes them. */
export const indexFiles = ({ pages, data }: Corpus): IndexFile[] =>
  makeIndexFiles(pages, data, () => '/_astro/search/');

/** The engine, and what loads the files that it lacks for a query. */
export function openEngine(files: readonly IndexFile[]) {
  const byPath = new Map(files.map(({ path, content }) => [path, content]));
  const engine = new SearchEngine(JSON.parse(files[0]?.content ?? '') as FirstFile);
  const add = (missing: readonly MissingFile[]) => {
    for (const file of missing) file.add(JSON.parse(byPath.get(file.path) ?? ''));
  };
  const load = (query: string) => {
    add(engine.missingPostings(query));
    add(engine.missingTexts(query, FACETS, 0));
  };
  return { engine, load };
}

/** Searches as a browser does: each search first loads the files that it lacks. */
function openAsk(files: readonly IndexFile[]): Ask {
  const { engine, load } = openEngine(files);
  return (query) => {
    load(query);
    return pagesOf(engine.search(query, FACETS, 0, (path) => path).hits);
  };
}

/** Our own index (BM25+) under our own words, synonyms, corrections, and ranking. */
export const ours: Candidate = {
  name: 'ours',
  build: async (corpus) => {
    const files = indexFiles(corpus);
    const script = await bundleBytes("export { SearchEngine } from './src/lib/search/engine.ts'");
    return {
      firstBytes: script + gzipped(files[0]?.content ?? ''),
      open: () => Promise.resolve(openAsk(files)),
    };
  },
};
