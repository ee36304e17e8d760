import { afterAll, describe, expect, it } from 'vitest';
import { parseRedirects } from '../../src/lib/hosting/redirects.ts';
import { hostSite, resolvePath } from '../../src/lib/hosting/resolve.ts';
import { builtLedger, extendLedger, listLost, readLedger, updateLedger } from '../ledger/index.ts';
import { files, readBuilt } from '../support/built-site.ts';

describe('the ledger of published addresses', () => {
  const site = hostSite(files, parseRedirects(readBuilt('/_redirects')));
  const isAnswered = (path: string) => resolvePath(path, site).kind !== 'not-found';
  // Adds new pages and headings to the ledger file, which the author commits. CI only reads it.
  afterAll(() => {
    if (!process.env['CI']) updateLedger();
  });

  it('keeps every path (or redirects it in config/redirects.ts) and every heading id (or sets it as {#id})', () => {
    expect(listLost(readLedger(), builtLedger(), isAnswered)).toEqual([]);
  });
});

describe('a change to an example ledger', () => {
  const published = { '/a/': ['one', 'two'], '/b/': [] };
  it('reports a path and a heading that no longer exist', () => {
    expect(listLost(published, { '/a/': ['one'] }, () => false)).toEqual(['/a/#two', '/b/']);
  });
  it('accepts a path that redirects', () => {
    const built = { '/a/': ['one', 'two'] };
    expect(listLost(published, built, (path) => path === '/b/')).toEqual([]);
  });
  it('adds new paths and headings and keeps all old ones', () => {
    const built = { '/a/': ['one', 'three'], '/c/': [] };
    expect(extendLedger(published, built)).toEqual({
      '/a/': ['one', 'three', 'two'],
      '/b/': [],
      '/c/': [],
    });
  });
});
