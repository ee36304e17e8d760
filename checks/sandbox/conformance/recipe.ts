import type { JsonValue } from '../../../src/lib/openapi/index.ts';
import type { DEMO_CREDENTIALS } from '../../../src/sandbox/index.ts';

/** Who calls: a role of the demo organization, an SDK key, or somebody unknown. */
export type Caller = keyof typeof DEMO_CREDENTIALS | `guidon_${string}` | 'nobody';

/** A call in short: method and path. `{names}` stand for what earlier calls kept. */
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
}

/** What conformance needs to know of an operation that its document does not say. */
export interface Recipe {
  readonly prepare?: readonly Step[];
  /** In place of the examples of the document, where they change nothing in the demo. */
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: JsonValue;
  /** A read that a write changes, where it is not the one at the write's own path. */
  readonly observe?: Step;
  /** Why a write leaves no entry in the audit log. */
  readonly unaudited?: string;
  /** A viewer may write here. */
  readonly openToViewers?: true;
  /** Refusals that do not follow from the document, by status. */
  readonly also?: Readonly<Record<string, readonly Variant[]>>;
}

/** The recipes of some operations, by their ID. */
export type Recipes = Readonly<Record<string, Recipe>>;
