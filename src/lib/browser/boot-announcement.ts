/**
 * Hides a dismissed announcement before the first paint, so that the page doesn't shift. Moves an ID stored
 * under the misspelled key to `id`. The function's source is inlined into the head, so it can't call others.
 */
export function bootAnnouncement(
  configuredId: string,
  keys: { id: string; dismissed: string; legacyId: string },
): void {
  try {
    const legacy = localStorage.getItem(keys.legacyId);
    if (legacy !== null) {
      if (localStorage.getItem(keys.id) === null) localStorage.setItem(keys.id, legacy);
      localStorage.removeItem(keys.legacyId);
    }
    if (localStorage.getItem(keys.id) !== configuredId) {
      localStorage.setItem(keys.id, configuredId);
      localStorage.setItem(keys.dismissed, 'false');
    }
    const dismissed = localStorage.getItem(keys.dismissed) === 'true';
    document.documentElement.toggleAttribute('data-announcement-dismissed', dismissed);
  } catch {
    // Without storage, the bar is shown, and closing it lasts until the next page.
  }
}
