import type { ExplorerState } from '../../../lib/explorer/index.ts';
import type { DemoSender } from './sandbox/demo-accounts.ts';
import type { Outcome } from './send.ts';

/** The explorer's state. Credentials are in `session.ts`, so that nothing made from the state contains one. */
export interface Explorer {
  readonly request: ExplorerState;
  /** How often sending was refused because of problems. Problems are shown from the first time on. */
  readonly refusals: number;
  readonly isWaiting: boolean;
  /** The last request that was sent. */
  readonly sent?: ExplorerState | undefined;
  /** The outcome of the last request. */
  readonly outcome: Outcome | undefined;
  /** The demo account of the last request, if one was used. */
  readonly sender?: DemoSender | undefined;
}

export type Action =
  /** The reader edited the request. */
  | { readonly type: 'edit'; readonly request: ExplorerState }
  /** The request was replaced by an example, a command, or an entry of the history. */
  | { readonly type: 'fill'; readonly request: ExplorerState }
  | { readonly type: 'refuse' }
  /** The credentials for the request are being fetched. */
  | { readonly type: 'prepare' }
  | { readonly type: 'start' }
  | {
      readonly type: 'finish';
      readonly outcome: Outcome;
      readonly sender?: DemoSender | undefined;
    };

/** The initial state. */
export function startExplorer(request: ExplorerState): Explorer {
  return { request, refusals: 0, isWaiting: false, outcome: undefined };
}

/** The state after an action. */
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
