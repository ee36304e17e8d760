import type { PreparedConfig, TraceSink, User } from '../lib/bucketing/index.ts';
import type { JsonValue } from '../lib/openapi/index.ts';
import type { Clock } from './clock.ts';
import type { CompactOperation } from './documents/model.ts';
import type { RequestProblem } from './http/validate.ts';
import type { IdSource } from './ids.ts';
import type { Store } from './store/store.ts';

/** An answer before it becomes a `Response`. Without a body, none is sent. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Ends a call with an answer. Whatever the call wrote is taken back. */
export class Refusal extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super(`Refused with ${reply.status}`);
    this.reply = reply;
  }
}

/** What every call may use. */
export interface Services {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** Called when a request evaluates a user. Returns what receives the steps. */
  readonly explain?: ((config: PreparedConfig, user: User) => TraceSink) | undefined;
}

/** A request before its body is read: what authentication looks at. */
export interface IncomingRequest {
  readonly url: URL;
  readonly headers: Headers;
}

/** A request that its operation allows. Values of query and headers have the type of their schema. */
export interface ParsedRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, JsonValue>>;
  /** Names are in lower case. */
  readonly headers: Headers;
  readonly body: JsonValue | undefined;
  /** Names of fields at the top of the body that its schema does not have. `body` lacks them. */
  readonly ignored: readonly string[];
}

/** What a handler gets. `session` is what `authenticate` of its API returned. */
export interface HandlerContext<Session> extends Services {
  readonly session: Session;
  readonly request: ParsedRequest;
  readonly operation: CompactOperation;
  /** What is wrong with a body of any operation of the same document. */
  readonly checkBody: (operationId: string, body: JsonValue) => readonly RequestProblem[];
}

/** Answers a call. It runs to its end at once, so that calls never interleave. */
export type Handler<Session> = (context: HandlerContext<Session>) => Reply;

/** Why a request does not reach its handler. */
export type RequestFault =
  | { readonly kind: 'unreadable'; readonly message: string }
  | { readonly kind: 'invalid'; readonly problems: readonly RequestProblem[] }
  /** `--fail-rate` */
  | { readonly kind: 'failed' }
  /** `--rate-limit` */
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

/** One of the two APIs: how it knows its callers, answers faults, and handles each operation. */
export interface ApiModule<Session> {
  /** Who calls. Throws a `Refusal` for a caller that is not known. */
  readonly authenticate: (request: IncomingRequest, services: Services) => Session;
  /** The answer to a request that does not reach its handler. `params` are those of the path. */
  readonly refuse: (
    fault: RequestFault,
    operation: CompactOperation,
    params: Readonly<Record<string, string>>,
  ) => Reply;
  /** Who is named in audit entries of what a call writes. */
  readonly actorOf: (session: Session) => string;
  /** By operationId, each operation of the document and no other. */
  readonly handlers: Readonly<Record<string, Handler<Session>>>;
}
