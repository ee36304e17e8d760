import { loadLate } from '../parts/load-late.ts';

const load = () => import('./late-parts.ts');

/** What shows once the sandbox is chosen. It loads then, and renders inside of a `Suspense`. */
export const SandboxControls = loadLate(load, (parts) => parts.SandboxControls);
export const DemoAccountField = loadLate(load, (parts) => parts.DemoAccountField);
