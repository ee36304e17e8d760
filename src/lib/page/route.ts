import type { SidebarSpec } from '../sidebar/spec.ts';
import {
  buildBreadcrumbs,
  buildSidebar,
  findNeighbors,
  findSidebarId,
  type Crumb,
  type PageLookup,
  type SidebarNode,
  type SidebarPage,
} from '../sidebar/tree.ts';

/** The configured sidebars, and the pages that are in no sidebar. */
export interface Navigation {
  sidebars: Readonly<Record<string, SidebarSpec>>;
  loosePages: readonly { label: string; parent: string; slugs: readonly string[] }[];
}

export interface DocsRoute {
  /** The ID of the sidebar that contains the page or its parent. Undefined for other pages. */
  sidebarId: string | undefined;
  /** The sidebar's tree. For a page outside the sidebars, the list of its siblings. */
  sidebar: SidebarNode[];
  breadcrumbs: Crumb[];
  previous: SidebarPage | undefined;
  next: SidebarPage | undefined;
}

const NO_ROUTE: DocsRoute = {
  sidebarId: undefined,
  sidebar: [],
  breadcrumbs: [],
  previous: undefined,
  next: undefined,
};

/** Finds the sidebar, breadcrumbs, and neighbors of a page by its slug. `href` is the page's own URL. */
export function describeRoute(
  { sidebars, loosePages }: Navigation,
  pages: PageLookup,
  slug: string,
  href: string,
): DocsRoute {
  const sidebarId = findSidebarId(sidebars, slug);
  if (sidebarId !== undefined) {
    const spec = sidebars[sidebarId] ?? [];
    const sidebar = buildSidebar(spec, pages, href);
    const crumbs = buildBreadcrumbs(sidebar);
    return { sidebarId, sidebar, breadcrumbs: crumbs, ...findNeighbors(spec, pages, slug) };
  }
  const group = loosePages.find(({ slugs }) => slugs.includes(slug));
  if (!group || (group.parent === '' && group.slugs.length < 2)) return NO_ROUTE;
  const { label, parent, slugs } = group;
  const category = { label, items: slugs, ...(parent === '' ? {} : { page: parent }) };
  const siblings = buildSidebar([category], pages, href);
  // Pages below the home page belong to no section, so the navbar marks no section as current.
  const parentId = parent === '' ? undefined : findSidebarId(sidebars, parent);
  return {
    sidebarId: parentId,
    sidebar: [...buildSidebar(sidebars[parentId ?? ''] ?? [], pages, href), ...siblings],
    breadcrumbs: buildBreadcrumbs(siblings),
    ...findNeighbors(group.slugs, pages, slug),
  };
}
