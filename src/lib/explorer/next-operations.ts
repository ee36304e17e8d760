import { curlQuotes } from '../html/quotes.ts';
import type { ApiDocument, ApiOperation } from '../openapi/index.ts';
import type { NextOperation } from './data.ts';

const USES = ['get', 'patch', 'put'];

/** Finds operations on the object that a POST creates: their path is the POST's path plus one parameter. */
export function findNextOperations(
  { operations }: Pick<ApiDocument, 'operations'>,
  { method, path }: ApiOperation,
  hrefOf: (operation: ApiOperation) => string,
): readonly NextOperation[] {
  if (method.toLowerCase() !== 'post') return [];
  const next = operations.flatMap((operation): (NextOperation & { readonly at: number })[] => {
    const [start, rest = ''] = [
      operation.path.slice(0, path.length),
      operation.path.slice(path.length),
    ];
    const [, parameter] = /^\/\{([^{}]+)\}$/.exec(rest) ?? [];
    const at = USES.indexOf(operation.method.toLowerCase());
    if (start !== path || parameter === undefined || at < 0 || operation.deprecated) return [];
    return [{ title: curlQuotes(operation.title), href: hrefOf(operation), parameter, at }];
  });
  return next.toSorted((a, b) => a.at - b.at).map(({ at: _, ...operation }) => operation);
}
