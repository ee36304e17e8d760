/** Sets each line of a text in, but empty ones and, on demand, the first. */
export function indent(text: string, prefix: string, { first = true } = {}): string {
  return text
    .split('\n')
    .map((line, index) => (line === '' || (index === 0 && !first) ? line : prefix + line))
    .join('\n');
}
