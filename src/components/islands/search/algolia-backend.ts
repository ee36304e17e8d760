import { SEARCH_CONNECT_TIMEOUT_MS, SEARCH_READ_TIMEOUT_MS } from '../../../site/limits.ts';
import type { SearchSettings } from '../../../lib/search/page.ts';
import {
  algoliaHosts,
  askHosts,
  CallRefused,
  createHostList,
  readAlgoliaAnswer,
  toAlgoliaRequest,
} from '../../../lib/search/provider.ts';
import { createStorageSlot } from '../../chrome/client/storage.ts';
import { SearchUnavailable, type SearchBackend } from './backend.ts';

/** The endpoint for searches in Algolia's API. */
const PATH = '/1/indexes/*/queries';

/** Creates a backend for an Algolia index. @throws Error without an application ID, a key, or an index */
export function createAlgoliaBackend(
  { appId, apiKey, indexName, hosts }: SearchSettings,
  toUrl: (url: string) => string,
): SearchBackend {
  if (!appId) throw new Error('search.appId: the Algolia search client needs an application id.');
  if (!apiKey) throw new Error('search.apiKey: the Algolia search client needs an API key.');
  if (!indexName) throw new Error('search.indexName: the Algolia search client needs an index.');
  const list = createHostList(
    hosts ?? algoliaHosts(appId).map((host) => `https://${host}`),
    createStorageSlot('search-hosts', { persistence: 'session' }),
  );
  // The credentials are in the URL, because custom headers would need a preflight request for each search.
  const credentials = new URLSearchParams({
    'x-algolia-application-id': appId,
    'x-algolia-api-key': apiKey,
  });
  return {
    warmUp: () => undefined,
    titles: () => Promise.resolve(new Map()),
    search: async (query, facets, page) => {
      const body = JSON.stringify({ requests: [toAlgoliaRequest(query, indexName, facets, page)] });
      try {
        return await askHosts(list, async (host) =>
          readAlgoliaAnswer(await post(`${host}${PATH}?${credentials}`, body), toUrl),
        );
      } catch (error) {
        throw new SearchUnavailable('No search host responded.', { cause: error });
      }
    },
  };
}

/** Posts JSON. One timeout applies until the response starts, another until its body is complete. */
async function post(url: string, body: string): Promise<unknown> {
  const controller = new AbortController();
  const abortAfter = (ms: number) => setTimeout(() => controller.abort(), ms);
  let timer = abortAfter(SEARCH_CONNECT_TIMEOUT_MS);
  try {
    const response = await fetch(url, { method: 'POST', body, signal: controller.signal });
    clearTimeout(timer);
    timer = abortAfter(SEARCH_READ_TIMEOUT_MS);
    if (response.status >= 400 && response.status < 500)
      throw new CallRefused(`The search host refused the call with ${response.status}.`);
    if (!response.ok) throw new Error(`The search host answered ${response.status}.`);
    return await response.json();
  } finally {
    clearTimeout(timer);
  }
}
