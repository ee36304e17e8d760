/** Keys in local storage. `legacyId` is a misspelled key under which earlier versions stored the ID. */
export const ANNOUNCEMENT_KEYS = {
  id: 'announcement.id',
  dismissed: 'announcement.dismiss',
  legacyId: 'annoucement.id',
};
