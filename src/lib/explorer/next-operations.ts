import { isJsonObject } from '../openapi/index.ts';
import type { JsonValue, ApiDocument, ApiOperation } from '../openapi/index.ts';
import type { NextOperation } from './data.ts';
import { formOf, keyOfParameter } from './state.ts';
import type { ExplorerState } from './state.ts';
import { encodeServer } from './share/encode-state.ts';
import { printStart } from './share/payload.ts';

const USES = ['get', 'patch', 'put'];

/**
 * The operations that read or change what a POST creates: their paths are the path of the POST with
 * one parameter more, such as `/projects` and `/projects/{key}`.
 */
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
    return [{ title: operation.title, href: hrefOf(operation), parameter, at }];
  });
  return next.toSorted((a, b) => a.at - b.at).map(({ at: _, ...operation }) => operation);
}

/** What an answer calls the thing that it created: its key, or its ID where the path takes only IDs. */
function readName(answer: JsonValue, parameter: string): JsonValue | undefined {
  if (!isJsonObject(answer)) return undefined;
  return /id$/i.test(parameter) ? answer._id : (answer.key ?? answer._id);
}

/**
 * The request of a next operation as the text of a link: for the same server and with the same path
 * parameters, and for what the answer created. Undefined where the answer doesn't name it.
 */
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
