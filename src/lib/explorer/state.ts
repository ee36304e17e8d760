import type { JsonValue } from '../openapi/index.ts';
import type { OperationData, ParameterData } from './data.ts';
import { EMPTY_FORM } from './form/field.ts';
import type { FormState } from './form/field.ts';

/** The server for a request: the sandbox, a server listed in the API document, or the reader's own URL. */
export type ServerChoice =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'listed'; readonly index: number }
  | { readonly kind: 'own'; readonly url: string };

export type Pair = readonly [name: string, value: string];

/** What the reader entered, without credentials. Each form's key is from `keyOfParameter`, or `BODY_KEY`. */
export interface ExplorerState {
  readonly server: ServerChoice;
  readonly forms: Readonly<Record<string, FormState>>;
  /** The index of the selected way to authenticate, in the operation's `auth`. Undefined for none. */
  readonly auth?: number | undefined;
}

/** The reader's credentials, by `keyOfCredential`. They stay in memory and are never part of a state. */
export type Credentials = Readonly<Record<string, string>>;

/** A parameter's key in `ExplorerState.forms`, such as `query page`. */
export function keyOfParameter({ in: place, name }: Pick<ParameterData, 'in' | 'name'>): string {
  return `${place} ${name}`;
}

/** The body's key in `ExplorerState.forms`. */
export const BODY_KEY = 'body application/json';

/** A credential's key in `Credentials`: scheme and input, such as `clientCredentials token`. */
export function keyOfCredential(scheme: string, input: string): string {
  return `${scheme} ${input}`;
}

/** Returns the form with a key, such as `query page`, or an empty form. */
export function formOf(state: ExplorerState, key: string): FormState {
  return Object.hasOwn(state.forms, key) ? (state.forms[key] ?? EMPTY_FORM) : EMPTY_FORM;
}

/** Replaces the form under a key. */
export function withForm(state: ExplorerState, key: string, form: FormState): ExplorerState {
  return { ...state, forms: { ...state.forms, [key]: form } };
}

/** Replaces the value under a key, and discards the form's other state. */
export function withValue(
  state: ExplorerState,
  key: string,
  value: JsonValue | undefined,
): ExplorerState {
  return withForm(state, key, { ...EMPTY_FORM, value });
}

/** The way to authenticate that the reader selected, if any. */
export function chosenWay(data: OperationData, { auth }: ExplorerState) {
  return auth === undefined ? undefined : data.auth[auth];
}
