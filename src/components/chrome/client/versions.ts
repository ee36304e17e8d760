import { find } from './events.ts';
import { createStorageSlot } from './storage.ts';

/** The docs set that the choice is remembered for. A second set of docs would get a key of its own. */
const slot = createStorageSlot('preferred-version:docs');

// Remembers the version a reader chose.
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-version]') : null;
  if (link) slot.set(link.dataset['version'] ?? '');
});

/** The link of the version that a reader chose, on a page that belongs to no version. */
export function findPreferred(): HTMLElement | null {
  const dropdown = find('[data-versions="preferred"]');
  const preferred = dropdown && slot.get();
  return preferred ? find(`[data-version="${CSS.escape(preferred)}"]`, dropdown) : null;
}

/** Shows the version a reader chose on a page that belongs to no version. */
export function start(dropdown: HTMLElement): void {
  const link = findPreferred();
  const summary = find('summary', dropdown);
  if (!link || !summary) return;
  const label = link.textContent.trim();
  summary.textContent = label;
  summary.ariaLabel = `Version: ${label}`;
}
