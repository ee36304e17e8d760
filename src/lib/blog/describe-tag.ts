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
  const pages = count === 1 ? '1 page' : `${count} pages`;
  return `${about || label}: ${pages} of the Guidon documentation, with a description of each.`;
}

export function describeTaggedPosts({ label, about }: TagText, count: number): string {
  const posts = count === 1 ? '1 post' : `${count} posts`;
  return `${about || label}: ${posts} in Guidon's product updates, with a description of each.`;
}
