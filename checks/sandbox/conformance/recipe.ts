import type { JsonValue } from '../../../src/lib/openapi/index.ts';
import type { DEMO_CREDENTIALS } from '../../../src/sandbox/index.ts';

/** Who makes a call: a role of the demo organization, an SDK key, or nobody (no credentials). */
export type Caller = keyof typeof DEMO_CREDENTIALS | `guidon_${string}` | 'nobody';

/** A call: method and path. Values that earlier calls kept replace `{names}` in the path. */
export interface Step {
  readonly call: string;
  readonly as?: Caller;
  readonly body?: JsonValue;
  readonly headers?: Readonly<Record<string, string>>;
  /** What to keep for later calls, by name: a field of the response, or a header as "header:etag". */
  readonly keep?: Readonly<Record<string, string>>;
}

/** Changes to the request with which an operation succeeds. They make it a different test case. */
export interface Variant {
  /** The name of the test case: why the request is rejected, or what it shows. */
  readonly title: string;
  readonly prepare?: readonly Step[];
  readonly as?: Caller;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: JsonValue;
  /** A request body that isn't JSON. It is sent instead of `body`. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Information about an operation that conformance tests need and the document doesn't have. */
export interface Recipe {
  readonly prepare?: readonly Step[];
  /** Path parameters and body to use instead of the documented examples. */
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: JsonValue;
  /** A GET request that shows the effect of a write, if the one at the same path doesn't. */
  readonly observe?: Step;
  /** The reason why the audit log has no entry for a write. */
  readonly unaudited?: string;
  /** Whether viewers may make this write. */
  readonly openToViewers?: true;
  /** Additional test cases, by the status that they return. */
  readonly also?: Readonly<Record<string, readonly Variant[]>>;
}

/** The recipes of the operations that need one, by operation ID. */
export type Recipes = Readonly<Record<string, Recipe>>;
