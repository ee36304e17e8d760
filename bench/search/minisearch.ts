import MiniSearch, { type Options } from 'minisearch';
import { bundleBytes, gzipped, HITS, pagesOf, type Candidate } from './candidate.ts';
import { BOOSTS, FIELDS, flatten, type FlatRecord } from './flat-records.ts';

const OPTIONS: Options<FlatRecord> = {
  fields: [...FIELDS],
  storeFields: ['url'],
  searchOptions: { boost: BOOSTS, prefix: true, fuzzy: 0.2 },
};

/** MiniSearch as it comes: its own words, prefixes, and fuzzy matches, and boosts by field. */
export const miniSearch: Candidate = {
  name: 'MiniSearch',
  build: async ({ records }) => {
    const index = new MiniSearch(OPTIONS);
    index.addAll(flatten(records));
    const stored = JSON.stringify(index);
    return {
      firstBytes: (await bundleBytes("export { default } from 'minisearch'")) + gzipped(stored),
      open: async () => {
        const loaded = await MiniSearch.loadJSONAsync(stored, OPTIONS);
        return (query) =>
          pagesOf(loaded.search(query).map(({ url }) => ({ url: String(url) }))).slice(0, HITS);
      },
    };
  },
};
