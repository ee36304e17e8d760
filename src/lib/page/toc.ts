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
