import { compilePattern, writeMatch } from './example-pattern.ts';
import type { Schema } from './schema.ts';

/** One valid text for each format that documents use. */
export const FORMAT_SAMPLES: Readonly<Record<string, string>> = {
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

/** Tried where a pattern is beyond `writeMatch`; the last one is what rules for passwords ask for. */
const SAMPLES = ['string', 'a', 'A', '1', 'Passw0rd!'];

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
  const matcher = compilePattern(pattern);
  // The smallest match may be empty, which shows nothing, and is no part of a path.
  const samples = match ? [match] : [...SAMPLES, match ?? ''];
  const fitted = samples.map((text) => fitLength(text, limits));
  return fitted.find((text) => matcher?.test(text)) ?? match;
}

/** Another text of the same kind, for a list that holds no text twice. */
export function varyText({ pattern, limits }: Schema, text: string, index: number): string {
  const matcher = pattern === undefined ? undefined : compilePattern(pattern);
  const { length } = String(index);
  const variants = [`${text}${index}`, `${index}${text}`, `${text.slice(0, -length)}${index}`];
  const fitting = variants.find(
    (variant) => matcher?.test(variant) !== false && fitLength(variant, limits) === variant,
  );
  return fitting ?? `${text}${index}`;
}

/** A text that keeps to the pattern, the format, and the lengths of a schema. */
export function makeString(schema: Schema, fallback = 'string'): string {
  const matched = matchPattern(schema);
  if (matched !== undefined) return matched;
  const sample = schema.format === undefined ? undefined : FORMAT_SAMPLES[schema.format];
  if (schema.format === 'password') return fitLength(sample ?? fallback, schema.limits);
  return sample ?? fitLength(fallback, schema.limits);
}
