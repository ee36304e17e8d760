/** Local storage keys: the ID of the last announcement that the reader saw, and whether it was dismissed. */
export const ANNOUNCEMENT_ID_KEY = 'announcement.id';
export const ANNOUNCEMENT_DISMISSED_KEY = 'announcement.dismiss';
/** The misspelled key that an early version stored the ID under. */
export const ANNOUNCEMENT_LEGACY_ID_KEY = 'annoucement.id';
