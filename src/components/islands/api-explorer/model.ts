import type { Credentials, ExplorerState } from '../../../lib/explorer/index.ts';
import type { DemoSender } from './sandbox/demo-sender.ts';
import type { Outcome } from './send.ts';

/** A request that was sent, and how. Kept in memory only, because it has credentials. */
export interface SentRequest {
  readonly request: ExplorerState;
  readonly credentials: Credentials;
  /** Who sent it to the sandbox. Undefined for other servers. */
  readonly sender: DemoSender | undefined;
}

/** The explorer's state. Credentials are in `session.ts`, so that links and the history can't contain them. */
export interface Explorer {
  readonly request: ExplorerState;
  /** How often a request wasn't sent because it has problems. The form shows problems after the first time. */
  readonly refusals: number;
  readonly isWaiting: boolean;
  readonly sent?: SentRequest | undefined;
  /** The response to the last request, or why there is none. */
  readonly outcome: Outcome | undefined;
}

export type Action =
  | { readonly type: 'edit'; readonly request: ExplorerState }
  /** The request was replaced by the initial one, or by a request from the history. */
  | { readonly type: 'fill'; readonly request: ExplorerState }
  | { readonly type: 'refuse' }
  /** The credentials are being fetched before the request is sent. */
  | { readonly type: 'prepare' }
  | { readonly type: 'start'; readonly sent: SentRequest }
  | { readonly type: 'finish'; readonly outcome: Outcome };

export function startExplorer(request: ExplorerState): Explorer {
  return { request, refusals: 0, isWaiting: false, outcome: undefined };
}

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
      return { ...explorer, isWaiting: true, outcome: undefined, sent: action.sent };
    case 'finish':
      return { ...explorer, isWaiting: false, outcome: action.outcome };
  }
}

/** Whether the request was changed since it was sent, so that the response doesn't belong to it anymore. */
export function isChanged({ request, sent }: Explorer): boolean {
  return sent !== undefined && JSON.stringify(sent.request) !== JSON.stringify(request);
}
