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

/** Origins beside the site's own that the operator's settings ask for. */
export interface ExtraOrigins {
  scripts: readonly string[];
  connects: readonly string[];
}

/**
 * The Content-Security-Policy of the whole site. It is the same on every page, because after a
 * client-side navigation the policy of the first page still rules.
 */
export function buildPolicy({ scripts, styles }: InlineSources, extra: ExtraOrigins): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...extra.scripts, ...[...scripts].sort()],
    'style-src': ["'self'", ...[...styles].sort()],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...extra.connects],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
