import {
  PROGRESS_DELAY_MS,
  PROGRESS_MINIMUM,
  PROGRESS_SPEED_MS,
  PROGRESS_TRICKLE_RATE,
  PROGRESS_TRICKLE_SPEED_MS,
} from '../../../site/limits.ts';

/** The share of the bar that is filled at most before the page has loaded. */
const CEILING = 0.994;

let waiting: number | undefined;
let trickling: number | undefined;
let bar: HTMLElement | undefined;

/** Shows a progress bar while a page loads, unless it loads faster than a short delay. */
export function showProgress(): void {
  document.addEventListener('astro:before-preparation', ({ from, to }) => {
    stop();
    if (from.pathname !== to.pathname) waiting = window.setTimeout(start, PROGRESS_DELAY_MS);
  });
  document.addEventListener('astro:page-load', stop);
}

function start(): void {
  bar = document.createElement('div');
  bar.className = 'progress-bar';
  bar.role = 'progressbar';
  bar.ariaLabel = 'Loading the page';
  bar.style.transition = `transform ${PROGRESS_SPEED_MS}ms ease`;
  document.body.append(bar);
  let progress: number = PROGRESS_MINIMUM;
  draw(progress);
  trickling = window.setInterval(
    () => draw((progress = Math.min(CEILING, progress + PROGRESS_TRICKLE_RATE))),
    PROGRESS_TRICKLE_SPEED_MS,
  );
}

function draw(progress: number): void {
  if (!bar) return;
  bar.ariaValueNow = String(Math.round(progress * 100));
  bar.style.transform = `scaleX(${progress})`;
}

function stop(): void {
  clearTimeout(waiting);
  clearInterval(trickling);
  bar?.remove();
  bar = undefined;
}
