import { LEVELS, type SearchRecord } from '../../src/lib/search/index.ts';

/** Fields that every candidate searches. */
export const FIELDS = [...LEVELS, 'content'] as const;

/** How much a match in a field counts, the same for every candidate that takes such a number. */
export const BOOSTS: Record<(typeof FIELDS)[number], number> = {
  lvl0: 1,
  lvl1: 6,
  lvl2: 4,
  lvl3: 3,
  lvl4: 2,
  lvl5: 2,
  lvl6: 2,
  content: 1,
};

/** A record without levels within it, as the engines want it. */
export type FlatRecord = { id: number; url: string } & Record<(typeof FIELDS)[number], string>;

/** The records as the engines want them, numbered. */
export function flatten(records: readonly SearchRecord[]): FlatRecord[] {
  return records.map(({ url, hierarchy, content }, id) => ({
    id,
    url,
    ...(Object.fromEntries(LEVELS.map((level) => [level, hierarchy[level] ?? ''])) as Record<
      (typeof LEVELS)[number],
      string
    >),
    content: content ?? '',
  }));
}
