import { indent, joinValue } from './lines.ts';
import { printPython } from './print-value.ts';
import { quoteLong } from './quote.ts';
import type { SampleHeader, SampleRequest } from '../request.ts';

/** In seconds. Without a timeout, `requests` waits forever. */
const TIMEOUT_S = 10;

function printHeader(header: SampleHeader): string {
  const text = joinValue(header, quoteLong, (name) => `os.environ[${name}]`);
  return `        ${quoteLong(header.name)}: ${text},`;
}

function printBody({ body }: SampleRequest): readonly string[] {
  if (!body) return [];
  if (body.json === undefined) return [`    data=${quoteLong(body.text)}.encode(),`];
  return [`    json=${indent(printPython(body.json), '    ', { first: false })},`];
}

export function printPythonRequests(request: SampleRequest): string {
  const { method, url, body } = request;
  // Leaves out the Content-Type header, which `json=` sets.
  const headers = request.headers.filter(
    ({ name, value }) => !(body?.json !== undefined && isPlainJson(name, value)),
  );
  return [
    ...(headers.some(({ secret }) => secret !== undefined) ? ['import os', ''] : []),
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    ${quoteLong(url)},`,
    ...(headers.length === 0 ? [] : ['    headers={', ...headers.map(printHeader), '    },']),
    ...printBody(request),
    `    timeout=${TIMEOUT_S},`,
    ')',
    'print(response.status_code, response.text)',
  ].join('\n');
}

function isPlainJson(name: string, value: string): boolean {
  return name.toLowerCase() === 'content-type' && value === 'application/json';
}
