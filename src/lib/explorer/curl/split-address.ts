import { decodeFragment } from '../../openapi/index.ts';
import type { OperationData } from '../data.ts';
import type { Pair, ServerChoice } from '../state.ts';

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A request's URL, split into base URL, path parameters, and query. */
export interface SplitAddress {
  /** The URL before the operation's path. Undefined if the path doesn't match. */
  readonly base?: string;
  /** The names and decoded values of path parameters. */
  readonly path: readonly Pair[];
  readonly query: readonly Pair[];
}

const decodeQuery = (text: string): string => decodeFragment(text.replaceAll('+', '%20'));

/** Splits a query string into decoded names and values. */
export function splitQuery(query: string): readonly Pair[] {
  const parts = query.split('&').filter((part) => part !== '');
  return parts.map((part): Pair => {
    const at = part.indexOf('=');
    const name = at < 0 ? part : part.slice(0, at);
    return [decodeQuery(name), at < 0 ? '' : decodeQuery(part.slice(at + 1))];
  });
}

/** Matches the end of a URL against a path template, such as `/projects/{id}`. An `{id}` contains no slash. */
function matchPath(template: string, address: string) {
  const parts = template.split(/\{([^{}]+)\}/);
  const names = parts.filter((_, index) => index % 2 === 1);
  const pattern = parts
    .map((part, index) => (index % 2 === 1 ? '([^/]*)' : escapePattern(part)))
    .join('');
  const [, base, ...values] = new RegExp(`^(.*?)${pattern}/?$`).exec(address) ?? [];
  if (base === undefined) return undefined;
  return { base, path: names.map((name, at): Pair => [name, decodeFragment(values[at] ?? '')]) };
}

/** Splits a request's URL into base URL, path parameters, and query. Uses the operation's path template. */
export function splitAddress({ path }: OperationData, url: string): SplitAddress {
  const [withoutHash = ''] = url.split('#');
  const at = withoutHash.indexOf('?');
  const address = at < 0 ? withoutHash : withoutHash.slice(0, at);
  const query = at < 0 ? [] : splitQuery(withoutHash.slice(at + 1));
  const match = matchPath(path, address);
  return match ? { ...match, query } : { path: [], query };
}

const trim = (url: string): string => url.replace(/\/+$/, '');

/** Finds the listed server with a base URL, or else uses that URL. Like curl, assumes `http` by default. */
export function findServerChoice({ servers }: OperationData, base: string): ServerChoice {
  const url = trim(/^[a-z][a-z\d+.-]*:\/\//i.test(base) ? base : `http://${base}`);
  const index = servers.findIndex((server) => trim(server.url) === url);
  return index < 0 ? { kind: 'own', url } : { kind: 'listed', index };
}
