import styles from '../ApiExplorer.module.css';
import { loadLate } from '../parts/load-late.tsx';

const load = () => import('./late-parts.ts');

/** What shows once the sandbox is chosen, and loads then. */
export const SandboxControls = loadLate({
  load,
  pick: (parts) => parts.SandboxControls,
  // As high as the buttons: nothing jumps.
  waiting: <div className={styles['quiet']} />,
});
export const DemoAccountField = loadLate({ load, pick: (parts) => parts.DemoAccountField });
