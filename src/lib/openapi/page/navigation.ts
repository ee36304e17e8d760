import type { DocsRoute } from '../../page/route.ts';
import {
  firstHref,
  isSamePage,
  type SidebarGroup,
  type SidebarLink,
  type SidebarPage,
} from '../../sidebar/tree.ts';
import type { Operation, Tag } from '../types.ts';

/** The tags of an API, and the URLs of its pages. */
export interface ApiNavigation {
  /** The id of the API's item in the navbar. */
  readonly id: string;
  readonly label: string;
  readonly overviewHref: string;
  readonly modelsHref: string;
  /** Pages and sections about all operations, such as "Authentication". */
  readonly sections: readonly SidebarPage[];
  readonly tags: readonly Tag[];
  readonly tagHref: (tag: Tag) => string;
  readonly operationHref: (operation: Operation) => string;
}

/** The sidebar of an API reference page, its breadcrumbs, and the previous and the next operation. */
export function describeApiRoute(api: ApiNavigation, href: string, model?: string): DocsRoute {
  const { label, overviewHref, modelsHref } = api;
  const toLink = (page: SidebarPage, badge?: string): SidebarLink => {
    const current = isSamePage(page.href, href);
    return { type: 'link', label: page.label, href: page.href, current, unlisted: false, badge };
  };
  const groups = api.tags.toSorted(byAge).map((tag) => ({
    ...{ label: tag.name, href: api.tagHref(tag) },
    links: tag.operations.map((one) =>
      toLink({ label: one.summary, href: api.operationHref(one) }, one.method.toUpperCase()),
    ),
  }));
  const group = groups.find(({ links }) => links.some(({ current }) => current));
  const links = group?.links ?? [];
  const at = links.findIndex(({ current }) => current);
  const top = { label, href: overviewHref };
  const models = { label: 'Models', href: modelsHref };
  return {
    sidebarId: api.id,
    sidebar: [
      ...[{ ...top, label: 'Overview' }, ...api.sections].map((page) => toLink(page)),
      ...groups.map((one) => ({
        ...CLOSED,
        label: one.label,
        // A tag that isn't current links to its first operation, because it doesn't list them. All operations
        // together could be longer than the page's text.
        href: firstHref(one.links),
        count: one.links.length,
        ...(one === group && { active: true, items: links }),
      })),
      {
        ...CLOSED,
        ...models,
        current: isSamePage(modelsHref, href),
        active: model !== undefined,
      },
    ],
    breadcrumbs: [
      top,
      ...(group ? [group, ...links.filter(({ current }) => current)] : []),
      ...(model === undefined ? [] : [models, { label: model, href }]),
    ].map((crumb) => ({ label: crumb.label, href: crumb.href })),
    previous: links[at - 1],
    next: links[at + 1],
  };
}

/** A group of the sidebar that doesn't list its pages. */
const CLOSED: Omit<SidebarGroup, 'label' | 'href'> = {
  ...{ type: 'category', linkUnlisted: false, current: false, active: false },
  items: [],
};

const isOld = ({ operations }: Tag) => operations.every(({ deprecated }) => deprecated);

/** Tags whose operations are all deprecated come last. */
const byAge = (a: Tag, b: Tag) => Number(isOld(a)) - Number(isOld(b));
