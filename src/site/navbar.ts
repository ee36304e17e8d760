import { site } from 'virtual:guidon/project';
import { toHref } from '../lib/paths/paths.ts';
import { isSamePage, type Crumb } from '../lib/sidebar/tree.ts';
import type { NavbarItem } from './schema.ts';

type NavbarLink = Extract<NavbarItem, { type: 'link' }>;

/** A page: the path of its URL, and the ID of its sidebar. */
interface Place {
  path: string;
  sidebarId: string | undefined;
}

/** Returns the `aria-current` of a link: "page" on its page, "true" on other pages of the link's sidebar. */
export function currentOf(
  { to, sidebar }: NavbarLink,
  { path, sidebarId }: Place,
): 'page' | 'true' | undefined {
  if (isSamePage(toHref(to, site), path)) return 'page';
  return sidebar !== undefined && sidebar === sidebarId ? 'true' : undefined;
}

/** The links of the main menu that lead to the site's sections, also those in dropdowns. */
const sections = site.navbar.left.flatMap((item) => {
  if (item.type === 'dropdown') return item.items;
  return item.type === 'link' ? [item] : [];
});

/** Returns the label of the main menu's current link. Empty if no link is current. */
export function findSection(place: Place): string {
  return sections.find((link) => currentOf(link, place))?.label ?? '';
}

/** Adds a page's section before its breadcrumbs, unless they begin with the section's own page. */
export function addSection(crumbs: readonly Crumb[], sidebarId: string | undefined): Crumb[] {
  const section = sections.find(({ sidebar }) => sidebar !== undefined && sidebar === sidebarId);
  const [first] = crumbs;
  if (!section || !first) return [...crumbs];
  const href = toHref(section.to, site);
  const isOwn = first.href !== undefined && isSamePage(first.href, href);
  return isOwn ? [...crumbs] : [{ label: section.label, href }, ...crumbs];
}
