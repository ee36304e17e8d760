import { listSlugs } from '../../src/lib/sidebar/spec.ts';
import type { Navigation } from '../../src/lib/page/route.ts';

/** The sidebars, the pages that are in no sidebar, and all pages. Slugs have no slash at either end. */
export interface Placement extends Navigation {
  pages: readonly string[];
}

/** Reports pages that are neither in a sidebar nor in `loosePages`, and pages that are in several places. */
export function checkPlacement(placement: Placement): string[] {
  const places = listPlaces(placement);
  return placement.pages.flatMap((slug) => checkPage(slug, places.get(slug) ?? []));
}

function listPlaces({ sidebars, loosePages }: Placement): Map<string, string[]> {
  const places = new Map<string, string[]>();
  const add = (slug: string, place: string) =>
    places.set(slug, [...(places.get(slug) ?? []), place]);
  for (const [id, spec] of Object.entries(sidebars)) {
    for (const slug of listSlugs(spec)) add(slug, `sidebar "${id}"`);
  }
  for (const { label, slugs } of loosePages) {
    for (const slug of slugs) add(slug, `loose pages "${label}"`);
  }
  return places;
}

function checkPage(slug: string, places: readonly string[]): string[] {
  if (places.length === 1) return [];
  if (places.length > 1) return [`/${slug} is in ${places.join(' and ')}; keep it in one of them.`];
  return [
    `/${slug} is in no sidebar. Add "${slug}" to a file in config/sidebars/, or to none.ts with a reason.`,
  ];
}
