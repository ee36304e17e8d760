/** Loads everything else that loads on demand. One file, so that the page script contains one file name. */
export const loadLate = () => import('./late.ts');
