import type { SidebarCategory, SidebarSpec } from '../../src/lib/sidebar/spec.ts';

/** A group of a sidebar without a page of its own: its link leads to its first child. */
export function group(label: string, items: SidebarSpec): SidebarCategory {
  return { label, items };
}

/** A group whose label links to its own index page, given by slug. */
export function section(label: string, page: string, items: SidebarSpec): SidebarCategory {
  return { label, page, items };
}

/** Slugs of the pages of a folder. */
export function pages(folder: string, names: readonly string[]): string[] {
  return names.map((name) => `${folder}/${name}`);
}
