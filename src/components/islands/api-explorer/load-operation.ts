import { freeKeys, type ExplorerState, type OperationData } from '../../../lib/explorer/index.ts';
import { readTaken } from './sandbox/own-environments.ts';
import { createStart } from './servers.ts';

export interface Loaded {
  readonly data: OperationData;
  readonly start: ExplorerState;
  /** Messages about parts of a shared link that couldn't be restored. */
  readonly notes: readonly string[];
}

/** Returns the request in a URL's fragment, without the prefix. Undefined if there is none. */
export function readFragment(fragment: string): string | undefined {
  return /^#try[?=](.*)$/s.exec(fragment)?.[1];
}

/**
 * Fetches an operation's data and reads a shared request, if there is one. `share` has no prefix.
 * @throws Error with the data's URL
 */
export async function loadOperation(address: string, share: string | undefined): Promise<Loaded> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} returned ${response.status}.`);
  const data = (await response.json()) as OperationData;
  const start = createStart(data);
  const { state: free } = freeKeys(start, data.method === 'POST' ? readTaken() : () => false);
  if (share === undefined) return { data, start: free, notes: [] };
  const { readShare } = await import('../../../lib/explorer/share.ts');
  const { state, notes } = readShare(data, start, share);
  return { data, start: state, notes };
}
