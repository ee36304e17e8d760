import type { JsonValue } from '../../../src/lib/openapi/index.ts';
import type { DEMO_CREDENTIALS } from '../../../src/sandbox/index.ts';

/** Who makes a call: a role of the demo organization, an SDK key, or nobody (no credentials). */
export type Caller = keyof typeof DEMO_CREDENTIALS | `guidon_${string}` | 'nobody';

/** A call, such as "GET /v1/projects/{key}". A value that an earlier call kept replaces `{key}`. */
export interface Step {
  readonly call: string;
  readonly as?: Caller;
  readonly body?: JsonValue;
  readonly headers?: Readonly<Record<string, string>>;
  /** What to keep for later calls, by name: a field of the response, or a header as "header:etag". */
  readonly keep?: Readonly<Record<string, string>>;
}

/** A change to the request with which an operation succeeds, to test another response. */
export interface Variant {
  /** The name of the test case: why the request is rejected, or what the test case shows. */
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

/** What the tests need to call an operation but don't find in the API document, such as a different body. */
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

/** What the tests must know about some operations, by operation ID. */
export type Recipes = Readonly<Record<string, Recipe>>;
