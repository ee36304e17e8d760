import type { HeaderRules } from '../../../src/lib/hosting/redirects.ts';
import { stripSlash } from '../../../src/lib/paths/paths.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * The response headers of the site. `frame-ancestors` works in a header only; everything under
 * `_astro/` is named by its content, so it may be kept forever.
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
      'Cache-Control': 'public, max-age=0, must-revalidate',
    },
    [`${base}/_astro/*`]: { 'Cache-Control': `public, max-age=${YEAR_S}, immutable` },
  };
}
