import { stripSlash, withoutBase, type PathStyle } from '../paths/paths.ts';

/** What the browser must know to search: it stands in the page, beside the button that opens search. */
export interface SearchSettings extends PathStyle {
  provider: 'local' | 'algolia';
  /** Set where the provider is Algolia. */
  appId?: string | undefined;
  apiKey?: string | undefined;
  indexName?: string | undefined;
  hosts?: readonly string[] | undefined;
  externalUrlPattern?: string | undefined;
  /** Where a search without results is reported. */
  feedbackUrl: string;
  /** The version of the page that the reader is on. */
  version: string;
}

/** The part of the site's configuration that search is made from. */
export interface SearchConfig extends PathStyle {
  search: Omit<SearchSettings, keyof PathStyle | 'feedbackUrl' | 'version'>;
  links: { searchFeedback: string };
}

/** The settings for a page of a version. */
export function searchSettings(
  { search, links, basePath, trailingSlash }: SearchConfig,
  version: string,
): SearchSettings {
  return { ...search, basePath, trailingSlash, feedbackUrl: links.searchFeedback, version };
}

/** Origins that the site's policy must allow for a provider: none where the index is the site's own. */
export function searchOrigins({ search }: Pick<SearchConfig, 'search'>): string[] {
  if (search.provider !== 'algolia') return [];
  if (search.hosts) return search.hosts.map((host) => new URL(host).origin);
  return algoliaHosts(search.appId ?? '').map((host) => `https://${host}`);
}

/** The hosts of an Algolia application, in the order in which they are asked. */
export function algoliaHosts(appId: string): string[] {
  const id = appId.toLowerCase();
  return [`${id}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `${id}-${number}.algolianet.com`)];
}

/** The version facet of a path: the version whose folder it is in, else the current one. */
export function versionOfPath(
  path: string,
  versions: readonly { name: string; path: string }[],
  basePath = '/',
): string {
  const slug = stripSlash(withoutBase(path, basePath)).slice(1);
  const owner = versions.find(
    ({ path: own }) => own !== '' && (slug === own || slug.startsWith(`${own}/`)),
  );
  return owner?.name ?? versions.find(({ path: own }) => own === '')?.name ?? '';
}
