/**
 * Whether a path of a listing stays inside its folder on any system. Listings are not trusted, because their
 * paths become file names.
 */
export function isSafePath(path: string): boolean {
  if (path === '' || path.length > 400 || /[\\\0:]|^\/|\/$/.test(path)) return false;
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** Whether a path matches a glob: `*` stays within a folder, `**` does not. */
export function matchesGlob(path: string, glob: string): boolean {
  const pattern = glob
    .replace(/[.+^${}()|[\]\\?]/g, '\\$&')
    .replace(/\*\*\/|\*\*|\*/g, (mark) =>
      mark === '**/' ? '(?:[^/]+/)*' : mark === '**' ? '.*' : '[^/]*',
    );
  return new RegExp(`^${pattern}$`).test(path);
}

/** Whether an entry of a source's `paths` is a glob, which needs the host's listing. */
export const isGlob = (path: string): boolean => path.includes('*');

/** A path within a URL: each part encoded, the slashes between them kept. */
export const encodePath = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/');
