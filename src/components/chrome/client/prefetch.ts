/** What the browser reports about its connection (`navigator.connection`). Some browsers report nothing. */
type Connection = { effectiveType?: string; saveData?: boolean } | undefined;

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
  const { connection } = navigator as { connection?: Connection };
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

/** Whether the connection is slow (2g), or the reader turned on the data saver. */
function isSlow(connection: Connection): boolean {
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

/** Whether to prefetch a page of the same host: not the current page, not twice, and not on a slow connection. */
export function shouldPrefetch(
  url: string,
  current: string,
  done: ReadonlySet<string>,
  connection: Connection,
): boolean {
  if (isSlow(connection)) return false;
  const [target, page] = [new URL(url), new URL(current)];
  if (target.origin !== page.origin || target.pathname === page.pathname) return false;
  return !done.has(target.pathname);
}
