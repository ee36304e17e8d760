import { find } from './events.ts';

/** Hides the navbar on the way down and brings it back on the way up, where the operator wants it. */
export function watchNavbar(): void {
  let last = 0;
  addEventListener(
    'scroll',
    () => {
      const bar = find('[data-navbar="hide-on-scroll"]');
      if (!bar) return;
      const past = scrollY > bar.offsetHeight && scrollY > last;
      bar.toggleAttribute('data-hidden', past && !bar.contains(document.activeElement));
      last = Math.max(0, scrollY);
    },
    { passive: true },
  );
}
