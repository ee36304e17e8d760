import { getCollection } from 'astro:content';
import { site } from 'virtual:guidon/project';
import { toHref } from '../lib/paths/paths.ts';
import type { PageLookup, SidebarPage } from '../lib/sidebar/tree.ts';

const entries = await getCollection('docs');

/** Every page of the docs by slug ("" is the home page), as sidebars and lists show it. */
export const pagesBySlug: ReadonlyMap<string, SidebarPage> = new Map(
  entries.map(({ id, data }) => {
    const slug = id === 'index' ? '' : id;
    const { title, sidebar, draft, unlisted } = data;
    const label = sidebar.label ?? title;
    return [slug, { label, href: toHref(`/${slug}`, site), draft, unlisted }];
  }),
);

/**
 * Pages as a language shows them: its own where they are translated, else the default language's under
 * the language's address. `locale` is undefined for the default language.
 */
export function lookUpPages(locale: string | undefined): PageLookup {
  if (locale === undefined) return (slug) => pagesBySlug.get(slug);
  return (slug) => {
    const localized = slug === '' ? locale : `${locale}/${slug}`;
    const page = pagesBySlug.get(localized) ?? pagesBySlug.get(slug);
    return page && { ...page, href: toHref(`/${localized}`, site) };
  };
}
