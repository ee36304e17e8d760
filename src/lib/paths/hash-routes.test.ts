import { describe, expect, it } from 'vitest';
import { parseHashRoute, toHashHref } from './hash-routes.ts';

const root = { basePath: '/', trailingSlash: true };
const based = { basePath: '/docs', trailingSlash: false };

describe('hash routes', () => {
  it.each([
    ['#/', { path: '/', search: '', anchor: '' }],
    ['#/sdk', { path: '/sdk/', search: '', anchor: '' }],
    ['#/search/?q=a b#top', { path: '/search/', search: '?q=a b', anchor: 'top' }],
    ['#//evil.example/sdk', { path: '/evil.example/sdk/', search: '', anchor: '' }],
    ['#/\\evil.example/', { path: '/evil.example/', search: '', anchor: '' }],
    ['#///evil.example', { path: '/evil.example/', search: '', anchor: '' }],
    ['#install', undefined],
    ['', undefined],
  ])('%j is read as %j', (hash, route) => {
    expect(parseHashRoute(hash)).toEqual(route);
  });

  it.each([
    ['/sdk/', '#/sdk/'],
    ['/sdk/#install', '#/sdk/#install'],
    ['/search?q=a', '#/search/?q=a'],
    ['/', '#/'],
    ['#install', '#/guide/#install'],
    ['#/sdk/', '#/sdk/'],
    ['/favicon.svg', '/favicon.svg'],
    ['https://guidon.example/', 'https://guidon.example/'],
  ])('%s is written as %s', (href, expected) => {
    expect(toHashHref(href, '/guide/', root)).toBe(expected);
  });

  it('removes the base path', () => {
    expect(toHashHref('/docs/sdk', '/', based)).toBe('#/sdk/');
    expect(toHashHref('/docs', '/', based)).toBe('#/');
  });
});
