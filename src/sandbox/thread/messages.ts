import type { NamedConfig, TraceStep, User } from '../../lib/bucketing/index.ts';
import type { SandboxAccount } from '../oauth/credential-of.ts';
import type { SandboxOptions, Snapshot } from '../sandbox.ts';
import type { Change } from '../store/store.ts';

/** How a call evaluated a user: the names in the project's configuration, and each step. */
export interface Evaluation {
  readonly config: NamedConfig;
  readonly user: User;
  readonly steps: readonly TraceStep[];
}

/** A request as plain data, which threads can exchange. */
export interface PlainRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer | undefined;
}

export interface PlainResponse {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer | undefined;
}

/** What the thread's options can hold: everything that can be copied to another thread. */
export type ThreadOptions = Omit<SandboxOptions, 'clock' | 'explain' | 'onChange'>;

export type ToThread =
  | { readonly kind: 'start'; readonly options: ThreadOptions }
  | { readonly kind: 'restore'; readonly snapshot: Snapshot }
  | { readonly kind: 'credential'; readonly account: SandboxAccount }
  /** With `stopped`, the answer is the API's error for a request that ended an earlier thread. */
  | { readonly kind: 'request'; readonly request: PlainRequest; readonly stopped: boolean };

/** What a call changed, and the state of the ID generator after it. */
export interface Changes {
  readonly changes: readonly Change[];
  readonly ids: number;
}

/** What a thread sends to its owner: one message for each that it gets, except for `restore`. */
export type FromThread =
  | { readonly kind: 'started'; readonly snapshot: Snapshot }
  | ({
      readonly kind: 'answered';
      readonly response: PlainResponse;
      readonly evaluation: Evaluation | undefined;
    } & Changes)
  | ({ readonly kind: 'credential'; readonly credential: string | undefined } & Changes)
  | { readonly kind: 'failed'; readonly message: string };
