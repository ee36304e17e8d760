import {
  isStuck,
  startLazy,
  type LazyOptions,
  type LazyState,
} from '../../../lib/browser/lazy-loader.ts';
import { LAZY_DELAY_MS } from '../../../site/limits.ts';

const TEXTS = {
  loading: '',
  'past-delay': 'Loading…',
  'timed-out': 'Still loading…',
  error: 'This part did not load.',
  loaded: '',
} as const;

/**
 * Loads content on demand. After a delay, shows a spinner at the end of `place`, or an error with a Retry
 * button. Returns a function that cancels the loading and removes the spinner or error.
 */
export function loadLazy<T>(
  place: HTMLElement,
  options: Omit<LazyOptions<T>, 'delayMs'>,
  onLoaded?: (content: T) => void,
): () => void {
  const box = document.createElement('div');
  box.className = 'lazy not-content';
  box.role = 'status';
  place.append(box);
  const loader = startLazy({ ...options, delayMs: LAZY_DELAY_MS }, (state) => {
    if (state.status === 'loaded') {
      box.remove();
      onLoaded?.(state.content);
    } else {
      draw(box, state, () => {
        // A retry removes the focused Retry button, so move the focus to the container.
        place.tabIndex = -1;
        place.focus();
        loader.retry();
      });
    }
  });
  return () => {
    loader.stop();
    box.remove();
  };
}

function draw(box: HTMLElement, state: LazyState<unknown>, retry: () => void): void {
  box.role = state.status === 'error' ? 'alert' : 'status';
  box.dataset['lazy'] = state.status;
  box.textContent = TEXTS[state.status];
  if (state.status === 'error') box.append(' ', String((state.error as Error).message));
  if (!isStuck(state)) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Retry';
  button.onclick = retry;
  box.append(button);
}
