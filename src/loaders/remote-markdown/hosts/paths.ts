/** Reports whether a path from a host, which becomes a file name, stays inside its folder on any system. */
export function isSafePath(path: string): boolean {
  if (path === '' || path.length > 400 || /[\\\0:]|^\/|\/$/.test(path)) return false;
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** Reports whether a path matches a glob. `*` doesn't match a slash, `**` does. */
export function matchesGlob(path: string, glob: string): boolean {
  const pattern = glob
    .replace(/[.+^${}()|[\]\\?]/g, '\\$&')
    .replace(/\*\*\/|\*\*|\*/g, (mark) =>
      mark === '**/' ? '(?:[^/]+/)*' : mark === '**' ? '.*' : '[^/]*',
    );
  return new RegExp(`^${pattern}$`).test(path);
}

/** Reports whether an entry of a source's `paths` is a glob, which requires the list of all files. */
export const isGlob = (path: string): boolean => path.includes('*');

/** Encodes each segment of a path for a URL. */
export const encodePath = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/');
