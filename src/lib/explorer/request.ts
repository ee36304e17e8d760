import { encodePart, serializeQuery, serializeSimple } from '../openapi/samples/index.ts';
import type { SampleBody, SampleHeader, SampleRequest } from '../openapi/samples/index.ts';
import type { AuthScheme } from '../openapi/index.ts';
import type { JsonValue } from '../openapi/json.ts';
import type { OperationData, ParameterData } from './data.ts';
import { parseJson } from './json-text.ts';
import { hideSecrets, SECRET_MASK, unescapeMask } from './secrets.ts';
import { BODY, fieldOf, schemesOf, textOf, type Credentials, type ExplorerState } from './state.ts';

export interface PlannedRequest extends SampleRequest {
  /** The URL without the query. */
  readonly address: string;
  /** Percent-encoded parts of the query, such as `tag=a`. */
  readonly query: readonly string[];
}

/** Writes a credential: as it is, masked, or as the name of a variable. An empty text leaves it out. */
export type WriteSecret = (scheme: AuthScheme) => {
  readonly text: string;
  readonly isVariable?: boolean;
};

/** The only media type that the explorer supports for request bodies. */
const JSON_TYPE = 'application/json';

const trim = (url: string): string => url.trim().replace(/(?<!\/)\/+$/, '');

type Target = Pick<ExplorerState, 'server' | 'baseUrl'>;

/** The base URL without a trailing slash. The sandbox uses the URL of the first listed server. */
export function resolveBaseUrl(
  { servers }: Pick<OperationData, 'servers'>,
  { server, baseUrl = '' }: Target,
): string {
  if (server === 'own') return trim(baseUrl);
  return trim(servers[server === 'sandbox' ? 0 : server]?.url ?? '');
}

/** Explains why a request can't be sent to a URL. Undefined if it can. */
export function findAddressProblem(address: string): string | undefined {
  const parsed = URL.parse(address);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) {
    return 'must be an address that begins with https:// or http://';
  }
  const isPlain = parsed.username === '' && parsed.password === '';
  return isPlain ? undefined : 'must not contain a user name or password';
}

/** The origin of a request, or '' for an invalid URL. Credentials stored for one aren't sent to another. */
export function findOrigin(data: Pick<OperationData, 'servers'>, target: Target): string {
  const url = resolveBaseUrl(data, target);
  return findAddressProblem(url) === undefined ? new URL(url).origin : '';
}

/** Whether a request changes data that isn't the sandbox's. Only a click on Send sends such a request. */
export function changesRealData(
  { method }: Pick<OperationData, 'method'>,
  { server }: Target,
): boolean {
  return server !== 'sandbox' && method !== 'GET';
}

/** The value of a parameter. In a list, commas separate the entries. Numbers and booleans are JSON. */
export function readValue({ schema }: Pick<ParameterData, 'schema'>, text: string): JsonValue {
  const types = typeof schema === 'object' ? [schema.type ?? []].flat() : [];
  if (types.includes('array')) return text.split(',').map((one) => one.trim());
  if (types.includes('string')) return text;
  return parseJson(text) ?? text;
}

export function planRequest(
  data: OperationData,
  state: ExplorerState,
  writeSecret: WriteSecret,
): PlannedRequest {
  const filled = data.parameters.flatMap((parameter) => {
    const text = textOf(state, fieldOf(parameter));
    return text === '' ? [] : [{ ...parameter, value: readValue(parameter, text) }];
  });
  const secrets = schemesOf(data, state)
    .map((scheme) => ({ ...scheme, ...writeSecret(scheme) }))
    .filter(({ text }) => text !== '');
  const path = filled
    .filter((one) => one.in === 'path')
    // A function, because "$" has a special meaning in a replacement string.
    .reduce(
      (to, { name, value }) => to.replaceAll(`{${name}}`, () => serializeSimple(value, encodePart)),
      data.path,
    );
  const address = resolveBaseUrl(data, state) + path;
  const query = [
    ...filled
      .filter((one) => one.in === 'query')
      .flatMap(({ name, value }) => serializeQuery(name, value)),
    ...secrets
      .filter((one) => one.in === 'query')
      .map(({ parameter, text }) => `${encodePart(parameter)}=${encodePart(text)}`),
  ];
  const body = data.body && readBody(textOf(state, BODY));
  return {
    method: data.method,
    address,
    query,
    url: unescapeMask(query.length === 0 ? address : `${address}?${query.join('&')}`),
    headers: [
      ...secrets.filter((one) => one.in === 'header').map(toHeader),
      ...filled
        .filter((one) => one.in === 'header')
        .map(({ name, value }) => ({ name, value: serializeSimple(value, String) })),
      ...(body ? [{ name: 'Content-Type', value: JSON_TYPE }] : []),
    ],
    ...(body && { body }),
  };
}

function toHeader({
  parameter: name,
  prefix,
  text,
  isVariable,
}: AuthScheme & ReturnType<WriteSecret>): SampleHeader {
  return isVariable ? { name, value: prefix, secret: text } : { name, value: prefix + text };
}

function readBody(text: string): SampleBody | undefined {
  if (text === '') return undefined;
  const json = parseJson(text);
  return { type: JSON_TYPE, text, ...(json === undefined ? {} : { json }) };
}

/** The request to send. Empty credentials are left out. */
export function planWireRequest(
  data: OperationData,
  state: ExplorerState,
  credentials: Credentials,
): PlannedRequest {
  return planRequest(data, state, ({ name }) => ({ text: (credentials[name] ?? '').trim() }));
}

/** The URL to show and to keep in the history, with masked secrets. */
export function printShownUrl(data: OperationData, state: ExplorerState): string {
  const shown = hideSecrets(data, state, { mask: SECRET_MASK }).state;
  return planRequest(data, shown, () => ({ text: SECRET_MASK })).url;
}
