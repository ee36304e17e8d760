import { fork } from 'node:child_process';
import { GuardedSandbox, inProcesses, type GuardOptions } from '../../src/sandbox/thread/index.ts';

/** Opens a sandbox in a process of its own, so that no request can stop the program. */
export function openSandbox(options: GuardOptions): Promise<GuardedSandbox> {
  const file = new URL('./process.ts', import.meta.url);
  return GuardedSandbox.open(inProcesses(fork, file, []), options);
}
