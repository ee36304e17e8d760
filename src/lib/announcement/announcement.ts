/** Keys of the local storage: the id of the announcement that the reader saw last, and its dismissal. */
export const ANNOUNCEMENT_ID_KEY = 'announcement.id';
export const ANNOUNCEMENT_DISMISSED_KEY = 'announcement.dismiss';
/** The spelling that an early version of the bar stored its id under. */
export const ANNOUNCEMENT_LEGACY_ID_KEY = 'annoucement.id';
