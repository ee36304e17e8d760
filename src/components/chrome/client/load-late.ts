/** Loads `late.ts`, which loads other scripts on demand. That keeps their names out of the page's script. */
export const loadLate = () => import('./late.ts');

/** Loads a script by its name in `late.ts`, and starts it. */
export const startLate = async (name: string) => (await loadLate()).start(name);
