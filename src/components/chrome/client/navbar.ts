import { find } from './events.ts';

let last = 0;

// Hides the navbar on the way down and brings it back on the way up, where the operator wants it.
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
