import { find } from './events.ts';

let last = 0;

// Hides the navbar when the reader scrolls down and shows it when the reader scrolls up, if configured.
addEventListener(
  'scroll',
  () => {
    const bar = find('[data-part="navbar"]');
    if (!bar) return;
    const past = scrollY > bar.offsetHeight && scrollY > last;
    bar.toggleAttribute('data-hidden', past && !bar.contains(document.activeElement));
    last = Math.max(0, scrollY);
  },
  { passive: true },
);
