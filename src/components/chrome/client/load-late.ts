/** Loads `late.ts`, which loads other scripts on demand. That keeps their names out of the page's script. */
export const loadLate = () => import('./late.ts');
