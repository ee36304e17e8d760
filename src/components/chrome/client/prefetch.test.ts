import { describe, expect, it, vi } from 'vitest';

// The module listens for links that the reader is about to follow.
vi.stubGlobal('document', { addEventListener: () => undefined });
const { shouldPrefetch } = await import('./prefetch.ts');

const here = 'https://docs.guidon.example/';
const there = 'https://docs.guidon.example/sdk/';
const none = new Set<string>();

describe('shouldPrefetch', () => {
  it('fetches another page of the site once', () => {
    expect(shouldPrefetch(there, here, none, undefined)).toBe(true);
    expect(shouldPrefetch(`${there}#a`, here, new Set(['/sdk/']), undefined)).toBe(false);
  });
  it.each([[{ effectiveType: '2g' }], [{ effectiveType: 'slow-2g' }], [{ saveData: true }]])(
    'not with %j',
    (connection) => {
      expect(shouldPrefetch(there, here, none, connection)).toBe(false);
    },
  );
  it('on a faster connection without data saver', () => {
    expect(shouldPrefetch(there, here, none, { effectiveType: '4g', saveData: false })).toBe(true);
  });
  it('neither the current page nor another host', () => {
    expect(shouldPrefetch(`${here}?q=1#a`, here, none, undefined)).toBe(false);
    expect(shouldPrefetch('https://guidon.example/sdk/', here, none, undefined)).toBe(false);
  });
});
