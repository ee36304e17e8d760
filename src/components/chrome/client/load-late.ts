/** Everything that loads on demand is behind one file, so that the script of every page names one. */
export const loadLate = () => import('./late.ts');
