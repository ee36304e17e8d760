import { isJsonObject } from '../openapi/json.ts';
import type { JsonValue } from '../openapi/json.ts';
import { spellInvisible, spellUtf16 } from '../openapi/samples/index.ts';
import type { SampleHeader } from '../openapi/samples/index.ts';
import { quoteShell, quoteShellOpen } from '../openapi/samples/languages/index.ts';
import type { OperationData } from './data.ts';
import { planRequest } from './request.ts';
import type { PlannedRequest } from './request.ts';
import type { ExplorerState } from './state.ts';

/** The preferred line length. */
const LINE_CHARS = 80;
const ENCODED_VARIABLE = /%24([A-Z][A-Z0-9_]*)/g;
const ESCAPED_VARIABLE = /\\\$([A-Z][A-Z0-9_]*)/g;

/** Prints a value in one line: `{ "key": "a", "list": [1] }`. */
function printLine(value: JsonValue): string {
  if (Array.isArray(value)) return `[${(value as readonly JsonValue[]).map(printLine).join(', ')}]`;
  if (!isJsonObject(value)) return spellInvisible(JSON.stringify(value), spellUtf16);
  const fields = Object.entries(value).map(([name, field]) => `"${name}": ${printLine(field)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/**
 * Prints JSON in one line if it fits, else one entry per line.
 * @param indent the indentation of the current line
 * @param used the characters already used in that line, including the indentation
 */
function printFitted(value: JsonValue, indent: string, used: number): string {
  const line = printLine(value);
  // The line must stay below the limit, because a comma or a quote follows.
  if (typeof value !== 'object' || value === null || used + line.length < LINE_CHARS) return line;
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const lines = Object.entries(value).map(([name, entry]) => {
    const start = isList ? inner : `${inner}${JSON.stringify(name)}: `;
    return start + printFitted(entry as JsonValue, inner, start.length);
  });
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function printHeader({ name, value, secret }: SampleHeader): string {
  const variable = secret === undefined ? '' : `$${secret}`;
  return `  --header "${quoteShellOpen(`${name}: ${value}`)}${variable}"`;
}

function printBody({ body }: PlannedRequest): readonly string[] {
  if (!body) return [];
  if (body.json === undefined) return [`  --data-raw ${quoteShell(body.text)}`];
  const start = "  --data '";
  return [`  --data ${quoteShell(printFitted(body.json, '  ', start.length))}`];
}

/** Prints a query parameter for cURL to encode, so that readers see `:` and not `%3A`. */
function printField(part: string): string {
  const [name = '', ...rest] = part.split('=');
  const text = quoteShellOpen(`${name}=${decodeURIComponent(rest.join('='))}`);
  return `  --data-urlencode "${text.replace(ESCAPED_VARIABLE, '$$$1')}"`;
}

function printStart(words: string, url: string): string {
  const line = `${words} "${url}"`;
  return `${line} \\`.length <= LINE_CHARS ? line : `${words} \\\n  "${url}"`;
}

/** Prints a page's request as cURL, one option per line. Secrets and values like `$ID` are shell variables. */
export function printPageCurl(data: OperationData, state: ExplorerState): string {
  const request = planRequest(data, state, ({ in: place, variable }) =>
    place === 'query' ? { text: '' } : { text: variable, isVariable: true },
  );
  const { method, address, query, headers } = request;
  const isEncoded = query.some((part) => part.replace(ENCODED_VARIABLE, '').includes('%'));
  const verb = method === 'GET' ? (isEncoded ? ' --get' : '') : ` --request ${method}`;
  const search = query.length === 0 || isEncoded ? '' : `?${query.join('&')}`;
  const url = (address + search).replace(ENCODED_VARIABLE, '$$$1');
  return [
    printStart(`curl --fail-with-body${verb}`, url),
    ...headers.map(printHeader),
    ...(isEncoded ? query.map(printField) : []),
    ...printBody(request),
  ].join(' \\\n');
}
