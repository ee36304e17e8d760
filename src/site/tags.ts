import { getCollection } from 'astro:content';
import { site } from 'virtual:guidon/project';
import { toHref } from '../lib/paths/paths.ts';
import { describeTag, type TagText } from '../lib/blog/describe-tag.ts';
import { groupByKeys } from '../lib/blog/group-by-keys.ts';
import { listedPages } from './pages.ts';

export interface TagLink extends TagText {
  href: string;
}

const pages = listedPages.map(({ data: { title, description, tags }, href }) => {
  return { title, description, href, tags };
});

/** The tags of the docs with their pages in reading order, without drafts and unlisted pages. */
export const docsTags = groupByKeys(pages, ({ tags }) => tags);

const listed = new Set(docsTags.map(({ key }) => key));

const tagRecords = await getCollection('tags');
const texts = new Map(tagRecords.map(({ id, data }) => [id, data]));

/** The tags of a page as links. Tags that only hidden pages have are left out. */
export function findDocsTags(tags: readonly string[]): TagLink[] {
  return tags.filter((tag) => listed.has(tag)).map((tag) => linkTag(tag, '/tags'));
}

/** A tag with the URL of its list, in the docs ("/tags") or the blog ("/blog/tags"). */
export function linkTag(tag: string, folder: '/tags' | '/blog/tags'): TagLink {
  return { ...describeTag(tag, texts.get(tag)), href: toHref(`${folder}/${tag}`, site) };
}
