/** A sidebar as configured: slugs and groups in order. The labels of pages come from the pages. */
export type SidebarSpec = readonly SidebarSpecItem[];

/** A page, by slug ("" is the home page), or a group. */
export type SidebarSpecItem = string | SidebarCategory;

export interface SidebarCategory {
  label: string;
  /** The slug of the group's index page, if it has one. */
  page?: string;
  /** Whether the group is open on every page, and stays open when the reader opens another group. */
  open?: boolean;
  items: SidebarSpec;
}

/** All slugs of a sidebar in reading order: a group's own page comes before its items. */
export function listSlugs(spec: SidebarSpec): string[] {
  return spec.flatMap((item) => {
    if (typeof item === 'string') return [item];
    const own = item.page === undefined ? [] : [item.page];
    return [...own, ...listSlugs(item.items)];
  });
}

/** The groups that contain a slug, outermost first. Undefined if the sidebar doesn't contain it. */
export function findTrail(spec: SidebarSpec, slug: string): SidebarCategory[] | undefined {
  for (const item of spec) {
    if (typeof item === 'string') {
      if (item === slug) return [];
      continue;
    }
    if (item.page === slug) return [item];
    const trail = findTrail(item.items, slug);
    if (trail) return [item, ...trail];
  }
  return undefined;
}
