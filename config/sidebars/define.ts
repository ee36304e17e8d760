import type { SidebarCategory, SidebarSpec } from '../../src/lib/sidebar/spec.ts';

/** Creates a group without a page of its own. Its link leads to its first child. */
export function group(label: string, items: SidebarSpec): SidebarCategory {
  return { label, items };
}

/** Creates a group whose label links to its index page. */
export function section(label: string, page: string, items: SidebarSpec): SidebarCategory {
  return { label, page, items };
}

/** Returns the slugs of pages in a folder: "sdk/go" and "usage" give "sdk/go/usage". */
export function pages(folder: string, names: readonly string[]): string[] {
  return names.map((name) => `${folder}/${name}`);
}
