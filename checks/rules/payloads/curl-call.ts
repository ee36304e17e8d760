import type { JsonValue } from '../../../src/lib/openapi/index.ts';
import { nearestHint } from '../../../src/lib/nearest/nearest.ts';
import { API_NAMES, APIS, nameCall } from '../../content/specs/support.ts';
import type { CurlRequest } from '../../support/curl.ts';
import { HOSTS, matchPath, nearestCall } from '../../support/operations.ts';
import type { CallMatch } from '../../support/operations.ts';
import { findFaults } from '../../support/validators.ts';

/** A checked request with the operation that it calls, if it calls one of the APIs. */
export interface CheckedCall {
  readonly problems: readonly string[];
  readonly match?: CallMatch;
  readonly body?: JsonValue;
  readonly query: ReadonlyMap<string, string>;
}

/** Matches the product's hosts. A shell variable can replace the first part. */
const PRODUCT_HOST = /(^|\.)guidon\.example$/;
/** Base URLs that the reader sets or serves. Either API may be there. */
const OPEN_BASE = /^(?:\$\{?\w+\}?|https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)(?=\/)/;
/** Headers that are allowed in requests to any operation. */
const COMMON_HEADERS = ['authorization', 'content-type', 'accept'];

/**
 * Compares a request with its operation: method, path, parameters, headers, and body. `readFile` returns
 * the text of a file that the page shows or writes, undefined for an unknown file, and "" for a file that
 * a command creates.
 */
export function checkCurl(
  request: CurlRequest,
  readFile: (name: string) => string | undefined,
): CheckedCall {
  const query = new Map<string, string>();
  const address = resolveBase(request.url);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url) return { query, problems: [`"${request.url}" is no URL.`] };
  for (const [name, value] of [...url.searchParams, ...request.query]) query.set(name, value);
  if (!PRODUCT_HOST.test(url.host)) return { query, problems: [] };
  const host = HOSTS.find((known) => known.host === url.host);
  const hosts = HOSTS.map((known) => known.host);
  if (!host) return { query, problems: [`no host "${url.host}".${nearestHint(url.host, hosts)}`] };
  if (host.api === '') return { query, problems: [] };

  const api = APIS[host.api];
  const path = decodeURIComponent(url.pathname);
  if (isTokenEndpoint(path)) return { query, problems: checkTokenRequest(request) };
  const matches = matchPath(path, [api]);
  const match = matches.find(({ operation }) => operation.method === request.method.toLowerCase());
  const call = `${request.method} ${path}`;
  if (!match) return { query, problems: [unknownCall(call, matches)] };
  const { problems, body } = checkBody(request, match, readFile);
  return {
    query,
    match,
    ...(body === undefined ? {} : { body }),
    problems: [
      ...checkPathValues(match),
      ...checkQuery(match, query),
      ...checkHeaders(request, match),
      ...problems,
    ].map((problem) => `${call}: ${problem}`),
  };
}

/** Replaces a variable base URL with the URL of the API that has the path. */
function resolveBase(address: string): string {
  const path = address.replace(OPEN_BASE, '');
  if (path === address) return address;
  const [match] = matchPath(path.replace(/\?.*$/, ''), Object.values(APIS));
  return match ? `${match.api.servers[0]?.url}${path}` : address;
}

function unknownCall(call: string, matches: readonly CallMatch[]): string {
  const methods = matches.map(({ operation }) => operation.method.toUpperCase());
  if (methods.length > 0) return `no operation ${call}. The path takes ${methods.join(', ')}.`;
  const nearest = nearestCall(call);
  return `no operation ${call}.${nearest ? ` Did you mean "${nearest}"?` : ''}`;
}

/** The token endpoint is in the document's security schemes, not in its paths. */
function isTokenEndpoint(path: string): boolean {
  const schemes = API_NAMES.flatMap((name) => APIS[name].securitySchemes);
  return schemes.some(
    (scheme) => scheme.type === 'oauth2' && scheme.flows.some(({ tokenUrl }) => tokenUrl === path),
  );
}

