import { shouldPrefetch, type Connection } from '../../../lib/browser/prefetch.ts';

const done = new Set<string>();
/** How long the pointer must stay on a link before its page is prefetched. */
const HOVER_MS = 60;

let hovering: number | undefined;
document.addEventListener('pointerover', ({ target }) => {
  clearTimeout(hovering);
  hovering = window.setTimeout(() => prefetch(target), HOVER_MS);
});
document.addEventListener('focusin', ({ target }) => prefetch(target));
document.addEventListener('touchstart', ({ target }) => prefetch(target), { passive: true });

export function prefetch(target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || !link.protocol.startsWith('http')) return;
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!shouldPrefetch(link.href, location.href, done, connection)) return;
  done.add(link.pathname);
  fetchAhead(link.origin + link.pathname + link.search);
}

function fetchAhead(url: string): void {
  const hint = document.createElement('link');
  if (!hint.relList.supports?.('prefetch')) {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.withCredentials = true;
    request.send();
    return;
  }
  hint.rel = 'prefetch';
  hint.href = url;
  document.head.append(hint);
}
