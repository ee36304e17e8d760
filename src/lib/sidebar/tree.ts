import { pathKey } from '../paths/paths.ts';
import { findTrail, listSlugs, type SidebarCategory, type SidebarSpec } from './spec.ts';

export interface SidebarPage {
  label: string;
  /** The page's title, which can be longer than its label in the sidebar. */
  title?: string;
  href: string;
  /** Drafts aren't in production builds, and are hidden from the sidebar unless they are the current page. */
  draft?: boolean;
  /** Whether the page is hidden from the sidebar like a draft, but built, so that it can be reached by its URL. */
  unlisted?: boolean;
}

export interface SidebarLink {
  type: 'link';
  label: string;
  href: string;
  current: boolean;
  unlisted: boolean;
  /** A badge before the label, such as an operation's method. */
  badge?: string | undefined;
}

export interface SidebarGroup {
  type: 'category';
  label: string;
  /** The label's target: the group's own page, else its first child. Undefined if its own page is hidden. */
  href: string | undefined;
  /** Whether the group's own page is hidden (unlisted or a draft), so that the label isn't a link. */
  linkUnlisted: boolean;
  /** Whether the group's own page is the current page. */
  current: boolean;
  /** Whether the current page is the group's own page or in the group. */
  active: boolean;
  /** Whether the group is open on every page, and stays open when the reader opens another group. */
  open?: boolean;
  items: SidebarNode[];
  /** The number of pages in the group, if the sidebar doesn't list them. */
  count?: number;
}

export type SidebarNode = SidebarLink | SidebarGroup;

/** Returns the page of a slug. Slugs without a page are left out of the tree. */
export type PageLookup = (slug: string) => SidebarPage | undefined;

/** Whether two paths are the same page, ignoring case and a trailing slash. */
export function isSamePage(a: string, b: string): boolean {
  return pathKey(a) === pathKey(b);
}

/** Builds the sidebar's tree without drafts, unlisted pages (except the current one), and empty groups. */
export function buildSidebar(
  spec: SidebarSpec,
  pages: PageLookup,
  currentHref: string,
): SidebarNode[] {
  return spec.flatMap((item): SidebarNode[] => {
    if (typeof item === 'string') return toLink(pages(item), currentHref);
    const items = buildSidebar(item.items, pages, currentHref);
    const own = item.page === undefined ? undefined : pages(item.page);
    return toGroup(item, own, items, currentHref);
  });
}

function isHidden(page: SidebarPage, current: boolean): boolean {
  return !current && Boolean(page.draft || page.unlisted);
}

function toLink(page: SidebarPage | undefined, currentHref: string): SidebarLink[] {
  if (!page) return [];
  const current = isSamePage(page.href, currentHref);
  if (isHidden(page, current)) return [];
  const { label, href, unlisted = false } = page;
  return [{ type: 'link', label, href, current, unlisted }];
}

function toGroup(
  { label, open = false }: SidebarCategory,
  own: SidebarPage | undefined,
  items: SidebarNode[],
  currentHref: string,
): SidebarGroup[] {
  const current = own !== undefined && isSamePage(own.href, currentHref);
  const hidden = own !== undefined && isHidden(own, current);
  const usable = own && !hidden ? own : undefined;
  if (items.length === 0 && !usable) return [];
  const href = usable?.href ?? (hidden ? undefined : firstHref(items));
  const active =
    current || items.some((item) => (item.type === 'link' ? item.current : item.active));
  return [{ type: 'category', label, href, linkUnlisted: hidden, current, active, open, items }];
}

export function firstHref(nodes: readonly SidebarNode[]): string | undefined {
  for (const node of nodes) {
    const href = node.href ?? (node.type === 'category' ? firstHref(node.items) : undefined);
    if (href) return href;
  }
  return undefined;
}

/** A breadcrumb. The last one is the current page. */
export interface Crumb {
  label: string;
  href: string | undefined;
}

/** The breadcrumbs of the current page. Empty if the tree doesn't contain it. */
export function buildBreadcrumbs(nodes: readonly SidebarNode[]): Crumb[] {
  for (const node of nodes) {
    if (node.type === 'link' && node.current) return [{ label: node.label, href: node.href }];
    if (node.type === 'category' && node.active) {
      const own = { label: node.label, href: node.href };
      return node.current ? [own] : [own, ...buildBreadcrumbs(node.items)];
    }
  }
  return [];
}

/** The pages before and after a page in its sidebar's reading order. */
export function findNeighbors(
  spec: SidebarSpec,
  pages: PageLookup,
  slug: string,
): { previous: SidebarPage | undefined; next: SidebarPage | undefined } {
  const slugs = listSlugs(spec).filter((other) => {
    const page = pages(other);
    return page !== undefined && !isHidden(page, other === slug);
  });
  const index = slugs.indexOf(slug);
  if (index < 0) return { previous: undefined, next: undefined };
  const at = (i: number) => (slugs[i] === undefined ? undefined : pages(slugs[i]));
  return { previous: at(index - 1), next: at(index + 1) };
}

export function findSidebarId(
  sidebars: Readonly<Record<string, SidebarSpec>>,
  slug: string,
): string | undefined {
  return Object.keys(sidebars).find((id) => findTrail(sidebars[id] ?? [], slug) !== undefined);
}
