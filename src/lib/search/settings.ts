import { toHref, type PathStyle } from '../paths/paths.ts';

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
  version: string;
  /** The path of the results page in the language of the current page, such as "/fr/search/". */
  resultsPath: string;
}

export interface SearchConfig extends PathStyle {
  search: Omit<SearchSettings, keyof PathStyle | 'feedbackUrl' | 'version' | 'resultsPath'>;
  links: { searchFeedback: string };
}

/** Returns the search settings for the pages of a docs version, in a language with this path prefix. */
export function searchSettings(
  { search, links, basePath, trailingSlash }: SearchConfig,
  version: string,
  prefix: string,
): SearchSettings {
  const style = { basePath, trailingSlash };
  const resultsPath = toHref(`${prefix}/search`, style);
  return { ...search, ...style, feedbackUrl: links.searchFeedback, version, resultsPath };
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
