import { indent, joinValue } from './lines.ts';
import { quoteJava } from './quote.ts';
import type { SampleBody, SampleHeader, SampleRequest } from '../request.ts';

const MARGIN = '            ';

/** Prints text with several lines as a Java text block, which has the same escapes as a string literal. */
function printText({ text }: SampleBody): string {
  if (!text.includes('\n')) return quoteJava(text);
  const block = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"');
  return `"""\n${indent(block, MARGIN)}"""`;
}

function printHeader(header: SampleHeader): string {
  const text = joinValue(header, quoteJava, (name) => `System.getenv(${name})`);
  return `${MARGIN}.header(${quoteJava(header.name)}, ${text})`;
}

export function printJavaHttpClient({ method, url, headers, body }: SampleRequest): string {
  const publisher = body ? 'ofString(body)' : 'noBody()';
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    '',
    'public class Example {',
    '    public static void main(String[] args) throws Exception {',
    ...(body ? [`        var body = ${printText(body)};`] : []),
    `        var request = HttpRequest.newBuilder(URI.create(${quoteJava(url)}))`,
    ...headers.map(printHeader),
    `${MARGIN}.method(${quoteJava(method)}, HttpRequest.BodyPublishers.${publisher})`,
    `${MARGIN}.build();`,
    '        var response = HttpClient.newHttpClient()',
    `${MARGIN}.send(request, HttpResponse.BodyHandlers.ofString());`,
    '        System.out.println(response.statusCode() + " " + response.body());',
    '    }',
    '}',
  ].join('\n');
}
