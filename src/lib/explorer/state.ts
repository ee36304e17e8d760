import type { JsonValue } from '../openapi/index.ts';
import type { OperationData, ParameterData } from './data.ts';
import { EMPTY_FORM } from './form/field.ts';
import type { FormState } from './form/field.ts';

/** Where a request goes. */
export type ServerChoice =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'listed'; readonly index: number }
  | { readonly kind: 'own'; readonly url: string };

export type Pair = readonly [name: string, value: string];

/**
 * What the reader filled in, without credentials: it may be shared. Each parameter and the body has a
 * form of its own, under `keyOfParameter` and `BODY_KEY`.
 */
export interface ExplorerState {
  readonly server: ServerChoice;
  readonly forms: Readonly<Record<string, FormState>>;
  /** The place in `auth` of the data; undefined goes without. */
  readonly auth?: number | undefined;
  /** What the document does not know: from a pasted command, or typed by the reader. */
  readonly extra: { readonly query: readonly Pair[]; readonly headers: readonly Pair[] };
}

/**
 * What authenticates, by `keyOfCredential`. It lives in memory, never in a state.
 */
export type Credentials = Readonly<Record<string, string>>;

/** The key of the form of a parameter: `query page`. */
export function keyOfParameter({ in: place, name }: Pick<ParameterData, 'in' | 'name'>): string {
  return `${place} ${name}`;
}

/** The key of the form of the body. */
export const BODY_KEY = 'body application/json';

/** The key of what the reader typed for a scheme: `clientCredentials token`. */
export function keyOfCredential(scheme: string, input: string): string {
  return `${scheme} ${input}`;
}

/** The form under a key; an empty one where nothing was filled in. */
export function formOf(state: ExplorerState, key: string): FormState {
  return Object.hasOwn(state.forms, key) ? (state.forms[key] ?? EMPTY_FORM) : EMPTY_FORM;
}

/** The state with another form under a key. */
export function withForm(state: ExplorerState, key: string, form: FormState): ExplorerState {
  return { ...state, forms: { ...state.forms, [key]: form } };
}

/** The state with a new value under a key, and no notes of the value before. */
export function withValue(
  state: ExplorerState,
  key: string,
  value: JsonValue | undefined,
): ExplorerState {
  return withForm(state, key, { ...EMPTY_FORM, value });
}

/** The way to authenticate that is chosen. */
export function chosenWay(data: OperationData, { auth }: ExplorerState) {
  return auth === undefined ? undefined : data.auth[auth];
}
