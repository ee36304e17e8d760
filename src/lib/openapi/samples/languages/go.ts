import { indent, joinValue } from './lines.ts';
import { quoteLong } from './quote.ts';
import type { SampleBody, SampleHeader, SampleRequest } from '../request.ts';

/** Prints several lines as a raw string literal, unless they contain a backtick, which would end it. */
function printText({ text, json }: SampleBody): string {
  if (!text.includes('\n') || text.includes('`')) return quoteLong(text);
  return `\`${json === undefined ? text : indent(text, '\t', { first: false })}\``;
}

function printHeader(header: SampleHeader): string {
  const text = joinValue(header, quoteLong, (name) => `os.Getenv(${name})`, '+');
  return `\trequest.Header.Set(${quoteLong(header.name)}, ${text})`;
}

function printImports({ headers, body }: SampleRequest): readonly string[] {
  const needsOs = headers.some(({ secret }) => secret !== undefined);
  // Lists only what the program uses, because unused imports are an error in Go.
  const names = ['fmt', 'io', 'net/http', needsOs && 'os', body && 'strings'];
  return names.flatMap((name) => (name ? [`\t"${name}"`] : []));
}

const STOP_ON_ERROR = ['\tif err != nil {', '\t\tpanic(err)', '\t}'];

export function printGo(request: SampleRequest): string {
  const { method, url, headers, body } = request;
  const reader = body ? 'body' : 'nil';
  return [
    ...['package main', '', 'import (', ...printImports(request), ')', '', 'func main() {'],
    ...(body ? [`\tbody := strings.NewReader(${printText(body)})`] : []),
    `\turl := ${quoteLong(url)}`,
    `\trequest, err := http.NewRequest(${quoteLong(method)}, url, ${reader})`,
    ...STOP_ON_ERROR,
    ...headers.map(printHeader),
    '',
    '\tresponse, err := http.DefaultClient.Do(request)',
    ...STOP_ON_ERROR,
    '\tdefer response.Body.Close()',
    '\ttext, err := io.ReadAll(response.Body)',
    ...STOP_ON_ERROR,
    '\tfmt.Println(response.StatusCode, string(text))',
    '}',
  ].join('\n');
}
