import { describe, expect, it } from 'vitest';
import { isExternal, pathKey, toHref, toPlainPath, toSlug, withoutBase } from './paths.ts';

const root = { basePath: '/', trailingSlash: true };
const docs = { basePath: '/docs', trailingSlash: false };

describe('toHref', () => {
  it.each([
    ['/quickstart', '/quickstart/'],
    ['/quickstart/#step-2', '/quickstart/#step-2'],
    ['/search?q=a', '/search/?q=a'],
    ['/', '/'],
    ['/favicon.svg', '/favicon.svg'],
    ['/1.x', '/1.x/'],
    ['/2.10', '/2.10/'],
    ['#here', '#here'],
    ['https://guidon.example/a', 'https://guidon.example/a'],
    ['//guidon.example/a', '//guidon.example/a'],
    ['mailto:a@guidon.example', 'mailto:a@guidon.example'],
  ])('at the root: %s -> %s', (href, expected) => {
    expect(toHref(href, root)).toBe(expected);
  });

  it.each([
    ['/quickstart/', '/docs/quickstart'],
    ['/docs/quickstart', '/docs/quickstart'],
    ['/', '/docs'],
    ['/docsy', '/docs/docsy'],
  ])('under a base path, without slashes: %s -> %s', (href, expected) => {
    expect(toHref(href, docs)).toBe(expected);
  });
});

describe('paths', () => {
  /** Takes minutes with a pattern that tries again at each slash. */
  const LONG = `/${'/'.repeat(500_000)}a`;

  it('of foreign links take no longer for a long row of slashes', () => {
    expect(pathKey(LONG)).toBe(LONG);
    expect(toSlug(LONG)).toBe('a');
    expect(toSlug('//a/b//')).toBe('a/b');
    expect(pathKey('/a//')).toBe('/a');
  });

  it('removes the base path', () => {
    expect(withoutBase('/docs/a/', '/docs')).toBe('/a/');
    expect(withoutBase('/docs', '/docs')).toBe('/');
    expect(withoutBase('/docsy', '/docs')).toBe('/docsy');
  });
  it.each([
    ['/a/index', '/a/'],
    ['/a/index.html', '/a/'],
    ['/index.html', '/'],
    ['/a.html', '/a'],
    ['/a', '/a'],
    ['/reindex', '/reindex'],
  ])('plain path of %s is %s', (path, expected) => {
    expect(toPlainPath(path)).toBe(expected);
  });
  it('compares paths without regard to case and the last slash', () => {
    expect(pathKey('/SDK/Features/')).toBe(pathKey('/sdk/features'));
    expect(pathKey('/')).toBe('/');
  });
  it('recognizes external links', () => {
    expect(isExternal('/a')).toBe(false);
    expect(isExternal('mailto:a@guidon.example')).toBe(true);
  });
  it('makes slugs', () => {
    expect(toSlug('/sdk/')).toBe('sdk');
    expect(toSlug('/')).toBe('');
  });
});
