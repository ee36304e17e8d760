import { useEffect } from 'react';
import type { Credentials, ExplorerState, OperationData } from '../../../lib/explorer/index.ts';
import { EXPLORER_ADDRESS_DELAY_MS } from '../../../site/limits.ts';

interface AddressOptions {
  enabled: boolean;
  /** The request that the explorer began with: the address says it already. */
  start: ExplorerState;
  /** What must not get into an address. */
  credentials: Credentials;
}

/**
 * Lets the address of the page follow what is filled in, once the reader changed something. Browsers
 * limit how often an address may change, so it waits for a pause.
 */
export function useAddress(
  data: OperationData,
  state: ExplorerState,
  { enabled, start, credentials }: AddressOptions,
): void {
  useEffect(() => {
    if (!enabled || state === start) return;
    let isCurrent = true;
    const write = async () => {
      const { printLink } = await import('./share.ts');
      const link = printLink(data, { state, credentials, page: location.href });
      if (isCurrent && 'href' in link) history.replaceState(history.state, '', link.href);
    };
    const timer = setTimeout(() => void write().catch(console.warn), EXPLORER_ADDRESS_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [data, state, enabled, start, credentials]);
}
