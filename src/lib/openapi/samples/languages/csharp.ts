import { indent, joinValue } from './lines.ts';
import { quoteLong } from './quote.ts';
import type { SampleBody, SampleHeader, SampleRequest } from '../request.ts';

/** The length of the longest run of double quotes in a text. */
function countQuotes(text: string): number {
  return Math.max(0, ...[...text.matchAll(/"+/g)].map(([run]) => run.length));
}

/** Prints several lines as a raw string literal, whose delimiter is longer than any run of quotes in it. */
function printText({ text }: SampleBody): string {
  if (!text.includes('\n')) return quoteLong(text);
  const fence = '"'.repeat(Math.max(3, countQuotes(text) + 1));
  return `${fence}\n${indent(text, '    ')}\n    ${fence}`;
}

function printHeader(header: SampleHeader): string {
  const read = (name: string) => `Environment.GetEnvironmentVariable(${name})`;
  const text = joinValue(header, quoteLong, read);
  // Not `Add`, which throws for values that it can't parse, such as a bare SDK key.
  return `request.Headers.TryAddWithoutValidation(${quoteLong(header.name)}, ${text});`;
}

function printContent(body: SampleBody | undefined): readonly string[] {
  if (!body) return [];
  const type = quoteLong(body.type.split(';')[0] ?? body.type);
  return [`request.Content = new StringContent(${printText(body)}, Encoding.UTF8, ${type});`];
}

export function printCSharp({ method, url, headers, body }: SampleRequest): string {
  const verb = method.charAt(0) + method.slice(1).toLowerCase();
  // Leaves out the Content-Type header, which `StringContent` sets.
  const own = headers.filter(({ name }) => !(body && name.toLowerCase() === 'content-type'));
  return [
    ...(body ? ['using System.Text;', ''] : []),
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(HttpMethod.${verb}, ${quoteLong(url)});`,
    ...own.map(printHeader),
    ...printContent(body),
    '',
    'using var response = await client.SendAsync(request);',
    'var text = await response.Content.ReadAsStringAsync();',
    'Console.WriteLine($"{(int)response.StatusCode} {text}");',
  ].join('\n');
}
