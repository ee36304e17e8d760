/** What shows once the sandbox is chosen: one file for all of it. */
export { DemoAccountField } from './DemoAccountField.tsx';
export { SandboxControls } from './SandboxControls.tsx';
