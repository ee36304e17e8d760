import { indent } from './lines.ts';
import { printJavaScript } from './print-value.ts';
import { quoteJavaScript } from './quote.ts';
import type { SampleHeader, SampleRequest } from '../request.ts';

/** The placeholder for an SDK key in code that can't read environment variables. */
export const KEY_PLACEHOLDER = '<your SDK key>';

type PrintSecret = (header: SampleHeader & { readonly secret: string }) => string;

function printHeader(header: SampleHeader, printSecret: PrintSecret): string {
  const { name, value, secret } = header;
  const key = /^[A-Za-z]+$/.test(name) ? name : quoteJavaScript(name);
  const text = secret === undefined ? quoteJavaScript(value) : printSecret({ ...header, secret });
  return `    ${key}: ${text},`;
}

function printBody({ body }: SampleRequest): readonly string[] {
  if (!body) return [];
  if (body.json === undefined) return [`  body: ${quoteJavaScript(body.text)},`];
  return [`  body: JSON.stringify(${indent(printJavaScript(body.json), '  ', { first: false })}),`];
}

function printFetch(request: SampleRequest, printSecret: PrintSecret): string {
  const { method, url, headers } = request;
  const lines = headers.map((header) => printHeader(header, printSecret));
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(lines.length === 0 ? [] : ['  headers: {', ...lines, '  },']),
    ...printBody(request),
  ];
  const open = options.length === 0 ? ['});'] : [...options, '});'];
  return [
    `const response = await fetch(${quoteJavaScript(url)}, {`,
    ...open,
    'console.log(response.status, await response.text());',
  ].join('\n');
}

/** Prints a request with `fetch` for a browser, with a placeholder for the secret. */
export function printBrowserFetch(request: SampleRequest): string {
  return printFetch(request, ({ value }) => quoteJavaScript(value + KEY_PLACEHOLDER));
}

/** Prints a request with `fetch` for Node, with secrets from the environment. */
export function printNodeFetch(request: SampleRequest): string {
  return printFetch(request, ({ value, secret }) => {
    const prefix = value.replace(/[\\`$]/g, '\\$&');
    return prefix === '' ? `process.env.${secret}` : `\`${prefix}\${process.env.${secret}}\``;
  });
}
