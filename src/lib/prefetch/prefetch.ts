/** The browser's data about its connection. Undefined if it provides none. */
export interface Connection {
  effectiveType?: string | undefined;
  saveData?: boolean | undefined;
}

/** Whether data is slow or expensive: data saver, or a 2g connection. */
export function isSlow(connection: Connection | undefined): boolean {
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

/** Whether to prefetch a page: of the same host, not the current one, not twice, on a fast connection. */
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
