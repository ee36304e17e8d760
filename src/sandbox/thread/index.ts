/** A sandbox in a thread of its own, which no request can stop. See README.md of the sandbox. */
export { STOPPED } from '../http/faults.ts';
export { GuardedSandbox } from './guarded-sandbox.ts';
export type { GuardOptions, OpenThread, Thread } from './guarded-sandbox.ts';
export { inProcesses, serveProcess } from './node.ts';
export type { Evaluation, FromThread, ThreadOptions, ToThread } from './messages.ts';
