import { useEffect } from 'react';
import type { Credentials, ExplorerState, OperationData } from '../../../lib/explorer/index.ts';
import { EXPLORER_ADDRESS_DELAY_MS } from '../../../site/limits.ts';

interface AddressOptions {
  enabled: boolean;
  /** The initial request. The URL isn't changed until the reader edits it. */
  start: ExplorerState;
  /** The credentials, which are left out of the URL. */
  credentials: Credentials;
}

/** Puts the edited request in the page's URL, after a pause, because browsers limit how often URLs change. */
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
