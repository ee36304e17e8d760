import { liteClient } from 'algoliasearch/lite';
import {
  SEARCH_CONNECT_TIMEOUT_MS,
  SEARCH_READ_TIMEOUT_MS,
  SEARCH_WRITE_TIMEOUT_MS,
} from '../../../site/limits.ts';
import { readAlgoliaAnswer, toAlgoliaRequest } from '../../../lib/search/algolia.ts';
import type { SearchSettings } from '../../../lib/search/settings.ts';
import { SearchUnavailable, type SearchBackend } from './backend.ts';

/**
 * Searches an Algolia index. The client asks the hosts one after the other, each within its time, and
 * leaves one that does not answer alone for two minutes. Throws without an application id or a key.
 */
export function createAlgoliaBackend(
  { appId, apiKey, indexName, hosts }: SearchSettings,
  toUrl: (url: string) => string,
): SearchBackend {
  if (!appId) throw new Error('search.appId: the Algolia search client needs an application id.');
  if (!apiKey) throw new Error('search.apiKey: the Algolia search client needs an API key.');
  if (!indexName) throw new Error('search.indexName: the Algolia search client needs an index.');
  const client = liteClient(appId, apiKey, {
    timeouts: {
      connect: SEARCH_CONNECT_TIMEOUT_MS,
      read: SEARCH_READ_TIMEOUT_MS,
      write: SEARCH_WRITE_TIMEOUT_MS,
    },
    ...(hosts ? { hosts: hosts.map(toHost) } : {}),
  });
  return {
    warmUp: () => undefined,
    search: async (query, facets, page) => {
      try {
        const requests = [toAlgoliaRequest(query, indexName, facets, page)];
        return readAlgoliaAnswer(await client.search({ requests }), toUrl);
      } catch (error) {
        throw new SearchUnavailable('No search host gave an answer.', { cause: error });
      }
    },
  };
}

function toHost(origin: string) {
  const { host, protocol } = new URL(origin);
  return {
    url: host,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    accept: 'readWrite' as const,
  };
}
