/** Runs the sandbox in a worker, so that no request can block the page. */
import { serveThread } from '../../../../sandbox/index.ts';
import type { ToThread } from '../../../../sandbox/thread/index.ts';

serveThread({
  post: (message) => self.postMessage(message),
  listen: (receive) =>
    addEventListener('message', ({ data }: MessageEvent<ToThread>) => receive(data)),
});
