/** Posts that a page of the list shows. */
export const POSTS_PER_PAGE = 10;

/** A page of a list. */
export interface ListPage<T> {
  /** From 1. */
  number: number;
  /** How many pages there are. */
  total: number;
  items: T[];
}

/** Cuts a list into pages of `size` items. An empty list is one empty page. */
export function paginate<T>(items: readonly T[], size: number): ListPage<T>[] {
  const total = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: total }, (_, index) => ({
    number: index + 1,
    total,
    items: items.slice(index * size, (index + 1) * size),
  }));
}

/** What follows "/blog/" in the path of a page of the list; the first page has nothing there. */
export function listPagePart(number: number): string | undefined {
  return number === 1 ? undefined : `page/${number}`;
}
