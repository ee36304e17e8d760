import { find, findAll } from './events.ts';
import { loadLate } from './load-late.ts';

/** The link in the table of contents to the heading that the reader is at. None at the top of the page. */
const READ_HEADING = '.toc a[aria-current]';
const OPEN = 'details[data-dropdown][open]';

/** Closes dropdowns on a click outside, if the focus leaves them, and on Escape, which restores the focus. */
export function watchDropdowns(): void {
  const closeOutside = ({ target }: Event) => {
    for (const dropdown of findAll<HTMLDetailsElement>(OPEN)) {
      if (!dropdown.contains(target as Node)) dropdown.open = false;
    }
  };
  document.addEventListener('pointerdown', closeOutside);
  document.addEventListener('focusin', closeOutside);
  // This listener runs in the capture phase, to change the link's URL before the router reads it.
  document.addEventListener('click', keepHeading, true);
  document.addEventListener('click', showTermFirst, true);
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    void hideTerms();
    for (const dropdown of findAll<HTMLDetailsElement>(OPEN)) {
      dropdown.open = false;
      if (dropdown.contains(document.activeElement)) dropdown.querySelector('summary')?.focus();
    }
  });
}

async function hideTerms(): Promise<void> {
  if (!find('[data-glossary]')) return;
  (await (await loadLate()).load('terms')).hideTerms();
}

/** Makes the first tap on a glossary term show its definition. The next tap follows the link. */
function showTermFirst(event: MouseEvent): void {
  const shown = find('[data-tapped]');
  const term = (event.target as Element).closest<HTMLElement>('a:has(+ [data-glossary])');
  if (shown !== term) delete shown?.dataset['tapped'];
  if (!term || shown === term || (event as PointerEvent).pointerType !== 'touch') return;
  term.dataset['tapped'] = '';
  event.preventDefault();
}

/** Adds the current heading's anchor to the clicked link of the SDK switcher. */
function keepHeading({ target }: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>('[data-keep-heading]');
  if (link) link.hash = find<HTMLAnchorElement>(READ_HEADING)?.hash ?? location.hash;
}
