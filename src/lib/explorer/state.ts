import type { AuthScheme } from '../openapi/index.ts';
import type { OperationData, ParameterData } from './data.ts';

/** The server for a request: the sandbox, the reader's own, or the index of a server in the API document. */
export type ServerChoice = 'sandbox' | 'own' | number;

/** What the reader entered: the text of each field, without credentials. */
export interface ExplorerState {
  readonly server: ServerChoice;
  readonly baseUrl?: string;
  /** The texts by `fieldOf`, and the body's text under `BODY`. Empty fields aren't sent. */
  readonly texts: Readonly<Record<string, string>>;
  /** The index of the selected way to authenticate, in the operation's `auth`. Undefined for none. */
  readonly auth?: number;
}

/** The reader's credentials by the name of the scheme. They are never part of a state. */
export type Credentials = Readonly<Record<string, string>>;

export const BODY = 'body';

/** A parameter's field in `ExplorerState.texts`, such as `query page`. */
export const fieldOf = ({ in: place, name }: Pick<ParameterData, 'in' | 'name'>): string =>
  `${place} ${name}`;

export const textOf = ({ texts }: ExplorerState, field: string): string =>
  Object.hasOwn(texts, field) ? (texts[field] ?? '') : '';

export function withText(state: ExplorerState, field: string, text: string): ExplorerState {
  return { ...state, texts: { ...state.texts, [field]: text } };
}

/** The schemes of the way to authenticate that the reader selected. */
export const schemesOf = (
  { auth }: Pick<OperationData, 'auth'>,
  state: ExplorerState,
): readonly AuthScheme[] =>
  (state.auth === undefined ? undefined : auth[state.auth])?.schemes ?? [];

/** The state that the explorer opens with. Required parameters and the body have the documented values. */
export function createState(data: OperationData, server: ServerChoice = 0): ExplorerState {
  const required = data.parameters.filter((parameter) => parameter.required);
  const texts = Object.fromEntries(required.map((one) => [fieldOf(one), one.example]));
  const body = data.body?.examples[0]?.text;
  // The first way that keeps credentials out of the URL.
  const hidden = data.auth.findIndex(({ schemes }) => schemes.every((one) => one.in === 'header'));
  const isOptional = data.auth.some(({ schemes }) => schemes.length === 0);
  return {
    server,
    texts: body === undefined ? texts : { ...texts, [BODY]: body },
    ...(data.auth.length === 0 || isOptional ? {} : { auth: Math.max(0, hidden) }),
  };
}
