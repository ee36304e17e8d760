import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { ErrorBoundary } from '../parts/ErrorBoundary.tsx';
import styles from './ApiExplorer.module.css';
import { ExplorerPanel } from './ExplorerPanel.tsx';
import { createGuide, focusSend, keyOf } from './guide.ts';
import { loadOperation, readFragment } from './load-operation.ts';
import { createModel } from './model.ts';

let count = 0;

/** The open requests of guides by `keyOf`. They open again when the reader comes back to the guide. */
const opened = new Map<string, Awaited<ReturnType<typeof load>>>();
document.addEventListener('astro:page-load', () => {
  for (const request of document.querySelectorAll('.api-request'))
    if (opened.has(keyOf(request))) request.querySelector<HTMLElement>('.try-it > button')?.click();
});

async function load(address: string, share: string | undefined) {
  const loaded = await loadOperation(address, share);
  return { ...loaded, store: createModel(loaded.start) };
}

/**
 * Makes the "Try it" button open and close the explorer. If the button was pressed before this script loaded,
 * the explorer opens immediately.
 * @throws Error if the operation's data can't be loaded; a later call tries again
 */
export async function start(container: HTMLElement): Promise<void> {
  const button = container.querySelector('button');
  const { operation: address, state, shared, page } = container.dataset;
  if (!button || address === undefined) return;
  const link = shared === undefined ? undefined : readFragment(location.hash);
  const key = keyOf(container.closest('.api-request') ?? container);
  const before = opened.get(key);
  const top = scrollY;
  const loaded = before ?? (await load(address, link ?? state));
  const panel = document.createElement('div');
  panel.id = `explorer-${++count}`;
  panel.className = styles['frame'] ?? '';
  panel.hidden = true;
  container.append(panel);
  button.setAttribute('aria-controls', panel.id);
  let root: Root | undefined;
  const label = button.textContent;
  const aside =
    container.parentElement?.querySelector<HTMLElement>('[data-explorer-results]') ?? undefined;
  const guide = shared === undefined ? createGuide(container) : undefined;
  const content = (
    <ErrorBoundary>
      <ExplorerPanel
        {...{ ...loaded, guide, aside }}
        page={new URL(page ?? location.href, location.href).href}
      />
    </ErrorBoundary>
  );

  const toggle = (open: boolean) => {
    panel.hidden = !open;
    button.ariaExpanded = String(open);
    button.textContent = open ? 'Close' : label;
    container.toggleAttribute('data-open', open);
    if (aside) aside.hidden = !open;
    if (!open) return void opened.delete(key);
    if (guide) opened.set(key, loaded);
    // Scrolls to the button if there is little room below it. In guides, the command above stays visible.
    if (!guide && button.getBoundingClientRect().top > innerHeight / 2) button.scrollIntoView();
    if (!root) flushSync(() => (root = createRoot(panel)).render(content));
    // Readers who come back stay where they were. For others, the focus moves, so that Ctrl+Enter works.
    if (before && !container.contains(document.activeElement))
      scrollTo({ top, behavior: 'instant' });
    else focusSend(panel);
  };
  button.addEventListener('click', () => toggle(panel.hidden !== false));
  if ('pressed' in container.dataset) toggle(true);
  // When the reader leaves the page, unmounting cancels a pending request.
  document.addEventListener('astro:before-swap', () => root?.unmount(), { once: true });
}
