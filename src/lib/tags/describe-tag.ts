/** The texts of a tag. */
export interface TagText {
  label: string;
  /** What its pages are about, as a phrase without a period. Empty if unknown. */
  about: string;
}

/** The texts of a tag. Without a record, the label is derived: "feature-flags" -> "Feature flags". */
export function describeTag(tag: string, record: TagText | undefined): TagText {
  if (record) return record;
  const words = tag.replaceAll('-', ' ');
  return { label: words.charAt(0).toUpperCase() + words.slice(1), about: '' };
}
