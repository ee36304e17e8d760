/** What is stored of the announcement bar. */
export interface StoredDismissal {
  /** Id of the announcement that the reader saw last. */
  id: string | null;
  dismissed: boolean;
}

/** Keys of the local storage. */
export const ANNOUNCEMENT_ID_KEY = 'announcement.id';
export const ANNOUNCEMENT_DISMISSED_KEY = 'announcement.dismiss';
/** The spelling that an early version of the bar stored its id under. */
export const ANNOUNCEMENT_LEGACY_ID_KEY = 'annoucement.id';

/**
 * What holds for the configured announcement: a dismissal counts for the id it was made under only. A
 * reader whose id is not stored yet sees the bar.
 */
export function readDismissal(stored: StoredDismissal, configuredId: string): StoredDismissal {
  return { id: configuredId, dismissed: stored.id === configuredId && stored.dismissed };
}
