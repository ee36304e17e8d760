import { createHash } from 'node:crypto';

/** Returns a source expression that allows one inline script or style by its hash. */
export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/**
 * Where the API explorer may send requests: any server over TLS, and the reader's own machine. A source
 * can't be an IPv6 address (CSP3, `host-source`), so `[::1]` must be reached as `localhost`.
 */
const EXPLORER_CONNECTS = ['https:', 'http://127.0.0.1:*', 'http://localhost:*'];

/**
 * Returns the Content Security Policy of the site. It is the same on every page, because after a
 * client-side navigation the first page's policy still applies. It allows the given inline sources and
 * `extra`, the origins in the operator's settings.
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
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
