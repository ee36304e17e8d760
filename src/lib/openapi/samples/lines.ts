/** Sets each line of a text in, but empty ones and, on demand, the first. */
export function indent(text: string, prefix: string, { first = true } = {}): string {
  return text
    .split('\n')
    .map((line, index) => (line === '' || (index === 0 && !first) ? line : prefix + line))
    .join('\n');
}

/** Joins lines, leaving out those that are not there. */
export function joinLines(...lines: readonly (string | false | undefined)[]): string {
  return lines.filter((line) => line !== undefined && line !== false).join('\n');
}
