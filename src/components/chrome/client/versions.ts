import { find } from './events.ts';
import { lateText } from './late-texts.ts';
import { createStorageSlot } from './storage.ts';

/** Stores the version that the reader chose last. "docs" is in the key in case other content gets versions. */
const slot = createStorageSlot('preferred-version:docs');

document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-version]') : null;
  if (link) slot.set(link.dataset['version'] ?? '');
});

/** On a page that belongs to no version, returns the dropdown's link to the reader's version. Else null. */
export function findPreferred(): HTMLElement | null {
  const dropdown = find('[data-versions="preferred"]');
  const preferred = dropdown && slot.get();
  return preferred ? find(`[data-version="${CSS.escape(preferred)}"]`, dropdown) : null;
}

/** Shows the reader's version as the dropdown's label on a page that belongs to no version. */
export function start(dropdown: HTMLElement): void {
  const link = findPreferred();
  const summary = find('summary', dropdown);
  if (!link || !summary) return;
  const label = link.textContent.trim();
  summary.textContent = label;
  summary.ariaLabel = lateText('version', { version: label });
}
