import type { DocsRoute } from '../../page/route.ts';
import { isSamePage, type Crumb, type SidebarNode } from '../../sidebar/tree.ts';

/** A tag with its operations, as the sidebar of an API lists them. */
export interface NavigationGroup {
  readonly label: string;
  /** The URL of the tag's section on the overview page. */
  readonly href: string;
  readonly links: readonly NavigationLink[];
  /** Whether all of its operations are deprecated. Such groups come last. */
  readonly deprecated: boolean;
}

export interface NavigationLink {
  readonly label: string;
  readonly href: string;
  /** The method, such as `GET`. */
  readonly badge?: string;
}

export interface ApiNavigation {
  /** The id of the API's item in the navbar. */
  readonly id: string;
  readonly label: string;
  readonly overviewHref: string;
  readonly modelsHref: string;
  /** Pages and sections about all operations, such as "Authentication". */
  readonly sections: readonly NavigationLink[];
  readonly groups: readonly NavigationGroup[];
}

export interface CurrentPage {
  readonly href: string;
  /** The name of the model, if the page describes a model. */
  readonly model?: string;
}

function toNode({ label, href, links }: NavigationGroup, current: string): SidebarNode {
  const active = links.some((link) => isSamePage(link.href, current));
  const items = links.map((link) => ({
    type: 'link' as const,
    ...link,
    current: isSamePage(link.href, current),
    unlisted: false,
  }));
  // Only the current tag lists its operations. All of them together could be longer than the page's text.
  // The other tags link to their first operation.
  return {
    type: 'category',
    label,
    href: links[0]?.href ?? href,
    count: links.length,
    linkUnlisted: false,
    current: false,
    active,
    items: active ? items : [],
  };
}

function listCrumbs(
  { label, overviewHref, modelsHref, groups }: ApiNavigation,
  { href, model }: CurrentPage,
): Crumb[] {
  const top = { label, href: overviewHref };
  if (model !== undefined)
    return [top, { label: 'Models', href: modelsHref }, { label: model, href }];
  for (const group of groups) {
    const link = group.links.find((other) => isSamePage(other.href, href));
    if (link) return [top, { label: group.label, href: group.href }, { label: link.label, href }];
  }
  return [top];
}

function findNeighbors({ groups }: ApiNavigation, current: string) {
  for (const { links } of groups) {
    const index = links.findIndex(({ href }) => isSamePage(href, current));
    if (index >= 0) return { previous: links[index - 1], next: links[index + 1] };
  }
  return { previous: undefined, next: undefined };
}

/** The sidebar of an API reference page, its breadcrumbs, and the previous and the next operation. */
export function describeApiRoute(navigation: ApiNavigation, page: CurrentPage): DocsRoute {
  const { overviewHref, modelsHref, sections, groups } = navigation;
  const toLink = ({ label, href }: NavigationLink): SidebarNode => {
    const current = !href.includes('#') && isSamePage(href, page.href);
    return { type: 'link', label, href, current, unlisted: false };
  };
  const models = { type: 'category' as const, label: 'Models', href: modelsHref, items: [] };
  return {
    sidebarId: navigation.id,
    sidebar: [
      ...[{ label: 'Overview', href: overviewHref }, ...sections].map(toLink),
      ...groups
        .toSorted((a, b) => Number(a.deprecated) - Number(b.deprecated))
        .map((group) => toNode(group, page.href)),
      {
        ...models,
        linkUnlisted: false,
        current: isSamePage(modelsHref, page.href),
        active: page.model !== undefined,
      },
    ],
    breadcrumbs: listCrumbs(navigation, page),
    ...findNeighbors(navigation, page.href),
  };
}
