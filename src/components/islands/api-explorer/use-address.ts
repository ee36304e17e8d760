import { useEffect } from 'react';
import type { ExplorerState, OperationData } from '../../../lib/explorer/index.ts';
import { EXPLORER_ADDRESS_DELAY_MS } from '../../../site/limits.ts';
import { printHash } from './share.ts';

interface AddressOptions {
  enabled: boolean;
  /** The request that the explorer began with: the address says it already. */
  start: ExplorerState;
}

/** Lets the address of the page follow what is filled in, once the reader changed something. */
export function useAddress(
  data: OperationData,
  request: ExplorerState,
  { enabled, start }: AddressOptions,
): void {
  useEffect(() => {
    if (!enabled || request === start) return;
    const write = () => history.replaceState(history.state, '', printHash(data, request));
    const timer = setTimeout(write, EXPLORER_ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [data, request, enabled, start]);
}
