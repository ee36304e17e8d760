import type { PreparedConfig, TraceSink, User } from '../lib/bucketing/index.ts';
import type { JsonValue } from '../lib/openapi/index.ts';
import type { Clock } from './clock.ts';
import type { CompactOperation } from './documents/model.ts';
import type { ReadBody, RequestProblem } from './http/validate.ts';
import type { IdSource } from './ids.ts';
import type { Store } from './store/store.ts';

/** A response with its body before JSON serialization. If `body` is undefined, none is sent. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Thrown to end a call with an error response. The store rolls back everything the call wrote. */
export class Refusal extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super(`Refused with ${reply.status}`);
    this.reply = reply;
  }
}

export interface Services {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** Called before a user is evaluated. The returned sink receives each step of the evaluation. */
  readonly explain?: ((config: PreparedConfig, user: User) => TraceSink) | undefined;
}

/** The parts of a request that are read before its body, for authentication. */
export interface IncomingRequest {
  readonly url: URL;
  readonly headers: Headers;
}

/** A request that passed validation. Query and header values have the types of their schemas. */
export interface ParsedRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, JsonValue>>;
  /** Header names are case-insensitive. */
  readonly headers: Headers;
  readonly body: JsonValue | undefined;
  /** Names of top-level body fields that aren't in the schema. They are removed from `body`. */
  readonly ignored: readonly string[];
}

/** The argument of a handler. `session` is the return value of the API's `authenticate`. */
export interface HandlerContext<Session> extends Services {
  readonly session: Session;
  readonly request: ParsedRequest;
  readonly operation: CompactOperation;
  /** Compares a body with the schema of any operation in the same OpenAPI document. */
  readonly readBody: (operationId: string, body: JsonValue) => ReadBody;
}

/** Handles a call. Handlers are synchronous, so two calls never interleave. */
export type Handler<Session> = (context: HandlerContext<Session>) => Reply;

/** Why a request is rejected before it reaches its handler. */
export type RequestFault =
  /** A body that isn't JSON has one problem, with the keyword `unreadable`. */
  | { readonly kind: 'invalid'; readonly problems: readonly RequestProblem[] }
  /** `--fail-rate`, or a request that took so long that its thread was ended, which `message` says */
  | { readonly kind: 'failed'; readonly message?: string }
  /** `--rate-limit`. The dispatcher adds `Retry-After`. */
  | { readonly kind: 'limited' };

export interface ApiModule<Session> {
  /** Returns the session of a request. Throws a `Refusal` if the key or token is unknown. */
  readonly authenticate: (request: IncomingRequest, services: Services) => Session;
  /** Returns the error response to a rejected request. `params` are the path parameters. */
  readonly refuse: (
    fault: RequestFault,
    operation: CompactOperation,
    params: Readonly<Record<string, string>>,
  ) => Reply;
  /** Returns the caller's name for audit log entries. */
  readonly actorOf: (session: Session) => string;
  /** Handlers by operationId, one for each operation in the API's OpenAPI document. */
  readonly handlers: Readonly<Record<string, Handler<Session>>>;
}
