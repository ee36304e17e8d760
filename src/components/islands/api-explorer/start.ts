import {
  createState,
  type ExplorerState,
  type OperationData,
} from '../../../lib/explorer/index.ts';
import { listServers } from './servers.ts';

/** The beginning of a URL fragment with a shared request. Browsers never send fragments to the server. */
export const SHARE_PREFIX = '#try=';

/** Returns the encoded request in a URL fragment. Undefined if there is none. */
export function readShare(fragment: string): string | undefined {
  return fragment.startsWith(SHARE_PREFIX) ? fragment.slice(SHARE_PREFIX.length) : undefined;
}

/** Creates the initial request with the OpenAPI document's example values, for the first server. */
export function createStart(data: OperationData): ExplorerState {
  return createState(data, listServers(data)[0]?.choice);
}
