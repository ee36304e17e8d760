import { Worker } from 'node:worker_threads';
import { GuardedSandbox } from '../../src/sandbox/thread/index.ts';
import type { FromThread, GuardOptions, OpenThread } from '../../src/sandbox/thread/index.ts';

const openThread: OpenThread = (receive, fail) => {
  const worker = new Worker(new URL('./thread.ts', import.meta.url));
  // The thread keeps the program running only while it has something to answer.
  worker.unref();
  worker.on('message', (message: FromThread) => {
    worker.unref();
    receive(message);
  });
  worker.on('error', fail);
  return {
    post: (message) => {
      if (message.kind !== 'restore') worker.ref();
      worker.postMessage(message);
    },
    end: () => void worker.terminate(),
  };
};

/** Opens a sandbox in a thread, so that no request can stop the program. */
export function openSandbox(options: GuardOptions): Promise<GuardedSandbox> {
  return GuardedSandbox.open(openThread, options);
}
