import { describe, expect, it } from 'vitest';
import { parseRedirects } from '../../src/lib/hosting/redirects.ts';
import { hostSite, resolvePath } from '../../src/lib/hosting/resolve.ts';
import { compareLedger, extendLedger } from '../rules/ledger.ts';
import { files, readBuilt } from '../support/built-site.ts';
import { builtLedger, readLedger } from '../support/ledger.ts';

describe('the ledger of published addresses', () => {
  const site = hostSite(files, parseRedirects(readBuilt('/_redirects')));
  const isAnswered = (path: string) => resolvePath(path, site).kind !== 'not-found';
  const report = compareLedger(readLedger(), builtLedger(), isAnswered);

  it('keeps every path (or redirects it in config/redirects.ts) and every heading (or its id as {#id})', () => {
    expect(report.lost).toEqual([]);
  });
  it('knows every page and heading: `npm run ledger:update` adds new ones', () => {
    expect(report.added).toEqual([]);
  });
});

describe('compareLedger', () => {
  const published = { '/a/': ['one', 'two'], '/b/': [] };
  it('names a path and a heading that vanished', () => {
    const { lost } = compareLedger(published, { '/a/': ['one'] }, () => false);
    expect(lost).toEqual(['/a/#two', '/b/']);
  });
  it('accepts a path that redirects', () => {
    expect(
      compareLedger(published, { '/a/': ['one', 'two'] }, (path) => path === '/b/').lost,
    ).toEqual([]);
  });
  it('names what is new, and adds it without forgetting', () => {
    const built = { '/a/': ['one', 'three'], '/c/': [] };
    expect(compareLedger(published, built, () => true).added).toEqual(['/a/#three', '/c/']);
    expect(extendLedger(published, built)).toEqual({
      '/a/': ['one', 'three', 'two'],
      '/b/': [],
      '/c/': [],
    });
  });
});
