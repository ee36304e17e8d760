import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { cleanStoredSearches, getBackend, readSettings } from './load-backend.ts';
import { SearchModal } from './SearchModal.tsx';
import './styles.ts';
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx';

let close: (() => void) | undefined;

/** Loads the search index: on hovering over or focusing the search button, or when the dialog opens. */
export function start(): void {
  void getBackend(readSettings()).then(
    ({ warmUp }) => warmUp(),
    () => undefined,
  );
}

/** Opens the search dialog, or closes it. `take` returns what the reader has typed so far. */
export function toggleSearch(take: () => string): void {
  if (close) {
    close();
    return;
  }
  const opener = document.activeElement;
  const container = document.createElement('div');
  const root = createRoot(container);
  const settings = readSettings();
  close = () => {
    close = undefined;
    document.removeEventListener('astro:before-swap', leave);
    removeEventListener('keydown', onKey, true);
    // This runs later, because DocSearch still runs code after this callback.
    queueMicrotask(() => {
      root.unmount();
      container.remove();
    });
    focusBack(opener);
  };
  const leave = () => close?.();
  // The listener is on the window, because a click on text in the dialog moves the focus out of it.
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'Tab') keepInside(container, event);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  };
  // A press on the backdrop closes the dialog, which restores the focus. The browser must not move it again.
  container.addEventListener('mousedown', (event) => {
    if ((event.target as Element).matches('.DocSearch-Container')) event.preventDefault();
  });
  document.body.append(container);
  addEventListener('keydown', onKey, true);
  document.addEventListener('astro:before-swap', leave);
  start();
  cleanStoredSearches(settings);
  flushSync(() =>
    root.render(
      <ErrorBoundary>
        <SearchModal settings={settings} initialQuery={take()} onClose={leave} />
      </ErrorBoundary>,
    ),
  );
  // After a crash, the dialog is a heading and a button at the end of the page.
  container.querySelector<HTMLElement>('input, h2')?.focus();
}

/** Keeps the focus inside the dialog when the reader presses Tab. */
function keepInside(dialog: HTMLElement, event: KeyboardEvent): void {
  // Replaces DocSearch's own focus trap, which only knows its initial elements.
  event.stopPropagation();
  const stops = [...dialog.querySelectorAll<HTMLElement>('input, a[href], button')].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }),
  );
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const end = event.shiftKey ? 0 : stops.length - 1;
  if (at >= 0 && at !== end) return;
  event.preventDefault();
  stops.at(event.shiftKey ? -1 : 0)?.focus();
}

function focusBack(opener: Element | null): void {
  const target =
    opener instanceof HTMLElement && opener !== document.body && opener.isConnected
      ? opener
      : document.querySelector<HTMLElement>('[data-search-button]');
  target?.focus({ preventScroll: true });
}
