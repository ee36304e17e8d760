/** Local storage keys: the last announcement's ID, whether it was dismissed, and an early, misspelled key of the ID. */
export const ANNOUNCEMENT_KEYS = {
  id: 'announcement.id',
  dismissed: 'announcement.dismiss',
  legacyId: 'annoucement.id',
};
