import { printCurl } from '../openapi/samples/languages/index.ts';
import type { OperationData } from './data.ts';
import { planRequest } from './request.ts';
import type { ExplorerState } from './state.ts';

/** A variable in a URL or a query, where the request plan and the shell's quotes escape its dollar sign. */
const ESCAPED_VARIABLE = /(?:%24|\\\$)(?=[A-Z][A-Z0-9_]*)/g;

/** Prints a page's request as cURL. Secrets and values like `$ID` are shell variables. */
export function printPageCurl(data: OperationData, state: ExplorerState): string {
  const request = planRequest(data, state, ({ in: place, variable }) =>
    place === 'query' ? { text: '' } : { text: variable, isVariable: true },
  );
  return printCurl(request).replaceAll(ESCAPED_VARIABLE, '$');
}
