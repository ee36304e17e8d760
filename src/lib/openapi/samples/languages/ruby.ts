import { indent, joinValue } from './lines.ts';
import { quoteRuby } from './quote.ts';
import type { SampleBody, SampleHeader, SampleRequest } from '../request.ts';

/** Prints JSON as a heredoc with a quoted identifier, which has no escapes. */
function printBody(body: SampleBody | undefined): readonly string[] {
  if (!body) return [];
  const { text, json } = body;
  if (json === undefined || !text.includes('\n')) return [`request.body = ${quoteRuby(text)}`];
  return ["request.body = <<~'JSON'", indent(text, '  '), 'JSON'];
}

function printHeader(header: SampleHeader): string {
  const text = joinValue(header, quoteRuby, (name) => `ENV.fetch(${name})`);
  return `request[${quoteRuby(header.name)}] = ${text}`;
}

export function printRuby({ method, url, headers, body }: SampleRequest): string {
  const verb = method.charAt(0) + method.slice(1).toLowerCase();
  return [
    "require 'net/http'",
    '',
    `uri = URI(${quoteRuby(url)})`,
    `request = Net::HTTP::${verb}.new(uri)`,
    ...headers.map(printHeader),
    ...printBody(body),
    '',
    "response = Net::HTTP.start(uri.host, uri.port, use_ssl: uri.scheme == 'https') do |http|",
    '  http.request(request)',
    'end',
    'puts response.code, response.body',
  ].join('\n');
}
