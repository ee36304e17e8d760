import { create, insertMultiple, load, save, search } from '@orama/orama';
import { bundleBytes, gzipped, HITS, pagesOf, type Candidate } from './candidate.ts';
import { BOOSTS, FIELDS, flatten } from './flat-records.ts';

const SCHEMA = Object.fromEntries([...FIELDS, 'url'].map((field) => [field, 'string' as const]));
/** Records that are asked for: several are of one page. */
const RECORDS = 100;

/** Orama with its stemmer for English off (it has its own package), one edit allowed, and boosts. */
export const orama: Candidate = {
  name: 'Orama',
  build: async ({ records }) => {
    const index = create({ schema: SCHEMA });
    await insertMultiple(
      index,
      flatten(records).map(({ id: _id, ...record }) => record),
      500,
    );
    const stored = JSON.stringify(save(index));
    return {
      firstBytes:
        (await bundleBytes("export { create, load, search } from '@orama/orama'")) +
        gzipped(stored),
      open: async () => {
        const loaded = create({ schema: SCHEMA });
        load(loaded, JSON.parse(stored) as ReturnType<typeof save>);
        return async (query) => {
          const { hits } = await search(loaded, {
            term: query,
            properties: [...FIELDS],
            boost: BOOSTS,
            tolerance: 1,
            limit: RECORDS,
          });
          return pagesOf(hits.map(({ document }) => ({ url: String(document['url']) }))).slice(
            0,
            HITS,
          );
        };
      },
    };
  },
};
