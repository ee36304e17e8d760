import { getCollection } from 'astro:content';
import { loosePages, sidebars, site } from 'virtual:guidon/project';
import { listLinkedTopics } from '../lib/sidebar/linked-topics.ts';
import { readingOrder } from '../lib/hosting/plan.ts';
import { isPrimarySlug } from '../lib/blog/is-primary-slug.ts';
import { toHref } from '../lib/paths/paths.ts';

const REFERENCE = 'cli/docs/';

const ranks = new Map(readingOrder(sidebars, loosePages).map((slug, index) => [slug, index]));
const isCliGuide = (id: string): boolean => id.startsWith('cli-guides/');

const guides = (await getCollection('docs'))
  .filter(({ id }) => !id.startsWith(REFERENCE) && isPrimarySlug(id, site))
  .filter(({ data }) => !data.draft && !data.unlisted)
  .map(({ id, body = '', data: { title } }) => ({
    id,
    title,
    href: toHref(`/${id}`, site),
    topics: listLinkedTopics(body),
  }))
  .filter(({ topics }) => topics.length > 0)
  .sort(
    (a, b) =>
      Number(isCliGuide(b.id)) - Number(isCliGuide(a.id)) ||
      (ranks.get(a.id) ?? ranks.size) - (ranks.get(b.id) ?? ranks.size),
  );

/** The heading above the guides on a page of the CLI reference. */
export const GUIDES_HEADING = { slug: 'guides-of-topic', text: 'Related guides' };

/** Finds the guides for a page of the CLI reference ("cli/docs/features"), the topic's own guide first. */
export function findCliGuides(slug: string): readonly { title: string; href: string }[] {
  if (!slug.startsWith(REFERENCE)) return [];
  const topic = slug.slice(REFERENCE.length);
  const found = guides.filter(({ topics }) => topics.includes(topic));
  const own = found.filter(({ id }) => id === `cli-guides/${topic}`);
  return [...own, ...found.filter((guide) => !own.includes(guide))];
}
