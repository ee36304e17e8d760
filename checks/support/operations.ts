import type { ApiDocument, Operation, Parameter } from '../../src/lib/openapi/index.ts';
import { findNearest } from '../../src/lib/text/nearest.ts';
import { API_NAMES, APIS, nameCall, readTable, ROOT } from '../content/specs/support.ts';
import type { ApiName } from '../content/specs/support.ts';

/** The hosts that pages may contain, with their API. `api` is "" for a host that serves none of our APIs. */
export const HOSTS: readonly { host: string; api: ApiName | '' }[] = [
  ...API_NAMES.flatMap((api) =>
    APIS[api].servers.map(({ url }) => ({ host: new URL(url).host, api })),
  ),
  ...readTable(`${ROOT}/checks/expected/hosts.tsv`).map(({ host = '', api = '' }) => ({
    host,
    api: api as ApiName | '',
  })),
];

/** An API operation whose path matches a call, with the values of the path's parameters. */
export interface CallMatch {
  readonly api: ApiDocument;
  readonly operation: Operation;
  readonly values: readonly { readonly parameter: Parameter; readonly value: string }[];
}

export const OPERATIONS: readonly Omit<CallMatch, 'values'>[] = API_NAMES.flatMap((name) =>
  APIS[name].operations.map((operation) => ({ api: APIS[name], operation })),
);

/** Returns the operations that match a path, the one with the most literal segments first. */
export function matchPath(path: string, apis: readonly ApiDocument[]): readonly CallMatch[] {
  const segments = path.replace(/\/$/, '').split('/');
  // A `{name}` or `$NAME` in a path can have any value, so it only matches a parameter.
  const fits = (template: readonly string[]) =>
    segments.length === template.length &&
    template.every((part, index) => {
      const segment = segments[index] ?? '';
      return part.startsWith('{') ? segment !== '' : part === segment;
    });
  return OPERATIONS.filter(({ api }) => apis.includes(api))
    .filter(({ operation }) => fits(operation.path.split('/')))
    .toSorted((a, b) => countLiterals(b.operation.path) - countLiterals(a.operation.path))
    .map((match) => ({ ...match, values: readValues(segments, match.operation) }));
}

function countLiterals(path: string): number {
  return path.split('/').filter((part) => !part.startsWith('{')).length;
}

function readValues(segments: readonly string[], { path, parameters }: Operation) {
  return path.split('/').flatMap((part, index) => {
    const parameter = parameters.find(({ name, in: place }) => {
      return place === 'path' && part === `{${name}}`;
    });
    return parameter ? [{ parameter, value: segments[index] ?? '' }] : [];
  });
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
