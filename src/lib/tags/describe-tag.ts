/** A tag's label and topic. */
export interface TagText {
  label: string;
  /** What the tag's pages are about, as a phrase without a period. Empty if unknown. */
  about: string;
}

/** Returns a tag's record. Without one, derives the label: "feature-flags" becomes "Feature flags". */
export function describeTag(tag: string, record: TagText | undefined): TagText {
  if (record) return record;
  const words = tag.replaceAll('-', ' ');
  return { label: words.charAt(0).toUpperCase() + words.slice(1), about: '' };
}

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
