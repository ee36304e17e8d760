import { quotePhp } from './quote.ts';
import type { SampleBody, SampleHeader, SampleRequest } from '../request.ts';

/** Prints JSON as a nowdoc, which has no escapes. No line of JSON starts with `JSON`, which ends a nowdoc. */
function printText({ text, json }: SampleBody): string {
  const isBlock = json !== undefined && text.includes('\n');
  return isBlock ? `<<<'JSON'\n${text}\nJSON` : quotePhp(text);
}

function printHeader({ name, value, secret }: SampleHeader): string {
  const read = secret === undefined ? '' : ` . getenv(${quotePhp(secret)})`;
  return `        ${quotePhp(`${name}: ${value}`)}${read},`;
}

export function printPhp({ method, url, headers, body }: SampleRequest): string {
  return [
    '<?php',
    '',
    ...(body ? [`$body = ${printText(body)};`, ''] : []),
    `$request = curl_init(${quotePhp(url)});`,
    'curl_setopt_array($request, [',
    `    CURLOPT_CUSTOMREQUEST => ${quotePhp(method)},`,
    ...(headers.length === 0
      ? []
      : ['    CURLOPT_HTTPHEADER => [', ...headers.map(printHeader), '    ],']),
    ...(body ? ['    CURLOPT_POSTFIELDS => $body,'] : []),
    '    CURLOPT_RETURNTRANSFER => true,',
    ']);',
    '$answer = curl_exec($request);',
    "echo curl_getinfo($request, CURLINFO_RESPONSE_CODE), ' ', $answer, PHP_EOL;",
  ].join('\n');
}
