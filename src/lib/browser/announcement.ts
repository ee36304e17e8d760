/** Local-storage keys: the last announcement's ID, whether it was dismissed, and the ID's old, misspelled key. */
export const ANNOUNCEMENT_KEYS = {
  id: 'announcement.id',
  dismissed: 'announcement.dismiss',
  legacyId: 'annoucement.id',
};
