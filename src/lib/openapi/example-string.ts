import { compilePattern, writeMatch } from './example-pattern.ts';
import type { Schema } from './schema.ts';

/** One valid text for each format that documents use. */
const FORMAT_SAMPLES: Readonly<Record<string, string>> = {
  'date-time': '2026-01-15T09:30:00Z',
  date: '2026-01-15',
  time: '09:30:00Z',
  duration: 'PT15M',
  email: 'user@example.com',
  'idn-email': 'user@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  'uri-reference': '/path',
  iri: 'https://example.com/',
  'iri-reference': '/path',
  'uri-template': '/items/{id}',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  'json-pointer': '/items/0',
  'relative-json-pointer': '0',
  regex: '^[a-z]+$',
  byte: 'c2FtcGxl',
  binary: 'sample',
  password: 'secret',
};

function fitLength(
  text: string,
  { minLength = 0, maxLength = Infinity }: Schema['limits'],
): string {
  const padded = text === '' && minLength === 0 ? text : text.padEnd(minLength, text || 'a');
  return [...padded].slice(0, Math.max(0, maxLength)).join('');
}

/** Repeats of a match can reach the length that the match itself falls short of. */
function matchPattern({ pattern, limits }: Schema): string | undefined {
  if (pattern === undefined) return undefined;
  const match = writeMatch(pattern);
  if (match === undefined) return undefined;
  const fitted = fitLength(match, limits);
  return compilePattern(pattern)?.test(fitted) ? fitted : match;
}

/** A text that keeps to the pattern, the format, and the lengths of a schema. */
export function makeString(schema: Schema, fallback = 'string'): string {
  const matched = matchPattern(schema);
  if (matched !== undefined) return matched;
  const sample = schema.format === undefined ? undefined : FORMAT_SAMPLES[schema.format];
  return sample ?? fitLength(fallback, schema.limits);
}
