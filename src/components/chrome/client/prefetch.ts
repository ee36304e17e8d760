import { shouldPrefetch, type Connection } from '../../../lib/prefetch/prefetch.ts';

const done = new Set<string>();
/** A pointer that rests this long on a link probably means it. */
const HOVER_MS = 60;

/** Fetches a page ahead when the pointer, the focus or a finger reaches its link. */
export function prefetchLinks(): void {
  let hovering: number | undefined;
  document.addEventListener('pointerover', ({ target }) => {
    clearTimeout(hovering);
    hovering = window.setTimeout(() => consider(target), HOVER_MS);
  });
  document.addEventListener('focusin', ({ target }) => consider(target));
  document.addEventListener('touchstart', ({ target }) => consider(target), { passive: true });
}

function consider(target: EventTarget | null): void {
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
