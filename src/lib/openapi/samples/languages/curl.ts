import { quoteShell, quoteShellOpen } from './quote.ts';
import type { SampleHeader, SampleRequest } from '../request.ts';

function printHeader({ name, value, secret }: SampleHeader): string {
  if (secret === undefined) return quoteShell(`${name}: ${value}`);
  return `"${quoteShellOpen(`${name}: ${value}`)}$${secret}"`;
}

/** Prints a request as a cURL command for a POSIX shell. */
export function printCurl({ method, url, headers, body }: SampleRequest): string {
  const start = method === 'GET' ? 'curl' : `curl --request ${method} \\\n `;
  return [
    // After `--request`, the URL gets its own line, which keeps lines short.
    `${start} ${quoteShell(url)}`,
    ...headers.map((header) => `  --header ${printHeader(header)}`),
    // Not `--data`, which would read text that begins with "@" as a file name.
    ...(body ? [`  --data-raw ${quoteShell(body.text)}`] : []),
  ].join(' \\\n');
}
