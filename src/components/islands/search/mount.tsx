import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { getBackend, readSettings } from './load-backend.ts';
import { SearchModal } from './SearchModal.tsx';
import { applyStyles } from './styles.ts';
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx';

let close: (() => void) | undefined;

/** Gets ready when a reader reaches for the search button: the click opens it. */
export function mount(): void {
  void getBackend(readSettings()).then(
    ({ warmUp }) => warmUp(),
    () => undefined,
  );
}

/** Opens search, or closes it where it is open. `take` gives what was typed until now. */
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
    // DocSearch goes on after it called: it must not be gone before.
    queueMicrotask(() => {
      root.unmount();
      container.remove();
    });
    focusBack(opener);
  };
  const leave = () => close?.();
  // On the window: a press on plain text of the dialog takes the focus out of it.
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'Tab') keepInside(container, event);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  };
  // Where the press would take the focus to is gone when it does.
  container.addEventListener('mousedown', (event) => {
    if ((event.target as Element).matches('.DocSearch-Container')) event.preventDefault();
  });
  applyStyles();
  document.body.append(container);
  addEventListener('keydown', onKey, true);
  document.addEventListener('astro:before-swap', leave);
  mount();
  flushSync(() =>
    root.render(
      <ErrorBoundary>
        <SearchModal settings={settings} initialQuery={take()} onClose={leave} />
      </ErrorBoundary>,
    ),
  );
  container.querySelector('input')?.focus();
}

/** Leads Tab from one end of the dialog to the other, and back in from outside of it. */
function keepInside(dialog: HTMLElement, event: KeyboardEvent): void {
  // DocSearch has a rule of its own, for what its start screen held.
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
