import type { PathStyle } from '../paths/paths.ts';

/** The search settings of all pages, which are in the script of search. */
export interface CommonSearchSettings extends PathStyle {
  provider: 'local' | 'algolia';
  /** The fields from here to `externalUrlPattern` are for Algolia only. */
  appId?: string | undefined;
  apiKey?: string | undefined;
  indexName?: string | undefined;
  hosts?: readonly string[] | undefined;
  externalUrlPattern?: string | undefined;
  /** The URL for reporting a search without results. */
  feedbackUrl: string;
}

/** The search settings of a page. The search button has what differs by page. */
export interface SearchSettings extends CommonSearchSettings {
  version: string;
  /** The path of the results page in the language of the current page, such as "/fr/search/". */
  resultsPath: string;
}

export interface SearchConfig extends PathStyle {
  search: Omit<CommonSearchSettings, keyof PathStyle | 'feedbackUrl'>;
  links: { searchFeedback: string };
}

export function searchSettings(config: SearchConfig): CommonSearchSettings {
  const { search, links, basePath, trailingSlash } = config;
  return { ...search, basePath, trailingSlash, feedbackUrl: links.searchFeedback };
}

/** Origins that the content security policy must allow. None for the local index. */
export function searchOrigins({ search }: Pick<SearchConfig, 'search'>): string[] {
  if (search.provider !== 'algolia') return [];
  if (search.hosts) return search.hosts.map((host) => new URL(host).origin);
  // The hosts of an Algolia application, in the order to try.
  const id = (search.appId ?? '').toLowerCase();
  const hosts = ['dsn.algolia.net', ...[1, 2, 3].map((number) => `${number}.algolianet.com`)];
  return hosts.map((host) => `https://${id}-${host}`);
}
