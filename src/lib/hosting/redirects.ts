/** A permanent redirect. Paths are root-relative and include the base path. */
export interface Redirect {
  from: string;
  to: string;
}

/** Formats a `_redirects` file: one line "from to 301" for each redirect. */
export function formatRedirects(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}

/** Parses a `_redirects` file. Empty lines and lines that start with # are ignored. */
export function parseRedirects(text: string): Redirect[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [from = '', to = ''] = line.trim().split(/\s+/);
      return { from, to };
    });
}

/** Response headers by path pattern: "/*" for all, "/folder/*" for a folder, or one path. */
export type HeaderRules = Readonly<Record<string, Readonly<Record<string, string>>>>;

export function formatHeaders(rules: HeaderRules): string {
  return Object.entries(rules)
    .map(([pattern, headers]) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${pattern}\n${lines.join('')}`;
    })
    .join('');
}

export function parseHeaders(text: string): HeaderRules {
  const rules: Record<string, Record<string, string>> = {};
  let current: Record<string, string> = {};
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      current = rules[line.trim()] = {};
      continue;
    }
    const at = line.indexOf(':');
    current[line.slice(0, at).trim()] = line.slice(at + 1).trim();
  }
  return rules;
}

/** The headers of a path from all matching rules. Two values of one header are joined, as some hosts do. */
export function headersFor(rules: HeaderRules, path: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [pattern, headers] of Object.entries(rules)) {
    const isMatch = pattern.endsWith('*')
      ? path.startsWith(pattern.slice(0, -1))
      : path === pattern;
    if (!isMatch) continue;
    for (const [name, value] of Object.entries(headers))
      found[name] = name in found ? `${found[name]}, ${value}` : value;
  }
  return found;
}
