import { createHash } from 'node:crypto';

/** A source expression that allows one inline script or style by its content. */
export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/**
 * Where the API explorer may send a request: to any server over TLS, and to the reader's own machine.
 * A source cannot name an IPv6 address (CSP3, `host-source`), so `[::1]` is reached as `localhost`.
 */
const EXPLORER_CONNECTS = ['https:', 'http://127.0.0.1:*', 'http://localhost:*'];

/**
 * The Content-Security-Policy of the whole site. It is the same on every page, because after a
 * client-side navigation the policy of the first page still rules. It allows what pages hold inline, as
 * source expressions, and `extra`: origins that the operator's settings ask for.
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
