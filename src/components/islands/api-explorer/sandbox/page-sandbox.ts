import type { SandboxDocuments } from '../../../../sandbox/index.ts';
import { keepCall } from './call-log.ts';
import { chooseCreated, findCreated } from './demo-accounts.ts';
import { prepareThread } from './open-thread.ts';
import type { Evaluation, PageSandbox } from './run-sandbox.ts';

/** An error that says that the sandbox's code or API documents couldn't be loaded. */
export class SandboxLoadError extends Error {
  override readonly name = 'SandboxLoadError';
}

let opened: Promise<PageSandbox> | undefined;

/**
 * Returns the tab's sandbox. Loads it on the first call, and again after an error.
 * @param address the URL of the sandbox's API documents
 * @throws SandboxLoadError
 */
export function openSandbox(address: string): Promise<PageSandbox> {
  opened ??= load(address).catch((error: unknown) => {
    opened = undefined;
    throw new SandboxLoadError(error instanceof Error ? error.message : String(error));
  });
  return opened;
}

async function load(address: string): Promise<PageSandbox> {
  const open = prepareThread();
  // The script is imported last: if offline, the fetch fails first, and browsers never retry a failed import.
  const documents = await fetchDocuments(address);
  const { startSandbox } = await import('./run-sandbox.ts');
  return startSandbox(open, documents);
}

async function fetchDocuments(address: string): Promise<SandboxDocuments> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} returned ${response.status}.`);
  return (await response.json()) as SandboxDocuments;
}

const evaluations = new WeakMap<Response, Evaluation | undefined>();

/** Returns how the sandbox evaluated the user for this response. Undefined if it evaluated none. */
export function findEvaluation(response: Response): Evaluation | undefined {
  return evaluations.get(response);
}

export function createSandboxFetch(address: string): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    // The reader may be on another page when the response arrives.
    const page = location.pathname;
    const sandbox = await unlessAborted(request.signal, openSandbox(address));
    const response = await sandbox.fetch(request);
    keepCall(request, response.status);
    evaluations.set(response, sandbox.evaluation());
    const created = await findCreated(request, response);
    if (created !== undefined) chooseCreated(created, page);
    return response;
  };
}

/** Waits for a result. Rejects immediately when the reader cancels the request. */
export function unlessAborted<Result>(
  signal: AbortSignal,
  result: Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    result.then(resolve, reject);
  });
}
