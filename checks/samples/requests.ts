import type { ApiOperation } from '../../src/lib/openapi/index.ts';
import { APIS } from '../content/specs/support.ts';
import { HOSTS, matchPath, nearestCall } from '../support/operations.ts';
import { blame, type Fence, type Problem } from './fence.ts';

/** Replaces a variable part of a path. */
const WILDCARD = '\u0000';
const FILLED =
  /\$\{[^}]*\}|#\{[^}]*\}|\\\([^)]*\)|\{\{?[\w.$ -]*\}?\}|\$\w+|%[sdv]|<[\w -]+>|:[a-z]\w+/gi;

/** An API path in a sample. `host` is undefined if the code adds it. */
interface Use {
  readonly at: number;
  readonly host: string | undefined;
  readonly path: string;
}

/** Lists every API path in a sample. Code can extend a path that ends in a slash. */
export function listUses(code: string): Use[] {
  const text = code.replaceAll(FILLED, WILDCARD);
  const pattern = /(?:https?:\/\/([\w.:-]+))?\/((?:ofrep\/)?v1\/[^\s"'`?#\\)>,;]*)/g;
  return [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: host, 2: path = '', index }) => {
    const before = text.charAt(index - 1);
    // A path of another program: `/etc/v1/…`, `example.com/v1/…` without a scheme.
    if (host === undefined && /[\w.-]/.test(before)) return [];
    const line = text.slice(0, index).split('\n').length - 1;
    const open = path.endsWith('/') && /["'`]/.test(text.charAt(index + whole.length));
    return [{ at: line, host, path: `/${path.replace(/\/$/, '')}${open ? `/${WILDCARD}` : ''}` }];
  });
}

/** Returns operations that match a path; undefined for a host of no API. */
function findMatches({ host, path }: Use): ApiOperation[] | undefined {
  const api = HOSTS.find((known) => known.host === host)?.api;
  if (host !== undefined && !api) return undefined;
  const documents = api ? [APIS[api]] : Object.values(APIS);
  return matchPath(path, documents, (part) => part.includes(WILDCARD)).map(
    ({ operation }) => operation,
  );
}

const METHOD =
  /["'](GET|POST|PUT|PATCH|DELETE)["']|\b(?:requests|httpx|http|axios|faraday|session)\.(get|post|put|patch|delete)\(|HttpMethod\.(\w+)|http\.Method(\w+)|HTTP\.(get|post|put|patch|delete)\(|\.(get|post|put|patch|delete)Url\(|CURLOPT_(POST|PUT)\b|\b(Get|Post|Put|Patch|Delete)As(?:ync|Json)|\.(GET|POST|PUT|DELETE)\(|HTTP::(Get|Post|Put|Patch|Delete)/g;

/** Lists HTTP methods in a sample, in lower case. Empty if it doesn't name any. */
export function listMethods(code: string): string[] {
  const found = [...code.matchAll(METHOD)].map((match) => match.slice(1).find(Boolean) ?? '');
  return [...new Set(found.map((method) => method.toLowerCase()))];
}

/** Checks that each API path exists with a method that the sample uses. */
export function checkPaths(fence: Fence): Problem[] {
  const isShell = ['sh', 'console'].includes(fence.language ?? '');
  const methods = isShell ? [] : listMethods(fence.code);
  return listUses(fence.code).flatMap((use) => {
    const { at, path } = use;
    const found = findMatches(use);
    if (!found) return [];
    const shown = path.replaceAll(WILDCARD, '{…}');
    if (found.length === 0) {
      const nearest = nearestCall(`GET ${shown}`)?.replace(/^\w+ /, '');
      const hint = nearest === undefined ? '' : ` Did you mean ${nearest}?`;
      return [blame(fence, `No API has ${shown}.${hint}`, at)];
    }
    const allowed = found.map(({ method }) => method as string);
    // A call without a method is a GET.
    const isFine = allowed.some((method) => method === 'get' || methods.includes(method));
    const words = allowed.join(', ').toUpperCase();
    if (!isFine && methods.length === 0 && /\bfetch\(/.test(fence.code)) {
      return [blame(fence, `${shown} takes ${words}, and fetch sends GET.`, at)];
    }
    if (methods.length === 0 || isFine) return [];
    return [
      blame(fence, `${shown} takes ${words}, and the sample says ${methods.join(', ')}.`, at),
    ];
  });
}
