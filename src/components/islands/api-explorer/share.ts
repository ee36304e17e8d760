import type { Credentials, ExplorerState, OperationData } from '../../../lib/explorer/index.ts';
import { decodeState, encodeState, type DecodedState } from '../../../lib/explorer/share/index.ts';
import { createStart, SHARE_PREFIX } from './start.ts';

export { SHARE_PREFIX } from './start.ts';

/** Decodes the request in a shared link. The result's notes list what couldn't be restored. */
export function openShare(data: OperationData, share: string): DecodedState {
  return decodeState(data, createStart(data), share);
}

/** Returns a link to the request and the names of the secrets it omits, or the problem that prevents it. */
export function printLink(
  data: OperationData,
  { state, credentials, page }: { state: ExplorerState; credentials: Credentials; page: string },
): { href: string; omitted: readonly string[] } | { problem: string } {
  const encoded = encodeState(data, state, { credentials });
  if (encoded.text === undefined) return { problem: encoded.problem };
  const { text, omitted } = encoded;
  return { href: page.replace(/#.*/, '') + SHARE_PREFIX + text, omitted };
}
