import type { ExplorerState } from '../../../lib/explorer/index.ts';
import type { DemoSender } from './sandbox/demo-accounts.ts';
import type { Outcome } from './send.ts';

/** The explorer's state. Credentials are in `session.ts`, so that links and the history can't contain them. */
export interface Explorer {
  readonly request: ExplorerState;
  /** How often a request wasn't sent because it has problems. The form shows problems after the first time. */
  readonly refusals: number;
  readonly isWaiting: boolean;
  /** The request that was sent last. */
  readonly sent?: ExplorerState | undefined;
  /** The response to the last request, or why there is none. */
  readonly outcome: Outcome | undefined;
  /** The demo account that the last request used, if any. */
  readonly sender?: DemoSender | undefined;
}

export type Action =
  /** The reader edited the request. */
  | { readonly type: 'edit'; readonly request: ExplorerState }
  /** The request was replaced by the initial one, a cURL command, or a request from the history. */
  | { readonly type: 'fill'; readonly request: ExplorerState }
  | { readonly type: 'refuse' }
  /** The credentials are being fetched before the request is sent. */
  | { readonly type: 'prepare' }
  | { readonly type: 'start' }
  | {
      readonly type: 'finish';
      readonly outcome: Outcome;
      readonly sender?: DemoSender | undefined;
    };

/** Returns the explorer's state before a request is sent. */
export function startExplorer(request: ExplorerState): Explorer {
  return { request, refusals: 0, isWaiting: false, outcome: undefined };
}

/** Returns the explorer's state after an action. */
export function reduce(explorer: Explorer, action: Action): Explorer {
  switch (action.type) {
    case 'edit':
      return { ...explorer, request: action.request };
    case 'fill':
      return { ...explorer, request: action.request, refusals: 0 };
    case 'refuse':
      return { ...explorer, refusals: explorer.refusals + 1, isWaiting: false };
    case 'prepare':
      return { ...explorer, isWaiting: true };
    case 'start':
      return { ...explorer, isWaiting: true, outcome: undefined, sent: explorer.request };
    case 'finish':
      return {
        ...explorer,
        isWaiting: false,
        outcome: action.outcome,
        sender: action.sender,
      };
  }
}
