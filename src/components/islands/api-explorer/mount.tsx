import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx';
import styles from './ApiExplorer.module.css';
import { ExplorerPanel } from './ExplorerPanel.tsx';
import { loadOperation } from './load-operation.ts';
import { readShare } from './start.ts';

let count = 0;

/**
 * Puts the explorer behind the button `Try it`, which closes it as well. A press that came before this
 * script opens it at once.
 * @throws Error where the data of the operation cannot be had; a later call asks for it again
 */
export async function mount(container: HTMLElement): Promise<void> {
  const button = container.querySelector('button');
  const { operation: address, state, shared, page } = container.dataset;
  if (!button || address === undefined) return;
  const link = shared === undefined ? undefined : readShare(location.hash);
  const loaded = await loadOperation(address, link ?? state);
  const panel = document.createElement('div');
  panel.id = `explorer-${++count}`;
  panel.className = styles['frame'] ?? '';
  panel.hidden = true;
  container.append(panel);
  button.setAttribute('aria-controls', panel.id);
  let root: Root | undefined;
  const label = button.textContent;

  const toggle = (open: boolean) => {
    panel.hidden = !open;
    button.ariaExpanded = String(open);
    button.textContent = open ? 'Close' : label;
    container.toggleAttribute('data-open', open);
    // The panel opens below the button: a button far down makes room for it.
    if (open && button.getBoundingClientRect().top > innerHeight / 2) button.scrollIntoView();
    if (!open || root) return;
    root = createRoot(panel);
    root.render(
      <StrictMode>
        <ErrorBoundary>
          <ExplorerPanel
            {...loaded}
            inAddress={shared !== undefined}
            page={new URL(page ?? location.href, location.href).href}
          />
        </ErrorBoundary>
      </StrictMode>,
    );
  };
  button.addEventListener('click', () => toggle(panel.hidden !== false));
  if ('pressed' in container.dataset) toggle(true);
  // The router throws the page away: requests under way end with it.
  document.addEventListener('astro:before-swap', () => root?.unmount(), { once: true });
}
