/** The transforms in the order in which a document passes them. */
export const TRANSFORM_NAMES = [
  'frontmatter',
  'tables',
  'definitions',
  'placeholders',
  'markers',
  'tables-of-contents',
  'badges',
  'anchors',
  'sections',
  'title',
  'headings',
  'alerts',
  'images',
  'task-lists',
  'links',
  'languages',
  'sanitize',
] as const;

/** The name of a transform, as reports and the table of sources write it. */
export type TransformName = (typeof TRANSFORM_NAMES)[number];
