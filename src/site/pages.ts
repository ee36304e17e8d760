import { getCollection } from 'astro:content';
import { loosePages, pageLists, sidebars, site } from 'virtual:guidon/project';
import { isPrimarySlug } from '../lib/blog/is-primary-slug.ts';
import { readingOrder } from '../lib/hosting/plan.ts';
import { toHref } from '../lib/paths/paths.ts';
import { checkSidebarPages } from '../lib/sidebar/check-ids.ts';
import type { PageLookup, SidebarPage } from '../lib/sidebar/tree.ts';
import { buildMemory } from './build-memory.ts';

const entries = await getCollection('docs');
const slugOf = (id: string): string => (id === 'index' ? '' : id);

/** All docs pages by slug ("" is the home page), as sidebars and lists show them. */
export const pagesBySlug: ReadonlyMap<string, SidebarPage & { readonly title: string }> = new Map(
  entries.map(({ id, data }) => {
    const slug = slugOf(id);
    const { title, sidebar, draft, unlisted } = data;
    const label = sidebar.label ?? title;
    return [slug, { label, title, href: toHref(`/${slug}`, site), draft, unlisted }];
  }),
);

for (const { id, body = '', data } of entries) buildMemory.sources.set(id, { text: body, data });

const missing = checkSidebarPages(pageLists, new Set(pagesBySlug.keys())).join('\n');
if (missing !== '' && import.meta.env.PROD) throw new Error(missing);
if (missing !== '') console.warn(missing);

const ranks = new Map(readingOrder(sidebars, loosePages).map((slug, index) => [slug, index]));
const rankOf = ({ id }: { id: string }): number => ranks.get(slugOf(id)) ?? ranks.size;

/**
 * The pages that lists show: in the default language and the latest version, without drafts and unlisted pages. In
 * the order of the sidebars; pages outside sidebars come last.
 */
export const listedPages = entries
  .filter(({ id, data }) => !data.draft && !data.unlisted && isPrimarySlug(id, site))
  .sort((a, b) => rankOf(a) - rankOf(b))
  .map((entry) => ({ ...entry, href: toHref(`/${slugOf(entry.id)}`, site) }));

/** Returns a function that finds pages in a language. Untranslated pages have the default text. */
export function lookUpPages(locale: string | undefined): PageLookup {
  if (locale === undefined) return (slug) => pagesBySlug.get(slug);
  return (slug) => {
    const localized = slug === '' ? locale : `${locale}/${slug}`;
    const page = pagesBySlug.get(localized) ?? pagesBySlug.get(slug);
    return page && { ...page, href: toHref(`/${localized}`, site) };
  };
}

/** Whether a slug (without language) is a docs page. Other pages, such as the blog, aren't translated. */
export function isTranslatable(slug: string): boolean {
  return slug !== '404' && pagesBySlug.has(slug);
}

/** Whether a slug (without language) has a page in each language: a docs page, or the search results. */
export function isLocalized(slug: string): boolean {
  return isTranslatable(slug) || slug === 'search';
}
