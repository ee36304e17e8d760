import type { ExplorerState, OperationData } from '../../../lib/explorer/index.ts';
import { createStart } from './start.ts';

/** The data of an operation with its initial request. */
export interface Loaded {
  readonly data: OperationData;
  readonly start: ExplorerState;
  /** Messages about parts of a shared link that couldn't be restored. */
  readonly notes: readonly string[];
}

/** Fetches an operation's data and decodes a shared request, if any. @throws Error with the data's URL */
export async function loadOperation(address: string, share: string | undefined): Promise<Loaded> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} returned ${response.status}.`);
  const data = (await response.json()) as OperationData;
  if (share === undefined) return { data, start: createStart(data), notes: [] };
  const { openShare } = await import('./share.ts');
  const { state, notes } = openShare(data, share);
  return { data, start: state, notes };
}
