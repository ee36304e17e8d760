import {
  createState,
  type ExplorerState,
  type OperationData,
} from '../../../lib/explorer/index.ts';
import { listServers } from './servers.ts';

/** The start of the fragment that carries a request. It is never sent to the host of the docs. */
export const SHARE_PREFIX = '#try=';

/** The request in the fragment of an address; undefined where it carries none. */
export function readShare(fragment: string): string | undefined {
  return fragment.startsWith(SHARE_PREFIX) ? fragment.slice(SHARE_PREFIX.length) : undefined;
}

/**
 * The request that the explorer opens with: the examples of the document, for the first server there
 * is.
 */
export function createStart(data: OperationData): ExplorerState {
  return createState(data, listServers(data)[0]?.choice);
}
