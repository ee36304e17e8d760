import type { JsonValue } from '../../../src/lib/openapi/index.ts';
import type { DEMO_CREDENTIALS } from '../../../src/sandbox/index.ts';

/** Who calls: a role of the demo organization, an SDK key, or somebody unknown. */
export type Caller = keyof typeof DEMO_CREDENTIALS | `guidon_${string}` | 'nobody';

/**
 * A call in short: method and path, with parameters such as `{project}`. Values that are not given
 * come from `PLACES`, and from what earlier calls kept.
 */
export interface Step {
  readonly call: string;
  readonly as?: Caller;
  readonly body?: JsonValue;
  readonly headers?: Readonly<Record<string, string>>;
  /** Fields of the answer, or its headers after `header:`, to use later under these names. */
  readonly keep?: Readonly<Record<string, string>>;
}

/** How a request differs from the one that succeeds. */
export interface Variant {
  /** Why it is refused, or what it shows. */
  readonly title: string;
  readonly prepare?: readonly Step[];
  readonly as?: Caller;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: JsonValue;
  /** In place of a body: text that is no JSON. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** A part of the body that has to be answered. */
  readonly answers?: JsonValue;
}

/**
 * What the read operation of the same resource says before and after a write. `shows`: a part of the
 * body that is only there after it; `hides`: one that is only there before it; `gone`: 404 after it;
 * `differs`: only that it says something else, where what it says is computed.
 */
export type Observation = { readonly read: Step } & (
  | { readonly shows: JsonValue }
  | { readonly hides: JsonValue }
  | { readonly gone: true }
  | { readonly differs: true }
);

/** What conformance needs to know of an operation that its document does not say. */
export interface Recipe {
  readonly prepare?: readonly Step[];
  readonly as?: Caller;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  /** A body that the operation takes. */
  readonly body?: JsonValue;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of each operation that writes. */
  readonly observe?: Observation;
  /** Why a write leaves no entry in the audit log. */
  readonly unaudited?: string;
  /** A viewer may write here. */
  readonly openToViewers?: true;
  /** Refusals that no schema tells, by status; and further ways to a status that has others. */
  readonly also?: Readonly<Record<string, readonly Variant[]>>;
}

/** The recipes of some operations, by their ID. */
export type Recipes = Readonly<Record<string, Recipe>>;
