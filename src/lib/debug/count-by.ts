import { groupByKeys } from '../tags/group-by-keys.ts';

/** Counts items by each of their keys, the most frequent key first. */
export function countBy<T>(
  items: readonly T[],
  keysOf: (item: T) => readonly string[],
): [key: string, count: number][] {
  return groupByKeys(items, keysOf)
    .map(({ key, items: members }): [string, number] => [key, members.length])
    .sort((a, b) => b[1] - a[1]);
}
