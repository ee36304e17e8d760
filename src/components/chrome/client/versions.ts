import { find } from './events.ts';
import { createStorageSlot } from './storage.ts';

/** The stored version. "docs" is the set of docs; another set would need its own key. */
const slot = createStorageSlot('preferred-version:docs');

// Stores the version that the reader clicked.
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-version]') : null;
  if (link) slot.set(link.dataset['version'] ?? '');
});

/** The link to the stored version, on a page that belongs to no version. */
export function findPreferred(): HTMLElement | null {
  const dropdown = find('[data-versions="preferred"]');
  const preferred = dropdown && slot.get();
  return preferred ? find(`[data-version="${CSS.escape(preferred)}"]`, dropdown) : null;
}

/** Shows the stored version on a page that belongs to no version. */
export function start(dropdown: HTMLElement): void {
  const link = findPreferred();
  const summary = find('summary', dropdown);
  if (!link || !summary) return;
  const label = link.textContent.trim();
  summary.textContent = label;
  summary.ariaLabel = `Version: ${label}`;
}
