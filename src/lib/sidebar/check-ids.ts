import { nearestHint } from '../text/nearest.ts';
import { listSlugs, type SidebarSpec } from './spec.ts';

interface NavbarItem {
  readonly type: string;
  readonly sidebar?: string | undefined;
  readonly items?: readonly NavbarItem[];
}

/** Reports navbar items with an unknown sidebar, which would never be marked as current. */
export function checkSidebarIds(
  { left, right }: Record<'left' | 'right', readonly NavbarItem[]>,
  ids: readonly string[],
): string[] {
  return Object.entries({ left, right }).flatMap(([side, items]) =>
    items.flatMap((item, index) => checkItem(item, `navbar.${side}[${index}]`, ids)),
  );
}

function checkItem(item: NavbarItem, path: string, ids: readonly string[]): string[] {
  if (item.items)
    return item.items.flatMap((inner, index) => checkItem(inner, `${path}.items[${index}]`, ids));
  if (item.type !== 'link' || item.sidebar === undefined || ids.includes(item.sidebar)) return [];
  const hint = nearestHint(item.sidebar, ids) || ` Known ids: ${ids.join(', ')}.`;
  return [`site.config.ts: ${path}.sidebar: no sidebar has the id "${item.sidebar}".${hint}`];
}

/** The pages of a sidebar or of another list, and the file that configures them. */
export interface PageList {
  file: string;
  spec: SidebarSpec;
}

/** Reports slugs in sidebars without a page, which would otherwise be missing silently. */
export function checkSidebarPages(
  lists: readonly PageList[],
  slugs: ReadonlySet<string>,
): string[] {
  return lists.flatMap(({ file, spec }) =>
    listSlugs(spec)
      .filter((slug) => !slugs.has(slug))
      .map((slug) => {
        const hint = nearestHint(slug, slugs) || ' Write the page, or take the slug out.';
        return `${file}: no page has the slug "${slug}".${hint}`;
      }),
  );
}
