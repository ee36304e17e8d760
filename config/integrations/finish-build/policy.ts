import { createHash } from 'node:crypto';

/** A source expression that allows one inline script or style by its content. */
export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** What the built pages hold inline, as source expressions. */
export interface InlineSources {
  scripts: ReadonlySet<string>;
  styles: ReadonlySet<string>;
}

/**
 * The Content-Security-Policy of the whole site. It is the same on every page, because after a
 * client-side navigation the policy of the first page still rules.
 */
export function buildPolicy({ scripts, styles }: InlineSources): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...[...scripts].sort()],
    'style-src': ["'self'", ...[...styles].sort()],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
