import type { ExplorerState, OperationData } from '../../../lib/explorer/index.ts';
import { createStart } from './start.ts';

/** The data of an operation with the request to begin with. */
export interface Loaded {
  readonly data: OperationData;
  readonly start: ExplorerState;
  /** What of a link could not be taken over. */
  readonly notes: readonly string[];
}

/**
 * Fetches what the explorer knows of one operation, never the whole document, and reads the request of
 * a link where there is one.
 * @throws Error that names the address, where it does not answer
 */
export async function loadOperation(address: string, share: string | undefined): Promise<Loaded> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} returned ${response.status}.`);
  const data = (await response.json()) as OperationData;
  if (share === undefined) return { data, start: createStart(data), notes: [] };
  const { openShare } = await import('./share.ts');
  const { state, notes } = openShare(data, share);
  return { data, start: state, notes };
}
