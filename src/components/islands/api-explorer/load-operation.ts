import type { ExplorerState, OperationData } from '../../../lib/explorer/index.ts';
import { createStart } from './start.ts';

/** The data of an operation with the request to begin with, or why there is none. */
export type Loaded =
  | {
      readonly kind: 'data';
      readonly data: OperationData;
      readonly start: ExplorerState;
      /** What of a link could not be taken over. */
      readonly notes: readonly string[];
    }
  | { readonly kind: 'problem'; readonly message: string };

/**
 * Fetches what the explorer knows of one operation, never the whole document, and reads the request of
 * a link where there is one. It never throws.
 */
export async function loadOperation(address: string, share: string | undefined): Promise<Loaded> {
  try {
    const response = await fetch(address);
    if (!response.ok) return { kind: 'problem', message: `${address} answers ${response.status}.` };
    const data = (await response.json()) as OperationData;
    if (share === undefined) return { kind: 'data', data, start: createStart(data), notes: [] };
    const { openShare } = await import('./share.ts');
    const { state, notes } = openShare(data, share);
    return { kind: 'data', data, start: state, notes };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { kind: 'problem', message: `${address} could not be read: ${why}` };
  }
}
