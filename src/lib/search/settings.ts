import type { PathStyle } from '../paths/paths.ts';

/** The search settings in each page's HTML, next to the search button. */
export interface SearchSettings extends PathStyle {
  provider: 'local' | 'algolia';
  /** The fields from here to `externalUrlPattern` are for Algolia only. */
  appId?: string | undefined;
  apiKey?: string | undefined;
  indexName?: string | undefined;
  hosts?: readonly string[] | undefined;
  externalUrlPattern?: string | undefined;
  /** The URL for reporting a search without results. */
  feedbackUrl: string;
  /** The version of the current page. */
  version: string;
}

/** The parts of the site's configuration that search uses. */
export interface SearchConfig extends PathStyle {
  search: Omit<SearchSettings, keyof PathStyle | 'feedbackUrl' | 'version'>;
  links: { searchFeedback: string };
}

/** Returns the search settings for the pages of a docs version. */
export function searchSettings(
  { search, links, basePath, trailingSlash }: SearchConfig,
  version: string,
): SearchSettings {
  return { ...search, basePath, trailingSlash, feedbackUrl: links.searchFeedback, version };
}

/** Origins that the content security policy must allow. None for the local index. */
export function searchOrigins({ search }: Pick<SearchConfig, 'search'>): string[] {
  if (search.provider !== 'algolia') return [];
  if (search.hosts) return search.hosts.map((host) => new URL(host).origin);
  return algoliaHosts(search.appId ?? '').map((host) => `https://${host}`);
}

/** The hosts of an Algolia application, in the order to try. */
export function algoliaHosts(appId: string): string[] {
  const id = appId.toLowerCase();
  return [`${id}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `${id}-${number}.algolianet.com`)];
}
