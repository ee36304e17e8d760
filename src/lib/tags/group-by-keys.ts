/** A key, such as a tag or an author, with everything that carries it. */
export interface KeyGroup<T> {
  key: string;
  /** In the order in which they were given. */
  items: T[];
}

/**
 * Groups items by the keys that each one carries. Keys come in alphabetical order; an item with
 * several keys stands in several groups, and a key that it repeats counts once.
 */
export function groupByKeys<T>(
  items: Iterable<T>,
  keysOf: (item: T) => readonly string[],
): KeyGroup<T>[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    for (const key of new Set(keysOf(item))) groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups]
    .map(([key, members]) => ({ key, items: members }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}
