import { isJsonObject, type JsonValue } from '../../json.ts';
import { spellInvisible, spellUtf16 } from '../print-json.ts';
import { quoteShell, quoteShellOpen } from './quote.ts';
import type { SampleBody, SampleHeader, SampleRequest } from '../request.ts';

const LINE_CHARS = 80;

/** Prints a value in one line: `{ "key": "a", "list": [1] }`. */
function printLine(value: JsonValue): string {
  if (Array.isArray(value)) return `[${(value as readonly JsonValue[]).map(printLine).join(', ')}]`;
  if (!isJsonObject(value)) return printText(value);
  const fields = Object.entries(value).map(
    ([name, field]) => `${printText(name)}: ${printLine(field)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

const printText = (value: JsonValue): string => spellInvisible(JSON.stringify(value), spellUtf16);

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
    const start = isList ? inner : `${inner}${printText(name)}: `;
    return start + printFitted(entry as JsonValue, inner, start.length);
  });
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function printHeader({ name, value, secret }: SampleHeader): string {
  const variable = secret === undefined ? '' : `$${secret}`;
  return `  --header "${quoteShellOpen(`${name}: ${value}`)}${variable}"`;
}

function printBody({ json, text }: SampleBody): string {
  // Not `--data`, which would read text that begins with "@" as a file name.
  if (json === undefined) return `  --data-raw ${quoteShell(text)}`;
  const start = "  --data '";
  return `  --data ${quoteShell(printFitted(json, '  ', start.length))}`;
}

/** Prints a request as a cURL command for a POSIX shell, one option per line. */
export function printCurl({ method, url, headers, body }: SampleRequest): string {
  // cURL encodes a query that contains `:` or a space, so that readers don't see `%3A` or `%20`.
  const [address = '', query = ''] = url.split('?');
  const fields = query.split('&').map((field) => field.replace(/=.*/, decodeURIComponent));
  const isEncoded = method === 'GET' && query.includes('%') && !/\p{C}/u.test(fields.join(''));
  const verb = method === 'GET' ? (isEncoded ? ' --get' : '') : ` --request ${method}`;
  const words = `curl --fail-with-body${verb}`;
  const target = `"${quoteShellOpen(isEncoded ? address : url)}"`;
  const isLong = `${words} ${target} \\`.length > LINE_CHARS;
  return [
    `${words}${isLong ? ' \\\n ' : ''} ${target}`,
    ...headers.map(printHeader),
    ...(isEncoded ? fields.map((field) => `  --data-urlencode "${quoteShellOpen(field)}"`) : []),
    ...(body ? [printBody(body)] : []),
  ].join(' \\\n');
}
