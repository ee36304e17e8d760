import type { OperationData } from '../data.ts';
import type { Pair, ServerChoice } from '../state.ts';

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What an address means for an operation. */
export interface SplitAddress {
  /** What stands before the path of the operation; undefined where the path is another one. */
  readonly base?: string;
  /** The values in the path, decoded, by name. */
  readonly path: readonly Pair[];
  readonly query: readonly Pair[];
}

/** A text that isn't percent-encoded well stands for itself. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const decodeQuery = (text: string): string => decode(text.replaceAll('+', '%20'));

/** The pairs of a query, decoded. */
export function splitQuery(query: string): readonly Pair[] {
  const parts = query.split('&').filter((part) => part !== '');
  return parts.map((part): Pair => {
    const at = part.indexOf('=');
    const name = at < 0 ? part : part.slice(0, at);
    return [decodeQuery(name), at < 0 ? '' : decodeQuery(part.slice(at + 1))];
  });
}

/** The end of an address has the form of the path; values hold no slash. */
function matchPath(template: string, address: string) {
  const parts = template.split(/\{([^{}]+)\}/);
  const names = parts.filter((_, index) => index % 2 === 1);
  const pattern = parts
    .map((part, index) => (index % 2 === 1 ? '([^/]*)' : escapePattern(part)))
    .join('');
  const [, base, ...values] = new RegExp(`^(.*?)${pattern}/?$`).exec(address) ?? [];
  if (base === undefined) return undefined;
  return { base, path: names.map((name, at): Pair => [name, decode(values[at] ?? '')]) };
}

/** Takes an address apart, with the path of an operation in mind. */
export function splitAddress({ path }: OperationData, url: string): SplitAddress {
  const [withoutHash = ''] = url.split('#');
  const at = withoutHash.indexOf('?');
  const address = at < 0 ? withoutHash : withoutHash.slice(0, at);
  const query = at < 0 ? [] : splitQuery(withoutHash.slice(at + 1));
  const match = matchPath(path, address);
  return match ? { ...match, query } : { path: [], query };
}

const trim = (url: string): string => url.replace(/\/+$/, '');

/** The server that a base stands for: one of the list, or the reader's own. curl takes `http` as given. */
export function findServerChoice({ servers }: OperationData, base: string): ServerChoice {
  const url = trim(/^[a-z][a-z\d+.-]*:\/\//i.test(base) ? base : `http://${base}`);
  const index = servers.findIndex((server) => trim(server.url) === url);
  return index < 0 ? { kind: 'own', url } : { kind: 'listed', index };
}
