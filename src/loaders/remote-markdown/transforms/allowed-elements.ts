import { defaultSchema } from 'hast-util-sanitize';

/** Elements that go with all that is in them. Of any other that is not allowed, the words stay. */
export const STRIPPED: ReadonlySet<string> = new Set([
  'script',
  'style',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'template',
  'noscript',
  'noembed',
  'noframes',
  'svg',
  'math',
]);

/** Of those that are not allowed, the ones that do not end a word. */
export const JOINING: ReadonlySet<string> = new Set(
  'acronym bdi bdo big blink data font nobr time'.split(' '),
);

const TEXT_ONLY = new Set(['img', 'picture', 'source', 'input']);

/** Elements that may be left of remote text. */
export const ALLOWED: ReadonlySet<string> = new Set([
  ...(defaultSchema.tagNames ?? []).filter((name) => !TEXT_ONLY.has(name)),
  'abbr',
  'aside',
  'caption',
  'cite',
  'dfn',
  'figcaption',
  'figure',
  'mark',
  'small',
  'u',
  'wbr',
]);
