/** A key, such as a tag or an author, with its items. */
export interface KeyGroup<T> {
  key: string;
  /** The items in their original order. */
  items: T[];
}

/** Groups items by their keys, in alphabetical order. An item with several keys is in several groups. */
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
