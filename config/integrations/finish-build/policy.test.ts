import { describe, expect, it } from 'vitest';
import { buildPolicy } from './policy.ts';

const inline = { scripts: new Set(["'sha256-b'", "'sha256-a'"]), styles: new Set<string>() };

/** Returns the sources of each directive of a Content Security Policy. */
function readPolicy(policy: string): Record<string, string[]> {
  const directives = policy.split('; ').map((directive) => directive.split(' '));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

describe('buildPolicy', () => {
  it("lets the API explorer reach hosts over TLS and the reader's own machine", () => {
    const { 'connect-src': connects } = readPolicy(
      buildPolicy(inline, { scripts: [], connects: [] }),
    );
    expect(connects).toEqual(["'self'", 'https:', 'http://127.0.0.1:*', 'http://localhost:*']);
  });

  it('allows other hosts nowhere else', () => {
    const policy = readPolicy(buildPolicy(inline, { scripts: [], connects: [] }));
    const others = Object.entries(policy).filter(([name]) => name !== 'connect-src');
    expect(others.length).toBeGreaterThan(5);
    expect(others.flat(2).join(' ')).not.toMatch(/http|\*|unsafe/);
  });

  it('adds the hosts of the operator and the hashes in one order', () => {
    const { 'script-src': scripts, 'connect-src': connects } = readPolicy(
      buildPolicy(inline, {
        scripts: ['https://client.example'],
        connects: ['https://data.example'],
      }),
    );
    expect(scripts).toEqual(["'self'", 'https://client.example', "'sha256-a'", "'sha256-b'"]);
    expect(connects).toContain('https://data.example');
  });
});
