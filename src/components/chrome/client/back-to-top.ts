import { nextScrollTop } from '../../../lib/scroll/scroll.ts';
import { SMOOTH_SCROLL_SHARE } from '../../../site/limits.ts';

let button: HTMLButtonElement | undefined;

// Offers the way back to the top while the reader is a screen below it.
update();
addEventListener('scroll', update, { passive: true });
document.addEventListener('astro:before-swap', hide);

function update(): void {
  if (scrollY > innerHeight) show();
  else hide();
}

function show(): void {
  if (button?.isConnected) return;
  button = document.createElement('button');
  Object.assign(button, {
    type: 'button',
    className: 'back-to-top',
    textContent: '↑',
    ariaLabel: 'Back to top',
  });
  button.addEventListener('click', scrollToTop);
  // Beside the main content, where a reader who tabs on from the text finds it.
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

/** For browsers without smooth scrolling. Stops when the reader takes over. */
function stepToTop(): void {
  const expected = nextScrollTop(scrollY, 0, SMOOTH_SCROLL_SHARE);
  scrollTo(0, expected);
  if (expected === 0) return;
  requestAnimationFrame(() => {
    if (scrollY <= Math.ceil(expected)) stepToTop();
  });
}
