import type { Heading, Html, Paragraph, Parents, Text } from 'mdast';

/** HTML that may stand in a page. Every other tag, such as the placeholder `<key>`, is shown as text. */
export const SAFE_HTML =
  /^(?:[^<]|<\/?(?:br|details|summary|sub|sup|kbd|p|div|center)(?:\s+(?:open|align="\w+"))?\s*\/?>)*$/i;
const TAG = /<(\/?)(\w+)[^>]*>/g;
export const COMMENT = /^<!--[^]*-->\s*$/;
const HTML_HEADING = /^<h([2-6])(?: id="([a-z][\w-]*)")?>([^<&]*)<\/h\1>\s*$/i;
const PHRASING = ['paragraph', 'heading', 'emphasis', 'strong', 'delete', 'link', 'tableCell'];
/** Tags that a block may have open at once. Programs that read the page go this deep. */
const MAX_OPEN_TAGS = 50;

/** Returns the heading of Markdown for a heading that is written in HTML to have an id of its own. */
export function readHeading({ value }: Readonly<Html>): Heading | undefined {
  const [, depth, id, text] = HTML_HEADING.exec(value) ?? [];
  if (depth === undefined) return undefined;
  return {
    type: 'heading',
    depth: Number(depth) as Heading['depth'],
    data: { hProperties: { id } } as Heading['data'],
    children: [{ type: 'text', value: text ?? '' }],
  };
}

/** Returns a function that judges each parent once, because every tag in it asks. */
export function createTagCheck() {
  const known = new Map<Readonly<Parents>, boolean>();
  return (parent: Readonly<Parents>): boolean => {
    const isBalanced = known.get(parent) ?? closesTags(parent);
    known.set(parent, isBalanced);
    return isBalanced;
  };
}

/** Reports whether the children of a node close the tags that they open, so that none affects the page around. */
function closesTags({ children }: Readonly<Parents>): boolean {
  const open: string[] = [];
  const safe = children.filter((child) => child.type === 'html' && SAFE_HTML.test(child.value));
  const tags = (safe as Html[]).flatMap(({ value }) => [...value.toLowerCase().matchAll(TAG)]);
  for (const [, slash, name = ''] of tags) {
    if (name === 'br') continue;
    if (!slash && open.length === MAX_OPEN_TAGS) return false;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}

/** Returns the text that shows HTML as it is written. */
export function asText({ value }: Readonly<Html>, parent: Readonly<Parents>): Text | Paragraph {
  return PHRASING.includes(parent.type) ? { type: 'text', value } : asParagraph(value);
}

export const asParagraph = (value: string): Paragraph => ({
  type: 'paragraph',
  children: [{ type: 'text', value }],
});
