import { useEffect } from 'react';
import { EXPLORER_ADDRESS_DELAY_MS } from '../../../site/limits.ts';
import type { Explorer } from './use-explorer.ts';

/**
 * Puts the edited request in the URL of an operation's page, without credentials. Waits for a pause, because
 * browsers limit how often URLs change.
 */
export function useAddress({ data, request, start, credentials, guide, page }: Explorer): void {
  useEffect(() => {
    if (guide || request === start) return;
    let isCurrent = true;
    const write = async () => {
      const { printShare, SHARE_PREFIX } = await import('../../../lib/explorer/share.ts');
      const { text } = printShare(data, request, { credentials });
      // Until the page before has loaded, the browser already shows its URL.
      const isHere = location.pathname === new URL(page).pathname;
      if (!isCurrent || !isHere || text === undefined) return;
      const href = location.href.replace(/#.*/, '') + SHARE_PREFIX + text;
      history.replaceState(history.state, '', href);
    };
    const timer = setTimeout(() => void write().catch(console.warn), EXPLORER_ADDRESS_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [data, request, start, credentials, guide, page]);
}
