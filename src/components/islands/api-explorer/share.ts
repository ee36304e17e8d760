import {
  createState,
  type ExplorerState,
  type OperationData,
} from '../../../lib/explorer/index.ts';

/** The start of the fragment that carries a request: `#try=1.…`. */
export const SHARE_PREFIX = '#try=';

/** The request in a fragment; undefined where it carries none. */
export function readShare(hash: string): string | undefined {
  return hash.startsWith(SHARE_PREFIX) ? hash.slice(SHARE_PREFIX.length) : undefined;
}

export function createStart(data: OperationData, share: string | undefined) {
  return { state: createState(data), notes: [] as readonly string[], share };
}

export function printHash(_data: OperationData, _state: ExplorerState): string {
  return SHARE_PREFIX;
}

export function printLink(data: OperationData, state: ExplorerState): string {
  return new URL(printHash(data, state), location.href).href;
}
