import { KEY_PLACEHOLDER } from './javascript.ts';
import { quoteSwift } from './quote.ts';
import type { SampleBody, SampleHeader, SampleRequest } from '../request.ts';

/** Prints several lines as a raw literal. Its delimiter has more "#" than follow any quote or backslash. */
function printText({ text }: SampleBody): string {
  if (!text.includes('\n')) return quoteSwift(text);
  const runs = [...text.matchAll(/["\\](#+)/g)].map(([, marks = '']) => marks.length);
  const marks = '#'.repeat(Math.max(0, ...runs) + 1);
  return `${marks}"""\n${text}\n"""${marks}`;
}

function printHeader({ name, value, secret }: SampleHeader): string {
  const text = secret === undefined ? value : value + KEY_PLACEHOLDER;
  return `request.setValue(${quoteSwift(text)}, forHTTPHeaderField: ${quoteSwift(name)})`;
}

export function printSwift({ method, url, headers, body }: SampleRequest): string {
  return [
    'import Foundation',
    '',
    `var request = URLRequest(url: URL(string: ${quoteSwift(url)})!)`,
    ...(method === 'GET' ? [] : [`request.httpMethod = ${quoteSwift(method)}`]),
    ...headers.map(printHeader),
    ...(body ? [`request.httpBody = Data(${printText(body)}.utf8)`] : []),
    '',
    'let (data, response) = try await URLSession.shared.data(for: request)',
    'print((response as! HTTPURLResponse).statusCode, String(decoding: data, as: UTF8.self))',
  ].join('\n');
}