function checkTokenRequest({ method, body = '' }: CurlRequest): string[] {
  const fields = new URLSearchParams(body);
  const needed = {
    client_credentials: ['client_id', 'client_secret'],
    refresh_token: ['refresh_token'],
  }[fields.get('grant_type') ?? ''];
  if (method !== 'POST' || !needed)
    return ['the token endpoint takes POST with a grant_type of its security schemes.'];
  const missing = needed.filter((name) => !fields.has(name));
  return missing.map((name) => `the token request has no ${name}.`);
}

function checkPathValues({ api, values }: CallMatch): string[] {
  return values.flatMap(({ parameter, value }) =>
    parameter.schema && !/[{$]/.test(value)
      ? findFaults(api, parameter.schema, 'request', value).map(
          (fault) => `path parameter ${parameter.name} "${value}": ${fault}`,
        )
      : [],
  );
}

function checkQuery({ api, operation }: CallMatch, query: ReadonlyMap<string, string>): string[] {
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  const names = parameters.map(({ name }) => name);
  const unknown = [...query.keys()].filter((name) => !names.includes(name));
  const faults = parameters.flatMap(({ name, schema, required }) => {
    const value = query.get(name);
    if (value === undefined) return required ? [`the query parameter ${name} is missing.`] : [];
    if (!schema || value.startsWith('$')) return [];
    const [fault] = checkTexts(value, (read) => findFaults(api, schema, 'request', read));
    return fault === undefined ? [] : [`query parameter ${name}: ${fault}`];
  });
  return [...unknown.map((name) => describeUnknown('query parameter', name, names)), ...faults];
}

/** A text in a URL may be a number, a boolean, or a list. It is valid if one interpretation is. */
function checkTexts(text: string, check: (value: JsonValue) => readonly string[]) {
  const readings: JsonValue[] = [text];
  if (/^(-?\d+(\.\d+)?|true|false)$/.test(text)) readings.push(JSON.parse(text) as JsonValue);
  readings.push(text.split(','));
  const faults = readings.map(check);
  return faults.some((list) => list.length === 0) ? [] : (faults[0] ?? []);
}

function checkHeaders({ headers, body, isForm }: CurlRequest, { operation }: CallMatch): string[] {
  const names = headers.map(([name]) => name.toLowerCase());
  const own = operation.parameters.filter((parameter) => parameter.in === 'header');
  const known = [...COMMON_HEADERS, ...own.map(({ name }) => name.toLowerCase())];
  const unknown = names.filter((name) => !known.includes(name));
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const types = operation.requestBody?.content.map((media) => media.type) ?? [];
  const needsKey = operation.security.length > 0 && !names.includes('authorization');
  return [
    ...unknown.map((name) => describeUnknown('header', name, known)),
    ...(needsKey ? ['the header Authorization is missing.'] : []),
    ...(body !== undefined && !isForm && !types.includes(type ?? '')
      ? [`the header Content-Type has to be ${types.join(' or ')}.`]
      : []),
  ];
}

function checkBody(
  { body }: CurlRequest,
  { api, operation }: CallMatch,
  readFile: (name: string) => string | undefined,
): { problems: string[]; body?: JsonValue } {
  const { requestBody } = operation;
  if (body === undefined)
    return { problems: requestBody?.required ? ['the body is missing.'] : [] };
  if (!requestBody) return { problems: [`${nameCall(operation)} takes no body.`] };
  const text = body.startsWith('@') ? readFile(body.slice(1)) : body;
  if (text === undefined)
    return { problems: [`no step of the page makes the file ${body.slice(1)}.`] };
  if (text === '') return { problems: [] };
  const schema = requestBody.content.find(({ type }) => type === 'application/json')?.schema;
  try {
    const value = JSON.parse(text) as JsonValue;
    return { body: value, problems: schema ? findFaults(api, schema, 'request', value) : [] };
  } catch (error) {
    return { problems: [`the body is no JSON: ${error instanceof Error ? error.message : ''}`] };
  }
}

function describeUnknown(kind: string, name: string, known: readonly string[]): string {
  return `no ${kind} "${name}".${nearestHint(name, known) || ` Known: ${known.join(', ')}.`}`;
}
