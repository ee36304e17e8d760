import { LEVELS } from '../../../lib/search/page.ts';
import { SEARCH_RECENTS, SEARCH_RECENTS_WITH_FAVORITES } from '../../../site/limits.ts';

/** The texts that DocSearch keeps in the browser's storage, as JSON. Null if there is none. */
export interface SavedSearches {
  recent: string | null;
  favorite: string | null;
}

/**
 * Removes from saved searches what would break DocSearch, or lead to an address for which `isOurs` is false.
 * Keeps four recent searches if there are favorites, else seven. Returns the same text if nothing is removed,
 * and null if nothing is left.
 */
export function cleanSaved(
  { recent, favorite }: SavedSearches,
  isOurs: (url: string) => boolean,
): SavedSearches {
  const favorites = readHits(favorite, isOurs);
  const limit = favorites.length > 0 ? SEARCH_RECENTS_WITH_FAVORITES : SEARCH_RECENTS;
  return {
    recent: write(readHits(recent, isOurs).slice(0, limit), recent),
    favorite: write(favorites, favorite),
  };
}

function readHits(stored: string | null, isOurs: (url: string) => boolean): unknown[] {
  try {
    const hits: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(hits) ? hits.filter((hit) => isHit(hit) && isOurs(hit.url)) : [];
  } catch {
    return [];
  }
}

/** Whether a value has the fields of a hit that DocSearch and the breadcrumb read. */
function isHit(value: unknown): value is { url: string } {
  if (!isRecord(value) || !isRecord(value['hierarchy'])) return false;
  const { objectID, url, type, hierarchy, content } = value;
  const texts = [content, ...LEVELS.map((level) => hierarchy[level])];
  return (
    [objectID, url, type, hierarchy['lvl0'], hierarchy['lvl1']].every(isText) &&
    texts.every((text) => text === undefined || text === null || isText(text)) &&
    (type === 'content' || LEVELS.some((level) => level === type && isText(hierarchy[level])))
  );
}

const isText = (value: unknown) => typeof value === 'string';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function write(hits: readonly unknown[], stored: string | null): string | null {
  if (hits.length === 0) return null;
  const text = JSON.stringify(hits);
  return text.length === stored?.length ? stored : text;
}
