import { SMOOTH_SCROLL_SHARE } from '../../../site/limits.ts';
import styles from './back-to-top.css?inline';
import { adoptStyles } from './events.ts';
import { lateText } from './late-texts.ts';
import { makeButton } from './make.ts';

let button: HTMLButtonElement | undefined;

adoptStyles(styles);

// Shows the button while the page is scrolled down by more than one screen.
update();
addEventListener('scroll', update, { passive: true });
document.addEventListener('astro:before-swap', hide);

function update(): void {
  if (scrollY > innerHeight) show();
  else hide();
}

function show(): void {
  if (button?.isConnected) return;
  button = makeButton('↑', scrollToTop);
  button.className = 'back-to-top';
  button.ariaLabel = lateText('backToTop');
  // The button is after the main content, so that the Tab key reaches it right after the text.
  document.querySelector('.main-frame')?.append(button);
}

function hide(): void {
  button?.remove();
}

function scrollToTop(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches)
    scrollTo({ top: 0, behavior: 'instant' });
  else if ('scrollBehavior' in document.documentElement.style)
    scrollTo({ top: 0, behavior: 'smooth' });
  else stepToTop();
}

/** A smooth scroll for old browsers: each frame covers a share of the way. Stops if the reader scrolls. */
function stepToTop(): void {
  const expected = scrollY <= 1 ? 0 : scrollY * (1 - SMOOTH_SCROLL_SHARE);
  scrollTo(0, expected);
  if (expected === 0) return;
  requestAnimationFrame(() => {
    if (scrollY <= Math.ceil(expected)) stepToTop();
  });
}
