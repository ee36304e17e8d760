/** What the browser reports about its connection (`navigator.connection`). Some browsers report nothing. */
export interface Connection {
  effectiveType?: string | undefined;
  saveData?: boolean | undefined;
}

/** Whether the connection is slow (2g), or the reader turned on the data saver. */
export function isSlow(connection: Connection | undefined): boolean {
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

/** Whether to prefetch a page of the same host: not the current page, not twice, and not on a slow connection. */
export function shouldPrefetch(
  url: string,
  current: string,
  done: ReadonlySet<string>,
  connection: Connection | undefined,
): boolean {
  if (isSlow(connection)) return false;
  const [target, page] = [new URL(url), new URL(current)];
  if (target.origin !== page.origin || target.pathname === page.pathname) return false;
  return !done.has(target.pathname);
}
