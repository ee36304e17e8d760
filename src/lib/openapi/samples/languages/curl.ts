import { quoteShell, quoteShellOpen } from './quote.ts';
import type { SampleHeader, SampleRequest } from '../request.ts';

function printHeader({ name, value, secret }: SampleHeader): string {
  if (secret === undefined) return quoteShell(`${name}: ${value}`);
  return `"${quoteShellOpen(`${name}: ${value}`)}$${secret}"`;
}

/** A request as a command of cURL, for a POSIX shell. */
export function printCurl({ method, url, headers, body }: SampleRequest): string {
  // With --request, cURL would wait for the body that an answer to HEAD never has.
  const verb = { GET: '', HEAD: ' --head' }[method] ?? ` --request ${method}`;
  return [
    // A long address has a line of its own, which fits beside the text of a page.
    ...(verb ? [`curl${verb}`, `  ${quoteShell(url)}`] : [`curl ${quoteShell(url)}`]),
    ...headers.map((header) => `  --header ${printHeader(header)}`),
    // With --data, a text that begins with "@" would name a file.
    ...(body ? [`  --data-raw ${quoteShell(body.text)}`] : []),
  ].join(' \\\n');
}
