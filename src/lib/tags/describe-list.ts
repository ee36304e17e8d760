import type { TagText } from './describe-tag.ts';

/** The description of the page that lists the docs with a tag, for search results. */
export function describeTaggedPages({ label, about }: TagText, count: number): string {
  const pages = count === 1 ? 'the page' : `the ${count} pages`;
  return `Find ${pages} tagged “${label}”${about && ` (${about})`}, each with a description of what it covers.`;
}

/** The description of the page that lists the posts with a tag. */
export function describeTaggedPosts({ label, about }: TagText, count: number): string {
  const posts = count === 1 ? 'the post' : `the ${count} posts`;
  return `Read ${posts} tagged “${label}” in the Guidon product updates${about && ` (${about})`}.`;
}
