import type { SampleHeader } from '../request.ts';

/** Indents each line of a text except empty lines. With `first: false`, the first line isn't indented either. */
export function indent(text: string, prefix: string, { first = true } = {}): string {
  return text
    .split('\n')
    .map((line, index) => (line === '' || (index === 0 && !first) ? line : prefix + line))
    .join('\n');
}

/** The value of a header as code: a literal, the environment variable of its secret, or both joined. */
export function joinValue(
  { value, secret }: SampleHeader,
  quote: (text: string) => string,
  read: (variable: string) => string,
  plus = ' + ',
): string {
  if (secret === undefined) return quote(value);
  return [...(value === '' ? [] : [quote(value)]), read(quote(secret))].join(plus);
}
