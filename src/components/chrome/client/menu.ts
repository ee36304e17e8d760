import { MOBILE_MAX_WIDTH_PX, toEm } from '../../../site/limits.ts';
import { find, findAll } from './events.ts';
import { scriptText } from './texts.ts';

const desktop = matchMedia(`(width > ${toEm(MOBILE_MAX_WIDTH_PX)})`);
const menu = () => find('[data-menu]');

/** What the open menu covers, and the skip link, which comes before it. The navbar keeps its button and search. */
const BEHIND =
  '.sl-skip-link, .brand, .item:not(:has(.search-button)), .page > .bar, .main-frame, .consent, footer';

/** Makes the mobile menu open with the docs sidebar, keep the focus inside, and close on wide screens. */
export function watchMenu(): void {
  document.addEventListener(
    'toggle',
    ({ target, newState }: ToggleEvent) => {
      if (target === menu()) setOpen(newState === 'open');
    },
    true,
  );
  document.addEventListener('click', ({ target }) => {
    const at = target as Element;
    if (at.closest('[data-menu-back]')) show('main');
    // A link to a section of the current page doesn't swap the page.
    if (at.closest('[data-menu] a[href*="#"]')) close();
  });
  desktop.addEventListener('change', close);
  document.addEventListener('astro:before-swap', close);
}

const close = () => menu()?.hidePopover();

function setOpen(open: boolean): void {
  for (const behind of findAll(BEHIND)) behind.inert = open;
  const button = find('[data-menu-button]');
  if (button) button.ariaLabel = scriptText(open ? 'closeMenu' : 'openMenu');
  if (open) show(find('.menu-docs a') ? 'docs' : 'main');
}

function show(view: 'docs' | 'main'): void {
  menu()?.setAttribute('data-view', view);
  // The focus also scrolls to the current page.
  (find(`.menu-${view} [aria-current]`) ?? find(`.menu-${view} :is(a, button)`))?.focus();
}
