/** How a tag is shown. */
export interface TagText {
  label: string;
  /** What its pages are about, as a phrase without a full stop; empty where nobody wrote it. */
  about: string;
}

/**
 * How a tag without a record is shown: "feature-flags" -> "Feature flags", with nothing said about
 * its pages.
 */
export function describeTag(tag: string, record: TagText | undefined): TagText {
  if (record) return record;
  const words = tag.replaceAll('-', ' ');
  return { label: words.charAt(0).toUpperCase() + words.slice(1), about: '' };
}
