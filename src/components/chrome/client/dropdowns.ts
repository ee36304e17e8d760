import { findAll } from './events.ts';

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
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const dropdown of findAll<HTMLDetailsElement>(OPEN)) {
      dropdown.open = false;
      if (dropdown.contains(document.activeElement)) dropdown.querySelector('summary')?.focus();
    }
  });
}
