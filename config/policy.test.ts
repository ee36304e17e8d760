import { describe, expect, it } from 'vitest';
import config from '../site.config.ts';
import { resolveSite } from '../src/site/resolve.ts';
import { buildPolicy } from './policy.ts';

const site = resolveSite(config, { file: 'site.config.ts', versions: ['current'] });

/** Returns the sources of each directive of the site's policy with changed settings. */
function readPolicy(changes: Partial<typeof site> = {}): Record<string, string[]> {
  const directives = buildPolicy({ ...site, ...changes })
    .split('; ')
    .map((directive) => directive.split(' '));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

describe('buildPolicy', () => {
  it("lets the API explorer reach hosts over TLS and the reader's own machine", () => {
    const { 'connect-src': connects } = readPolicy();
    expect(connects).toEqual(["'self'", 'https:', 'http://127.0.0.1:*', 'http://localhost:*']);
  });

  it('allows other hosts nowhere else', () => {
    const others = Object.entries(readPolicy()).filter(([name]) => name !== 'connect-src');
    expect(others.length).toBeGreaterThan(5);
    expect(others.flat(2).join(' ')).not.toMatch(/http|\*|unsafe/);
  });

  it('adds the hosts of the operator, and the colors of an announcement', () => {
    const client = {
      scriptUrl: 'https://client.example/c.js',
      dataPlaneUrl: 'https://data.example',
    };
    const announcement = { id: 'a', content: 'A', closeable: true, backgroundColor: 'red' };
    const policy = readPolicy({
      analytics: { consent: 'required', client: { ...client, writeKey: 'k' } },
      announcement,
    });
    expect(policy['script-src']?.[1]).toBe('https://client.example');
    expect(policy['connect-src']).toContain('https://data.example');
    expect(policy['style-src']).toHaveLength((readPolicy()['style-src']?.length ?? 0) + 1);
  });

  it('allows no inline script but those of all pages', () => {
    expect(readPolicy()['script-src']).toHaveLength(4);
  });
});
