import { hash } from 'node:crypto';
import { analyticsSources } from '../src/lib/analytics/settings.ts';
import { searchOrigins } from '../src/lib/search/index.ts';
import { writeInline } from './inline-scripts.ts';
import type { Site } from '../src/site/schema.ts';

/** Returns a source expression for a Content Security Policy that allows one inline script or style. */
const hashSource = (content: string) => `'sha256-${hash('sha256', content, 'base64')}'`;

/**
 * The servers to which the API explorer can send requests: any over HTTPS, and the reader's own machine. A
 * policy can't contain an IPv6 address (CSP3, `host-source`), so readers must write `localhost` for `[::1]`.
 */
const EXPLORER_CONNECTS = ['https:', 'http://127.0.0.1:*', 'http://localhost:*'];

/**
 * Returns the Content Security Policy. All pages have the same one, because after client-side navigation the
 * first page's policy still applies. It allows the inline scripts and styles of all pages, and the origins that
 * settings such as analytics need.
 */
export function buildPolicy(site: Site): string {
  const { scripts, announcementStyle: style } = writeInline(site);
  const analytics = analyticsSources(site.analytics);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...analytics.scripts, ...Object.values(scripts).map(hashSource)],
    'style-src': ["'self'", ...(style ? [hashSource(style)] : [])],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...EXPLORER_CONNECTS, ...analytics.connects, ...searchOrigins(site)],
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
