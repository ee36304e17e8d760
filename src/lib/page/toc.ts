/** An entry of a table of contents, in Starlight's format. */
export interface TocItem {
  depth: number;
  slug: string;
  text: string;
  children: TocItem[];
}

/** A heading that a component renders. Starlight's table of contents has only headings from Markdown. */
export interface DrawnHeading {
  slug: string;
  text: string;
  /** The slug of the heading that this one is listed under. Without a parent, it is listed at the end. */
  parent?: string;
}

/** Adds headings that components render to a table of contents. */
export function addHeadings(items: readonly TocItem[], drawn: readonly DrawnHeading[]): TocItem[] {
  const toItem = (depth: number) => (heading: DrawnHeading) => ({
    depth,
    slug: heading.slug,
    text: heading.text,
    children: [],
  });
  const below = items.map((item) => {
    const own = drawn.filter(({ parent }) => parent === item.slug);
    return { ...item, children: [...item.children, ...own.map(toItem(item.depth + 1))] };
  });
  return [...below, ...drawn.filter(({ parent }) => parent === undefined).map(toItem(2))];
}

const HEADING = /<h([23])\b[^>]*? id="([^"]+)"[^>]*>(.*?)<\/h\1>/gs;

/** Reads the headings of levels 2 and 3 from the HTML of a page that isn't Markdown. */
export function readHeadings(html: string): TocItem[] {
  const items: TocItem[] = [];
  for (const [, level, slug = '', inner = ''] of html.matchAll(HEADING)) {
    const text = unescape(inner.replace(/<[^>]+>/g, ''))
      .replace(/\s+/g, ' ')
      .trim();
    const item = { depth: Number(level), slug, text, children: [] };
    const above = level === '3' ? items.at(-1) : undefined;
    if (above) above.children.push(item);
    else items.push(item);
  }
  return items;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

const unescape = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity);
