// Runs a sandbox in a thread of Node.js, which `openSandbox` starts.
import { parentPort } from 'node:worker_threads';
import { serveThread } from '../../src/sandbox/index.ts';

serveThread({
  post: (message) => parentPort?.postMessage(message),
  listen: (receive) => parentPort?.on('message', receive),
});
