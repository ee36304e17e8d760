import type { MessagePort, Worker } from 'node:worker_threads';
import type { OpenThread } from './guarded-sandbox.ts';
import type { FromThread } from './messages.ts';
import { serveThread } from './serve.ts';

/** Opens threads in workers of Node.js, which call `serveWorker`. */
export function inWorkers(start: () => Worker): OpenThread {
  return (receive, fail) => {
    const worker = start();
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
}

/** Runs a sandbox in a worker of Node.js. `port` leads to the thread that started it. */
export function serveWorker(port: MessagePort | null): void {
  serveThread({
    post: (message) => port?.postMessage(message),
    listen: (receive) => port?.on('message', receive),
  });
}
