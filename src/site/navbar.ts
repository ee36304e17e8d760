import { site } from 'virtual:guidon/project';
import { toHref } from '../lib/paths/paths.ts';
import { isSamePage } from '../lib/sidebar/tree.ts';
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

/** Returns the label of the main menu's current link. Empty if no link is current. */
export function findSection(place: Place): string {
  const links = site.navbar.left.flatMap((item) => {
    if (item.type === 'dropdown') return item.items;
    return item.type === 'link' ? [item] : [];
  });
  return links.find((link) => currentOf(link, place))?.label ?? '';
}
