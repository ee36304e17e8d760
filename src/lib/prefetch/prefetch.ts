/** What a browser says of its connection; undefined where it says nothing. */
export interface Connection {
  effectiveType?: string | undefined;
  saveData?: boolean | undefined;
}

/** Whether the reader pays for each byte, or waits for it: data saver, or a 2g connection. */
export function isSlow(connection: Connection | undefined): boolean {
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}

/**
 * Whether a page is worth fetching ahead: not on a 2g connection, not with data saver on, not twice, not
 * the page on show, and only pages of the same host. `url` and `current` are absolute.
 */
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
