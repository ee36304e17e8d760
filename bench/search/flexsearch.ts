import { Document } from 'flexsearch';
import { bundleBytes, gzipped, HITS, pagesOf, type Candidate } from './candidate.ts';
import { FIELDS, flatten } from './flat-records.ts';

/** Records that are asked for a field: several are of one page. */
const RECORDS = 100;

const createIndex = () =>
  new Document({
    document: { id: 'id', index: FIELDS.map((field) => ({ field, tokenize: 'forward' as const })) },
  });

/** FlexSearch with prefixes. It ranks within a field only: fields are taken in the order of levels. */
export const flexSearch: Candidate = {
  name: 'FlexSearch',
  build: async ({ records }) => {
    const index = createIndex();
    for (const record of flatten(records)) index.add(record);
    const parts: [string, string][] = [];
    await index.export((key, data) => void parts.push([key, data]));
    const urls = records.map(({ url }) => url);
    return {
      firstBytes:
        (await bundleBytes("export { Document } from 'flexsearch'")) +
        gzipped(JSON.stringify([parts, urls])),
      open: async () => {
        const loaded = createIndex();
        for (const [key, data] of parts) await loaded.import(key, data);
        return (query) => {
          const found = [
            ...loaded.search(query, { limit: RECORDS }),
            ...loaded.search(query, { limit: RECORDS, suggest: true }),
          ];
          const ids = found.flatMap(({ result }) => result as number[]);
          return pagesOf(ids.map((id) => ({ url: urls[id] ?? '' }))).slice(0, HITS);
        };
      },
    };
  },
};
