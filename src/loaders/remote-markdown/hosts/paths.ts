/**
 * Whether a path of a listing stays below the folder it belongs to, on any system. What a host lists is
 * not trusted: its paths become names of files.
 */
export function isSafePath(path: string): boolean {
  if (path === '' || path.length > 400 || /[\\\0:]|^\/|\/$/.test(path)) return false;
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** Whether a path has a glob's shape: `*` stays within a folder, `**` does not. */
export function matchesGlob(path: string, glob: string): boolean {
  const pattern = glob
    .replace(/[.+^${}()|[\]\\?]/g, '\\$&')
    .replace(/\*\*\/|\*\*|\*/g, (mark) =>
      mark === '**/' ? '(?:[^/]+/)*' : mark === '**' ? '.*' : '[^/]*',
    );
  return new RegExp(`^${pattern}$`).test(path);
}

/** Whether an entry of a source's `paths` asks for the listing of the host. */
export const isGlob = (path: string): boolean => path.includes('*');

/** A path within a URL: each part encoded, the slashes between them kept. */
export const encodePath = (path: string): string =>
  path.split('/').map(encodeURIComponent).join('/');
