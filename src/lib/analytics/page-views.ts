/**
 * Tells page views apart from other changes of the address: gives true for the first path, and then
 * for each path that differs from the one before. Search and hash are no part of a path.
 */
export function createPageViews(): (path: string) => boolean {
  let last: string | undefined;
  return (path) => {
    if (path === last) return false;
    last = path;
    return true;
  };
}
