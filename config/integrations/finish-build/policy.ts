import { createHash } from 'node:crypto';

/** Returns a source expression for a Content Security Policy that allows one inline script or style. */
export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/**
 * The servers to which the API explorer can send requests: any over HTTPS, and the reader's own machine. A
 * policy can't contain an IPv6 address (CSP3, `host-source`), so readers must write `localhost` for `[::1]`.
 */
const EXPLORER_CONNECTS = ['https:', 'http://127.0.0.1:*', 'http://localhost:*'];

/**
 * Returns the Content Security Policy. All pages have the same one, because after client-side navigation the
 * first page's policy still applies. It allows the inline scripts and styles of all pages, and `extra`: the
 * origins that settings such as analytics need.
 */
export function buildPolicy(
  { scripts, styles }: Readonly<Record<'scripts' | 'styles', ReadonlySet<string>>>,
  extra: Readonly<Record<'scripts' | 'connects', readonly string[]>>,
): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...extra.scripts, ...[...scripts].sort()],
    'style-src': ["'self'", ...[...styles].sort()],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...EXPLORER_CONNECTS, ...extra.connects],
    'manifest-src': ["'self'"],
    // The sandbox and the offline copy.
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
