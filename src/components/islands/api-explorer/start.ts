import {
  createState,
  type ExplorerState,
  type OperationData,
} from '../../../lib/explorer/index.ts';
import { listServers } from './servers.ts';

/** The prefix of a URL fragment with a request. Fragments are never sent to the host. */
export const SHARE_PREFIX = '#try=';

/** The request in a URL fragment. Undefined if there is none. */
export function readShare(fragment: string): string | undefined {
  return fragment.startsWith(SHARE_PREFIX) ? fragment.slice(SHARE_PREFIX.length) : undefined;
}

/** The initial request: the document's examples for the first server. */
export function createStart(data: OperationData): ExplorerState {
  return createState(data, listServers(data)[0]?.choice);
}
