import type { Credentials, ExplorerState } from '../../../lib/explorer/index.ts';
import type { AnswerCheck } from '../../../lib/explorer/validate.ts';
import type { Demo } from './sandbox/demo-accounts.ts';
import type { Answer, Outcome } from './send.ts';
import { createStore } from './store.ts';

/** A request that was sent, and how. Kept in memory only, because it has credentials. */
export interface SentRequest {
  readonly request: ExplorerState;
  readonly credentials: Credentials;
  /** Who sent it to the sandbox. Undefined for other servers. */
  readonly demo: Demo | undefined;
}

export interface Answered {
  readonly answer: Answer;
  readonly sent: SentRequest;
}

/** What an explorer shows. Credentials are in `session.ts`, so that links and the history can't contain them. */
export interface ExplorerModel {
  readonly request: ExplorerState;
  /** How often a request wasn't sent because it has problems. The form shows problems after the first time. */
  readonly refusals: number;
  readonly isWaiting: boolean;
  readonly sent?: SentRequest | undefined;
  readonly outcome?: Outcome | undefined;
  /** The comparison of the response with the document. Undefined for binary data. */
  readonly check?: AnswerCheck | undefined;
}

/** Creates the state of an explorer with its first request. */
export const createModel = (start: ExplorerState) =>
  createStore((): ExplorerModel => ({ request: start, refusals: 0, isWaiting: false }));

/** Whether the request was changed since it was sent, so that the response doesn't belong to it anymore. */
export function isChanged({ request, sent }: Pick<ExplorerModel, 'request' | 'sent'>): boolean {
  return sent !== undefined && JSON.stringify(sent.request) !== JSON.stringify(request);
}
