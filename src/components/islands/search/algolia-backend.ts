import { liteClient } from 'algoliasearch/lite';
import type { SearchSettings } from '../../../lib/search/page.ts';
import { readAlgoliaAnswer, toAlgoliaRequest } from '../../../lib/search/provider.ts';
import type { SearchBackend } from './backend.ts';

/** Creates a backend for an Algolia index. @throws Error without an application ID, a key, or an index */
export function createAlgoliaBackend(
  { appId, apiKey, indexName, hosts }: SearchSettings,
  toUrl: (url: string) => string,
): SearchBackend {
  if (!appId) throw new Error('search.appId: the Algolia search client needs an application id.');
  if (!apiKey) throw new Error('search.apiKey: the Algolia search client needs an API key.');
  if (!indexName) throw new Error('search.indexName: the Algolia search client needs an index.');
  const client = liteClient(appId, apiKey, {
    ...(hosts && { hosts: hosts.map(toHost) }),
    hostsCache: createHostsCache(),
  });
  return {
    warmUp: () => undefined,
    titles: () => Promise.resolve(new Map()),
    search: async (query, facets, page) => {
      const requests = [toAlgoliaRequest(query, indexName, facets, page)];
      return readAlgoliaAnswer(await client.search({ requests }), toUrl);
    },
  };
}

/** Describes the origin of a proxy for Algolia's client. */
function toHost(origin: string) {
  const { host, protocol } = new URL(origin);
  const isPlain = protocol === 'http:';
  return { url: host, accept: 'readWrite', protocol: isPlain ? 'http' : 'https' } as const;
}

type HostsCache = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['hostsCache']>;

/**
 * Remembers which hosts are down. The client's own cache (5.64.0) doesn't: it stores a host together with its
 * state, and looks it up without.
 */
function createHostsCache(): HostsCache {
  const known = new Map<string, unknown>();
  const keyOf = (host: unknown) => (host as { url: string }).url;
  return {
    get: <T>(host: unknown, create: () => Promise<T>) =>
      known.has(keyOf(host)) ? Promise.resolve(known.get(keyOf(host)) as T) : create(),
    set: <T>(host: unknown, state: T) => {
      known.set(keyOf(host), state);
      return Promise.resolve(state);
    },
    delete: (host: unknown) => Promise.resolve(void known.delete(keyOf(host))),
    clear: () => Promise.resolve(known.clear()),
  };
}
