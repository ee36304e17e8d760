import { ANNOUNCEMENT_KEYS } from '../../../lib/browser/announcement.ts';
import { find } from './events.ts';
import { createStorageSlot } from './storage.ts';

const DISMISSED = 'data-announcement-dismissed';
const root = document.documentElement;

// The close button hides the announcement until site.config.ts gives it a new `id`.
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !target.closest('[data-announcement-close]')) return;
  createStorageSlot(ANNOUNCEMENT_KEYS.dismissed).set('true');
  root.setAttribute(DISMISSED, '');
  // The button disappears, so the focus moves on to the navbar, which follows it.
  find('[data-navbar] .brand')?.focus();
});
document.addEventListener('astro:before-swap', ({ newDocument }) => {
  const { documentElement } = newDocument;
  documentElement.toggleAttribute(DISMISSED, root.hasAttribute(DISMISSED));
});
