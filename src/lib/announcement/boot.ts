/**
 * Hides a dismissed announcement before the first paint, so that nothing moves. Its source is written
 * into the head as it stands, so it may call nothing outside of itself. A dismissal counts only for
 * the id it was made under. It also moves an id stored under the legacy key.
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
    // Without storage the bar shows, and closing it holds for this page.
  }
}
