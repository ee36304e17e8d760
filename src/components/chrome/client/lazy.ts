import { LAZY_DELAY_MS, LAZY_TIMEOUT_MS } from '../../../site/limits.ts';

/** What the reader is told while content loads. It can still load after the delay and after the timeout. */
const TEXTS = {
  loading: '',
  'past-delay': 'Loading…',
  'timed-out': 'Still loading…',
  error: 'This part did not load.',
} as const;

/**
 * Loads content on demand. After a delay, shows a spinner at the end of `place`; after a timeout or an error, also a
 * Retry button. Returns a function that cancels the loading and removes the spinner or error.
 * @param load fetches the content. Can throw or reject; each attempt calls it again
 */
export function loadLazy<T>(
  place: HTMLElement,
  load: () => Promise<T>,
  onLoaded?: (content: T) => void,
): () => void {
  const box = document.createElement('div');
  box.className = 'lazy not-content';
  box.role = 'status';
  place.append(box);
  let attempt: AbortController;
  const say = (status: keyof typeof TEXTS, ...more: readonly (string | Node)[]) => {
    box.role = status === 'error' ? 'alert' : 'status';
    box.dataset['lazy'] = status;
    box.textContent = TEXTS[status];
    box.append(...more);
  };
  const makeRetry = () => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Retry';
    button.onclick = () => {
      // A retry removes the focused Retry button, so move the focus to the container.
      place.tabIndex = -1;
      place.focus();
      attempt.abort();
      say('loading');
      begin();
    };
    return button;
  };
  const begin = () => {
    attempt = new AbortController();
    const { signal } = attempt;
    const timers = [
      setTimeout(() => say('past-delay'), LAZY_DELAY_MS),
      setTimeout(() => say('timed-out', makeRetry()), LAZY_TIMEOUT_MS),
    ];
    signal.addEventListener('abort', () => timers.forEach((timer) => clearTimeout(timer)));
    const end = (show: () => void) => {
      if (signal.aborted) return;
      attempt.abort();
      show();
    };
    void Promise.resolve()
      .then(load)
      .then(
        (content) => {
          end(() => {
            box.remove();
            onLoaded?.(content);
          });
        },
        (error: unknown) =>
          end(() => say('error', ' ', String((error as Error).message), makeRetry())),
      );
  };
  begin();
  return () => {
    attempt.abort();
    box.remove();
  };
}
