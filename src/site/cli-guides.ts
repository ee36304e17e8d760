import { listLinkedTopics } from '../lib/sidebar/linked-topics.ts';
import { listedPages } from './pages.ts';

const REFERENCE = 'cli/docs/';

const isCliGuide = (id: string): boolean => id.startsWith('cli-guides/');

const guides = listedPages
  .filter(({ id }) => !id.startsWith(REFERENCE))
  .map(({ id, body = '', data: { title }, href }) => {
    return { id, title, href, topics: listLinkedTopics(body) };
  })
  .filter(({ topics }) => topics.length > 0)
  .sort((a, b) => Number(isCliGuide(b.id)) - Number(isCliGuide(a.id)));

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
