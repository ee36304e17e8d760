import { isJsonObject } from '../../openapi/index.ts';
import type { JsonObject, JsonValue } from '../../openapi/index.ts';
import type { NextOperation, OperationData } from '../data.ts';
import { readBodyField, readParameterField } from '../form/read-field.ts';
import { BODY_KEY, formOf, keyOfParameter } from '../state.ts';
import type { Credentials, ExplorerState } from '../state.ts';
import { MAX_SHARE_CHARS, printPayload, printStart } from './payload.ts';
import { SecretFinder } from '../secrets.ts';

/** The encoded state, or why it can't be encoded. */
export type EncodedState =
  | {
      readonly text: string;
      /** The names of the secrets that were left out. */
      readonly omitted: readonly string[];
      readonly problem?: undefined;
    }
  | { readonly text?: undefined; readonly problem: string };

/** The server for a link, without secrets in its URL. */
function encodeServer({ server }: ExplorerState): JsonValue {
  if (server.kind === 'sandbox') return 'sandbox';
  if (server.kind === 'listed') return server.index;
  const url = URL.parse(server.url.trim());
  // Keeps only origin and path, because a user name, a password, or a query can be secret.
  return url && /^https?:$/.test(url.protocol)
    ? url.origin + url.pathname.replace(/(?<!\/)\/+$/, '')
    : '';
}

interface Part {
  readonly value: JsonValue | undefined;
  readonly omitted: readonly string[];
}

function encodeParameters(data: OperationData, state: ExplorerState, finder: SecretFinder) {
  return data.parameters.map((parameter): Part & { readonly key: string } => {
    const key = keyOfParameter(parameter);
    return { key, ...finder.clean(readParameterField(data, parameter), formOf(state, key)) };
  });
}

const isEmpty = (value: JsonValue | undefined): boolean =>
  value === undefined ||
  (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

export interface EncodeOptions {
  /** The reader's credentials, which are removed from all values. */
  readonly credentials?: Credentials | undefined;
  /** Whether the link contains the server. Without it, the page that opens the link chooses the server. */
  readonly withServer?: boolean | undefined;
}

/** Encodes a state for a link, without secrets. The result lists what was left out. */
export function encodeState(
  data: OperationData,
  state: ExplorerState,
  { credentials = {}, withServer = true }: EncodeOptions = {},
): EncodedState {
  const finder = new SecretFinder(data, credentials);
  const parameters = encodeParameters(data, state, finder);
  const body = finder.clean(readBodyField(data), formOf(state, BODY_KEY));
  const filled = parameters.flatMap(({ key, value }) =>
    value === undefined ? [] : [[key, value]],
  );
  const entries: readonly (readonly [string, JsonValue | undefined])[] = [
    ['s', withServer ? encodeServer(state) : undefined],
    ['p', Object.fromEntries(filled) as JsonObject],
  ];
  const payload: JsonObject = {
    ...Object.fromEntries(entries.filter(([, value]) => !isEmpty(value))),
    ...(body.value === undefined ? {} : { b: body.value }),
    ...(state.auth === undefined ? {} : { a: state.auth }),
  };
  const text = printPayload(payload);
  if (text.length > MAX_SHARE_CHARS) {
    const length = text.length.toLocaleString('en-US');
    const limit = MAX_SHARE_CHARS.toLocaleString('en-US');
    return {
      problem: `The request is too long for a link: ${length} of at most ${limit} characters.`,
    };
  }
  const omitted = [...parameters, body].flatMap((part) => part.omitted);
  return { text, omitted: [...new Set(omitted)] };
}

/** The key of the created object in a response, or its ID if the path parameter takes an ID. */
function readName(answer: JsonValue, parameter: string): JsonValue | undefined {
  if (!isJsonObject(answer)) return undefined;
  return /id$/i.test(parameter) ? answer._id : (answer.key ?? answer._id);
}

/** Encodes a follow-up operation's request for a link. Undefined if the response lacks the key or ID for it. */
export function encodeNext(
  { parameter }: NextOperation,
  state: ExplorerState,
  answer: JsonValue,
): string | undefined {
  const name = readName(answer, parameter);
  if (typeof name !== 'string') return undefined;
  const same = Object.keys(state.forms).filter((key) => key.startsWith('path '));
  const values = Object.fromEntries(same.map((key) => [key, formOf(state, key).value ?? '']));
  const created = keyOfParameter({ in: 'path', name: parameter });
  return printStart({ s: encodeServer(state), p: { ...values, [created]: name } });
}
