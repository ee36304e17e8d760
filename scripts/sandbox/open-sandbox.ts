import { Worker } from 'node:worker_threads';
import { GuardedSandbox, inWorkers } from '../../src/sandbox/thread/index.ts';
import type { GuardOptions } from '../../src/sandbox/thread/index.ts';

/** Opens a sandbox in a thread, so that no request can stop the program. */
export function openSandbox(options: GuardOptions): Promise<GuardedSandbox> {
  const start = () => new Worker(new URL('./thread.ts', import.meta.url));
  return GuardedSandbox.open(inWorkers(start), options);
}
