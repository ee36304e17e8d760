import { afterAll, describe, expect, it } from 'vitest';
import { parseRedirects } from '../../src/lib/hosting/redirects.ts';
import { hostSite, resolvePath } from '../../src/lib/hosting/resolve.ts';
import { builtLedger, extendLedger, listLost, readLedger, updateLedger } from '../ledger/index.ts';
import { files, readBuilt } from '../support/built-site.ts';

describe('the ledger of published addresses', () => {
  const site = hostSite(files, parseRedirects(readBuilt('/_redirects')));
  const isAnswered = (path: string) => resolvePath(path, site).kind !== 'not-found';
  // New pages and headings are added for the author, who commits the file. CI only reads it.
  afterAll(() => {
    if (!process.env['CI']) updateLedger();
  });

  it('keeps every path (or redirects it in config/redirects.ts) and every heading (or its id as {#id})', () => {
    expect(listLost(readLedger(), builtLedger(), isAnswered)).toEqual([]);
  });
});

describe('a seeded change', () => {
  const published = { '/a/': ['one', 'two'], '/b/': [] };
  it('names a path and a heading that vanished', () => {
    expect(listLost(published, { '/a/': ['one'] }, () => false)).toEqual(['/a/#two', '/b/']);
  });
  it('accepts a path that redirects', () => {
    const built = { '/a/': ['one', 'two'] };
    expect(listLost(published, built, (path) => path === '/b/')).toEqual([]);
  });
  it('adds what is new, and forgets nothing', () => {
    const built = { '/a/': ['one', 'three'], '/c/': [] };
    expect(extendLedger(published, built)).toEqual({
      '/a/': ['one', 'three', 'two'],
      '/b/': [],
      '/c/': [],
    });
  });
});
