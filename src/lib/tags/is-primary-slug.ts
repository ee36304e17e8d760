import { stripLocale, type Locales } from '../page/alternates.ts';
import { findVersion, type Version } from '../versions/versions.ts';

/** What tells translated and archived pages from the others. */
export interface Variants {
  /** By key; the first one is the default and has no path prefix. */
  locales: Locales;
  /** The first one is the latest. */
  versions: readonly Version[];
}

/**
 * Whether a page of the docs is the one that lists show: in the default language and in the latest
 * version. Its translations and archived versions are found from there.
 */
export function isPrimarySlug(slug: string, { locales, versions }: Variants): boolean {
  const path = `/${slug}`;
  const isTranslated = stripLocale(Object.keys(locales), path) !== path;
  return !isTranslated && findVersion(slug, versions) === versions[0];
}
