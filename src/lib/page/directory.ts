import { findTrail, listSlugs, type SidebarSpec } from '../sidebar/spec.ts';
import type { PageLookup, SidebarPage } from '../sidebar/tree.ts';
import type { Navigation } from './route.ts';

export interface DirectorySection {
  title: string;
  groups: { title: string; pages: SidebarPage[] }[];
}

/** The source of the sections: the sidebars, and the pages outside them. */
export interface DirectorySource extends Navigation {
  /** The title of each sidebar, by id. */
  titles: Readonly<Record<string, string>>;
}

/** Lists all pages by section, grouped by the outermost groups of the section's sidebar. */
export function listPages(source: DirectorySource, pages: PageLookup): DirectorySection[] {
  const docs = Object.entries(source.sidebars).map(([id, spec]) => ({
    title: source.titles[id] ?? id,
    groups: groupBySlug(spec, pages),
  }));
  const loose = source.loosePages.map(({ label, slugs }) => ({
    title: label,
    groups: [{ title: '', pages: visible(slugs, pages) }],
  }));
  return [...docs, ...loose]
    .map(({ title, groups }) => ({
      title,
      groups: groups.filter((group) => group.pages.length > 0),
    }))
    .filter(({ groups }) => groups.length > 0);
}

function groupBySlug(spec: SidebarSpec, pages: PageLookup): DirectorySection['groups'] {
  const groups = Map.groupBy(listSlugs(spec), (slug) => findTrail(spec, slug)?.[0]?.label ?? '');
  return [...groups].map(([title, slugs]) => ({ title, pages: visible(slugs, pages) }));
}

function visible(slugs: readonly string[], pages: PageLookup): SidebarPage[] {
  return slugs.flatMap((slug) => {
    const page = slug === '404' ? undefined : pages(slug);
    return page && !page.draft && !page.unlisted ? [page] : [];
  });
}
