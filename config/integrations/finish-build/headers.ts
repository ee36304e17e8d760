import type { HeaderRules } from '../../../src/lib/hosting/redirects.ts';
import { stripSlash } from '../../../src/lib/paths/paths.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * Returns the response headers of the site. The policy is also a header, because `frame-ancestors` has no
 * effect in a <meta> element. Files in `_astro/` have a hash in their name, so they can be cached
 * permanently. Some hosts join the values of all rules for a path, so no header is set by two of them. Hosts
 * that read these rules let browsers ask again for all other files by default.
 */
export function headerRules(policy: string, basePath: string): HeaderRules {
  const base = stripSlash(basePath) === '/' ? '' : basePath;
  return {
    [`${base}/*`]: {
      'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Strict-Transport-Security': `max-age=${YEAR_S}`,
      Link: `<${base}/llms.txt>; rel="describedby"`,
    },
    // The file has no extension that would tell its type.
    [`${base}/.well-known/api-catalog`]: { 'Content-Type': 'application/linkset+json' },
    [`${base}/_astro/*`]: { 'Cache-Control': `public, max-age=${YEAR_S}, immutable` },
  };
}
