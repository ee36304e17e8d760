import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx';
import { ApiExplorer } from './ApiExplorer.tsx';
import { loadOperation } from './load-operation.ts';
import { readShare } from './start.ts';

let count = 0;

/**
 * Puts the explorer behind the button `Try it`, which stays as it is in the page. A press that came
 * before this script, and a link to a request, open it at once.
 */
export function mount(container: HTMLElement): void {
  const button = container.querySelector('button');
  const { operation: address, state, shared, page, pressed } = container.dataset;
  if (!button || address === undefined) return;
  const link = shared === undefined ? undefined : readShare(location.hash);
  // Fetched while the reader is still on the way to the button.
  const load = () => loadOperation(address, link ?? state);
  const first = load();
  const panel = document.createElement('div');
  panel.id = `explorer-${++count}`;
  panel.hidden = true;
  container.append(panel);
  button.setAttribute('aria-controls', panel.id);
  let root: Root | undefined;

  const toggle = (open: boolean) => {
    panel.hidden = !open;
    button.ariaExpanded = String(open);
    container.toggleAttribute('data-open', open);
    if (!open || root) return;
    root = createRoot(panel);
    root.render(
      <StrictMode>
        <ErrorBoundary>
          <ApiExplorer
            first={first}
            load={load}
            inAddress={shared !== undefined}
            page={new URL(page ?? location.href, location.href).href}
          />
        </ErrorBoundary>
      </StrictMode>,
    );
  };
  button.addEventListener('click', () => toggle(panel.hidden !== false));
  if (pressed !== undefined || link !== undefined) toggle(true);
  // The router throws the page away: requests under way end with it.
  document.addEventListener('astro:before-swap', () => root?.unmount(), { once: true });
}
