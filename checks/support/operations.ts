import type { ApiDocument, Operation } from '../../src/lib/openapi/index.ts';
import { findNearest } from '../../src/lib/text/nearest.ts';
import { createRoutes } from '../../src/sandbox/index.ts';
import { API_NAMES, APIS, nameCall, readTable } from './api-documents.ts';
import type { ApiName } from './api-documents.ts';

/** The hosts that pages may contain, with their API. `api` is "" for a host that serves none of our APIs. */
export const HOSTS: readonly { host: string; api: ApiName | '' }[] = [
  ...API_NAMES.flatMap((api) =>
    APIS[api].servers.map(({ url }) => ({ host: new URL(url).host, api })),
  ),
  ...readTable('checks/expected/hosts.tsv').map(({ host = '', api = '' }) => ({
    host,
    api: api as ApiName | '',
  })),
];

export interface CallMatch {
  readonly api: ApiDocument;
  readonly operation: Operation;
}

export const OPERATIONS: readonly CallMatch[] = API_NAMES.flatMap((name) =>
  APIS[name].operations.map((operation) => ({ api: APIS[name], operation })),
);

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const find = createRoutes(
  OPERATIONS.map((match) => {
    const { method, path } = match.operation;
    return { match, operation: { method: method.toUpperCase(), path } };
  }),
);

export function matchPath(path: string): readonly CallMatch[] {
  return METHODS.flatMap((method) => find(method, path)?.target.match ?? []);
}

/** Returns the most similar call to one that doesn't exist, such as "GET /v1/projects". */
export function nearestCall(call: string): string | undefined {
  const [method = '', path = ''] = call.split(' ');
  const names = OPERATIONS.map(({ operation }) => nameCall(operation));
  const [nearest] = findNearest(`${method} ${generalize(path)}`, names);
  return nearest;
}

/** Replaces sample keys with parameters: "/projects/storefront" becomes "/projects/{project}". */
function generalize(path: string): string {
  return path.replace(/\/(projects|features|environments)\/[^/]+/g, (_, name: string) => {
    return `/${name}/{${name === 'projects' ? 'project' : name.slice(0, -1)}}`;
  });
}
