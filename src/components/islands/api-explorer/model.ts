import type { ExplorerState } from '../../../lib/explorer/index.ts';
import type { DemoSender } from './sandbox/demo-accounts.ts';
import type { Outcome } from './send.ts';

/**
 * The explorer at a moment. Credentials are no part of it: they live in `session.ts`, so that nothing
 * that is made of this can hold one.
 */
export interface Explorer {
  readonly request: ExplorerState;
  /** How often sending was refused: from the first time on, what is wrong shows while it is typed. */
  readonly refusals: number;
  readonly isWaiting: boolean;
  /** The request that was sent last. */
  readonly sent?: ExplorerState | undefined;
  /** What became of the last request. */
  readonly outcome: Outcome | undefined;
  /** The demo account that the last request was from, if one was. */
  readonly sender?: DemoSender | undefined;
}

export type Action =
  /** The reader changed something. */
  | { readonly type: 'edit'; readonly request: ExplorerState }
  /** A whole request came from elsewhere: an example, a command, the history. */
  | { readonly type: 'fill'; readonly request: ExplorerState }
  | { readonly type: 'refuse' }
  /** What the request needs is fetched first. */
  | { readonly type: 'prepare' }
  | { readonly type: 'start' }
  | {
      readonly type: 'finish';
      readonly outcome: Outcome;
      readonly sender?: DemoSender | undefined;
    };

/** The explorer before anything happened. */
export function startExplorer(request: ExplorerState): Explorer {
  return { request, refusals: 0, isWaiting: false, outcome: undefined };
}

/** The explorer after something happened. */
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
