import {
  type FirstFile,
  type IndexFile,
  makeIndexFiles,
  type PackedIndex,
  SearchEngine,
  type TextFile,
} from '../../src/lib/search/index.ts';
import { bundleBytes, gzipped, pagesOf, type Ask, type Candidate } from './candidate.ts';
import type { Corpus } from './corpus.ts';

const FACETS = { language: 'en', version: 'current' };

/** The files of the index of a corpus, as the build writes them. */
export function indexFiles({ pages, data }: Corpus): IndexFile[] {
  let number = 0;
  return makeIndexFiles(pages, data, (kind) => `/_astro/search/${kind}.${number++}.json`);
}

/** Loads the engine from its files: from the first one alone, or from all of them. */
export function openEngine([first, ...rest]: readonly IndexFile[], isWhole: boolean): SearchEngine {
  const engine = new SearchEngine(JSON.parse(first?.content ?? '') as FirstFile);
  const [index, ...texts] = isWhole ? rest : [];
  if (index) engine.addTextIndex(JSON.parse(index.content) as PackedIndex);
  for (const { content } of texts) engine.addTexts(JSON.parse(content) as TextFile);
  return engine;
}

const askWith =
  (engine: SearchEngine): Ask =>
  (query) =>
    pagesOf(engine.search(query, FACETS, 0, (path) => path).hits);

/** Our own index (BM25+) under our own words, synonyms, corrections, and ranking. */
export const ours: Candidate = {
  name: 'ours',
  build: async (corpus) => {
    const files = indexFiles(corpus);
    const script = await bundleBytes("export { SearchEngine } from './src/lib/search/engine.ts'");
    return {
      firstBytes: script + gzipped(files[0]?.content ?? ''),
      open: () => Promise.resolve(askWith(openEngine(files, true))),
    };
  },
};
