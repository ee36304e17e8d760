import { nearestHint } from '../../../src/lib/text/nearest.ts';
import type { JsonValue } from '../../../src/lib/openapi/index.ts';
import { APIS, bodySchemaOf } from '../../support/api-documents.ts';
import { HOSTS, matchPath, type CallMatch } from '../../support/operations.ts';
import { findFaults } from '../../support/validators.ts';
import { readCurl } from './curl-command.ts';

/** A checked `curl` command, with the operation that it calls if it calls one of our APIs. */
export interface CheckedCall {
  /** The URL as written, or "" if the command can't be parsed. */
  readonly url: string;
  readonly problems: readonly string[];
  readonly match?: CallMatch | undefined;
  /** The path of the URL, if `match` is set. */
  readonly path?: string | undefined;
  readonly body?: JsonValue | undefined;
  readonly query: ReadonlyMap<string, string>;
}

/** Matches a base URL that stands for either API: a shell variable or a local server. */
const OPEN_BASE = /^(?:\$\{?\w+\}?|https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)(?=\/)/;

/**
 * Compares a `curl` command with the API operation that it calls: the names of query parameters, and the
 * body. The APIs ignore unknown names, so running the command in the sandbox doesn't find misspelled ones.
 * @param words the words after `curl`
 * @param readFile returns the text of a file that the page shows, and "" for a file that a command creates
 * @throws Error with the unknown option, or for a missing URL
 */
export function checkCurl(
  words: readonly string[],
  readFile: (name: string) => string | undefined,
): CheckedCall {
  const { method, url, query: added, body: sent = '' } = readCurl(words);
  if (url === '') throw new Error('the curl command has no URL.');
  const address = URL.parse(resolveBase(url));
  const query = new Map([...(address?.searchParams ?? []), ...added]);
  const match = address ? findMatch(address, method) : undefined;
  if (!match) return { url, query, problems: [] };
  const body = readBody(sent, readFile);
  const call = `${method} ${address?.pathname}`;
  const problems = [...checkQuery(match, query), ...checkBody(match, body)];
  const path = address?.pathname;
  return { url, path, query, match, body, problems: problems.map((text) => `${call}: ${text}`) };
}

/** Replaces the URL of a local server or a variable with the base URL of the API that has the path. */
function resolveBase(address: string): string {
  const path = address.replace(OPEN_BASE, '');
  if (path === address) return address;
  const [match] = matchPath(path.replace(/\?.*$/, ''));
  return match ? `${match.api.servers[0]?.url}${path}` : address;
}

function findMatch({ host, pathname }: URL, method: string): CallMatch | undefined {
  const api = HOSTS.find((known) => known.host === host)?.api;
  const matches = api ? matchPath(pathname) : [];
  return matches.find(
    (match) => api && match.api === APIS[api] && match.operation.method === method.toLowerCase(),
  );
}

function checkQuery({ operation }: CallMatch, query: ReadonlyMap<string, string>): string[] {
  const known = operation.parameters.filter((parameter) => parameter.in === 'query');
  const names = known.map(({ name }) => name);
  return [...query.keys()]
    .filter((name) => !names.includes(name))
    .map((name) => `no query parameter "${name}".${nearestHint(name, names)}`);
}

/** Parses a body as JSON, or returns undefined if it isn't JSON. */
function readBody(
  body: string,
  readFile: (name: string) => string | undefined,
): JsonValue | undefined {
  try {
    return JSON.parse((body.startsWith('@') ? readFile(body.slice(1)) : body) ?? '') as JsonValue;
  } catch {
    return undefined;
  }
}

function checkBody({ api, operation }: CallMatch, body: JsonValue | undefined): string[] {
  const schema = bodySchemaOf(operation);
  return schema && body !== undefined ? findFaults(api, schema, body) : [];
}
