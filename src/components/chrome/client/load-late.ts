/** Loads `late.ts`, which loads all other scripts on demand. The page's script then names only one file. */
export const loadLate = () => import('./late.ts');
