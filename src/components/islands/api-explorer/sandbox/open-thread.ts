import type { FromThread, OpenThread } from '../../../../sandbox/thread/index.ts';

interface Started {
  readonly worker: Worker;
  /** Rejects when the worker's script can't be loaded or throws. */
  readonly failure: Promise<never>;
}

function start(): Started {
  const worker = new Worker(new URL('./sandbox-thread.ts', import.meta.url), { type: 'module' });
  const failure = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => {
      reject(new Error(message || 'The script of the sandbox could not be loaded.'));
    });
  });
  // Until the worker is used, nobody handles its failure.
  failure.catch(() => undefined);
  return { worker, failure };
}

/** Starts a worker for the sandbox right away, so that its script loads while the documents are fetched. */
export function prepareThread(): OpenThread {
  let prepared: Started | undefined = start();
  return (receive, fail) => {
    const { worker, failure } = prepared ?? start();
    prepared = undefined;
    worker.addEventListener('message', ({ data }: MessageEvent<FromThread>) => receive(data));
    failure.catch(fail);
    return {
      post: (message) => worker.postMessage(message),
      end: () => worker.terminate(),
    };
  };
}
