import type { JsonValue } from '../../../src/lib/openapi/index.ts';
import type { DEMO_CREDENTIALS } from '../../../src/sandbox/index.ts';

/** The caller: a role of the demo organization, an SDK key, or nobody, without credentials. */
export type Caller = keyof typeof DEMO_CREDENTIALS | `guidon_${string}` | 'nobody';

/** A call with method and path. `{names}` are replaced by values from earlier responses. */
export interface Step {
  readonly call: string;
  readonly as?: Caller;
  readonly body?: JsonValue;
  readonly headers?: Readonly<Record<string, string>>;
  /** Values to keep for later calls, by name: fields of the response, or headers after `header:`. */
  readonly keep?: Readonly<Record<string, string>>;
}

/** A request that differs from the successful one. */
export interface Variant {
  /** Why it is rejected, or what it demonstrates. */
  readonly title: string;
  readonly prepare?: readonly Step[];
  readonly as?: Caller;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: JsonValue;
  /** A body that isn't JSON. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Information about an operation that conformance tests need and the document doesn't have. */
export interface Recipe {
  readonly prepare?: readonly Step[];
  /** Replacements for the documented examples. */
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: JsonValue;
  /** A read that shows the effect of a write, if it isn't the read at the same path. */
  readonly observe?: Step;
  /** Why a write isn't in the audit log. */
  readonly unaudited?: string;
  /** Whether viewers may make this write. */
  readonly openToViewers?: true;
  /** Additional error cases by status. */
  readonly also?: Readonly<Record<string, readonly Variant[]>>;
}

/** The recipes of some operations, by operation ID. */
export type Recipes = Readonly<Record<string, Recipe>>;
