/**
 * Returns a function that detects page views: true for the first path, and for each path that differs from
 * the previous one. Paths have no query or hash.
 */
export function createPageViews(): (path: string) => boolean {
  let last: string | undefined;
  return (path) => {
    if (path === last) return false;
    last = path;
    return true;
  };
}
