import {
  createState,
  type Credentials,
  type ExplorerState,
  type OperationData,
} from '../../../lib/explorer/index.ts';
import {
  decodeState,
  encodeState,
  type DecodedState,
  type EncodedState,
} from '../../../lib/explorer/share/index.ts';
import { listServers } from './servers.ts';

/** The start of the fragment that carries a request. It is never sent to the host of the docs. */
export const SHARE_PREFIX = '#try=';

/** The request in the fragment of an address; undefined where it carries none. */
export function readShare(fragment: string): string | undefined {
  return fragment.startsWith(SHARE_PREFIX) ? fragment.slice(SHARE_PREFIX.length) : undefined;
}

/**
 * The request that the explorer opens with: the one of a link, or else the examples of the document,
 * for the first server there is and without a credential in the address where that is possible.
 */
export function createStart(data: OperationData, share: string | undefined): DecodedState {
  const start = createState(data, listServers(data)[0]?.choice);
  const isShown = (scheme: (typeof data.auth)[number]['schemes'][number]) =>
    scheme.kind === 'unsupported' || (scheme.kind === 'key' && scheme.in === 'query');
  const hidden = data.auth.findIndex(({ schemes }) => schemes.length > 0 && !schemes.some(isShown));
  const state = { ...start, auth: start.auth === undefined || hidden < 0 ? start.auth : hidden };
  return share === undefined ? { state, notes: [] } : decodeState(data, state, share);
}

/** A link to the request, on the page that it is given, or why there is none. */
export function printLink(
  data: OperationData,
  { state, credentials, page }: { state: ExplorerState; credentials: Credentials; page: string },
): { href: string; omitted: readonly string[] } | { problem: string } {
  const encoded: EncodedState = encodeState(data, state, { credentials });
  if (encoded.text === undefined) return { problem: encoded.problem };
  const { text, omitted } = encoded;
  return { href: page.replace(/#.*/, '') + SHARE_PREFIX + text, omitted };
}
