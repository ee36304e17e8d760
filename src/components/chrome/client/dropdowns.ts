import { find, findAll } from './events.ts';
import { loadLate } from './load-late.ts';

/** The heading that is being read, in the table of contents: none at the top of the page. */
const READ_HEADING = '.toc a[aria-current]';
const OPEN = 'details[data-dropdown][open]';

/** Closes open dropdowns on a press outside, when focus leaves, and on Escape (focus returns). */
export function watchDropdowns(): void {
  const closeOutside = ({ target }: Event) => {
    for (const dropdown of findAll<HTMLDetailsElement>(OPEN)) {
      if (!dropdown.contains(target as Node)) dropdown.open = false;
    }
  };
  document.addEventListener('pointerdown', closeOutside);
  document.addEventListener('focusin', closeOutside);
  // Before the router, which reads the address of a pressed link, too.
  document.addEventListener('click', keepHeading, true);
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    void hideTerms();
    for (const dropdown of findAll<HTMLDetailsElement>(OPEN)) {
      dropdown.open = false;
      if (dropdown.contains(document.activeElement)) dropdown.querySelector('summary')?.focus();
    }
  });
}

/** Hides the definition of the glossary that shows, where the page has any. */
async function hideTerms(): Promise<void> {
  if (!find('[data-glossary]')) return;
  const { loadTerms } = await loadLate();
  (await loadTerms()).hideTerms();
}

/** A link to the same page of another SDK leads to the heading that is being read. */
function keepHeading({ target }: Event): void {
  const link = (target as Element).closest<HTMLAnchorElement>('[data-keep-heading]');
  if (link) link.hash = find<HTMLAnchorElement>(READ_HEADING)?.hash ?? location.hash;
}
