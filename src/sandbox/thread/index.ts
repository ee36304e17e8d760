/**
 * The owner's side of a sandbox in a thread. It loads nothing of the sandbox itself, because a page would load that
 * twice: `serveThread` and `serveProcess`, the thread's side, are in the index of the sandbox.
 */
export { STOPPED } from '../http/faults.ts';
export { GuardedSandbox, type GuardOptions, type OpenThread } from './guarded-sandbox.ts';
export { inProcesses } from './node.ts';
export type { Evaluation, FromThread, ToThread } from './messages.ts';
