import { stripLocale, type Locales } from '../page/alternates.ts';
import { findVersion, type Version } from '../versions/versions.ts';

/** The languages and versions of the site. */
export interface Variants {
  /** The first one is the default and has no path prefix. */
  locales: Locales;
  /** The first one is the latest. */
  versions: readonly Version[];
}

/** Whether lists show a page: pages in the default language and latest version, which link to the others. */
export function isPrimarySlug(slug: string, { locales, versions }: Variants): boolean {
  const path = `/${slug}`;
  const isTranslated = stripLocale(Object.keys(locales), path) !== path;
  return !isTranslated && findVersion(slug, versions) === versions[0];
}
