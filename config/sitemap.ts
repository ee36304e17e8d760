import { stripLocale } from '../src/lib/page/alternates.ts';
import { pathKey, toHref, withoutBase } from '../src/lib/paths/paths.ts';
import { findSource } from '../src/site/build-memory.ts';
import { SITEMAP_CHANGE_FREQUENCY, SITEMAP_PRIORITY } from '../src/site/limits.ts';
import type { Site } from '../src/site/schema.ts';

/** Returns the sitemap's options: every public page, with change frequency and priority. */
export function sitemapOptions(site: Site) {
  const locales = Object.keys(site.locales);
  const toPath = (url: string) => withoutBase(new URL(url).pathname, site.basePath);
  return {
    changefreq: SITEMAP_CHANGE_FREQUENCY,
    priority: SITEMAP_PRIORITY,
    /** Leaves out pages with `unlisted: true`, which are only reachable by URL, and the 404 and debug pages. */
    filter: (url: string) => {
      const path = toPath(url);
      const isHidden =
        findSource(path, locales)?.data.unlisted ?? path.startsWith('/__docusaurus/');
      return !isHidden && pathKey(stripLocale(locales, path)) !== '/404';
    },
    // As the canonical URLs of the pages, with or without a slash at the end.
    serialize: <T extends { url: string }>(page: T): T => ({
      ...page,
      url: new URL(toHref(toPath(page.url), site), page.url).href,
    }),
  } as const;
}
