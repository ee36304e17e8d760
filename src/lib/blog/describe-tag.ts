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

const LISTED = { page: 'of the Guidon documentation', post: "in Guidon's product updates" };

/** The description of the list of pages or posts with a tag, for search results. */
export function describeTagged(
  { label, about }: TagText,
  count: number,
  noun: keyof typeof LISTED,
): string {
  const listed = `${count} ${count === 1 ? noun : `${noun}s`} ${LISTED[noun]}`;
  return `${about || label}: ${listed}, with a description of each.`;
}
