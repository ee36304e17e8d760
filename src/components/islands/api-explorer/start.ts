import {
  createState,
  formOf,
  keyOfBody,
  withValue,
  type ExplorerState,
  type OperationData,
} from '../../../lib/explorer/index.ts';
import { renameExample } from '../../../lib/explorer/rename-example.ts';
import { listServers } from './servers.ts';

/** The start of the fragment that carries a request. It is never sent to the host of the docs. */
export const SHARE_PREFIX = '#try=';

/** The request in the fragment of an address; undefined where it carries none. */
export function readShare(fragment: string): string | undefined {
  return fragment.startsWith(SHARE_PREFIX) ? fragment.slice(SHARE_PREFIX.length) : undefined;
}

/**
 * The request that the explorer opens with: the examples of the document, for the first server there
 * is and without a credential in the address where that is possible.
 */
export function createStart(data: OperationData): ExplorerState {
  const start = withFreeKeys(data, createState(data, listServers(data)[0]?.choice));
  const isShown = (scheme: (typeof data.auth)[number]['schemes'][number]) =>
    scheme.kind === 'unsupported' || (scheme.kind === 'key' && scheme.in === 'query');
  const hidden = data.auth.findIndex(({ schemes }) => schemes.length > 0 && !schemes.some(isShown));
  return { ...start, auth: start.auth === undefined || hidden < 0 ? start.auth : hidden };
}

/** The sandbox has what the examples of the document show: a request that creates takes other keys. */
function withFreeKeys(data: OperationData, state: ExplorerState): ExplorerState {
  const { mediaType, server } = state;
  if (data.method !== 'POST' || mediaType === undefined || server.kind !== 'sandbox') return state;
  const key = keyOfBody(mediaType);
  const { value } = formOf(state, key);
  return value === undefined ? state : withValue(state, key, renameExample(value));
}
