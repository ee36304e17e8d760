// Runs a sandbox in a thread of Node.js, which `openSandbox` starts.
import { parentPort } from 'node:worker_threads';
import { serveWorker } from '../../src/sandbox/thread/index.ts';

serveWorker(parentPort);
