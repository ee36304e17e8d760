import type { OperationData } from '../../../lib/explorer/data.ts';

/** The data of an operation, or why there is none. */
export type Loaded =
  | { readonly kind: 'data'; readonly data: OperationData }
  | { readonly kind: 'problem'; readonly message: string };

/** Fetches what the explorer knows of one operation. Never the whole document, and it never throws. */
export async function loadOperation(address: string): Promise<Loaded> {
  try {
    const response = await fetch(address);
    if (!response.ok) return { kind: 'problem', message: `${address} answers ${response.status}.` };
    return { kind: 'data', data: (await response.json()) as OperationData };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { kind: 'problem', message: `${address} could not be read: ${why}` };
  }
}
