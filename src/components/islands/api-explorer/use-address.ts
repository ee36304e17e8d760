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
      const { printShare, SHARE_PREFIX } = await import('../../../lib/explorer/share.ts');
      const { text } = printShare(data, state, { credentials });
      if (!isCurrent || text === undefined) return;
      history.replaceState(
        history.state,
        '',
        `${location.href.replace(/#.*/, '')}${SHARE_PREFIX}${text}`,
      );
    };
    const timer = setTimeout(() => void write().catch(console.warn), EXPLORER_ADDRESS_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [data, state, enabled, start, credentials]);
}
