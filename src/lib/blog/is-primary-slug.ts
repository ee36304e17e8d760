import { stripLocale, type Locales } from '../page/alternates.ts';
import { findVersion, type Version } from '../paths/versions.ts';

export interface Variants {
  /** The languages of the site. The first one is the default and has no path prefix. */
  locales: Locales;
  /** The versions of the docs. The first one is the latest. */
  versions: readonly Version[];
}

/** Whether lists include a page: only if it is in the default language and the latest version. */
export function isPrimarySlug(slug: string, { locales, versions }: Variants): boolean {
  const path = `/${slug}`;
  const isTranslated = stripLocale(Object.keys(locales), path) !== path;
  return !isTranslated && findVersion(slug, versions) === versions[0];
}
