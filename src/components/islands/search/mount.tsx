import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { getBackend, readSettings } from './backend.ts';
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
    container.removeEventListener('keydown', onKey, true);
    // DocSearch goes on after it called: it must not be gone before.
    queueMicrotask(() => {
      root.unmount();
      container.remove();
    });
    focusBack(opener);
  };
  const leave = () => close?.();
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
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
  container.addEventListener('keydown', onKey, true);
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

function focusBack(opener: Element | null): void {
  const target =
    opener instanceof HTMLElement && opener !== document.body && opener.isConnected
      ? opener
      : document.querySelector<HTMLElement>('[data-search-button]');
  target?.focus({ preventScroll: true });
}
