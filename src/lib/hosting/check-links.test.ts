import { expect, it } from 'vitest';
import { hostSite } from './resolve.ts';
import { checkLinks } from './check-links.ts';

const FILES = ['/sdk/index.html', '/a/index.html', '/x.png'];
const site = hostSite(FILES, [{ from: '/old', to: '/a/' }]);
/** Checks a link on the page /sdk/. */
const check = (href: string) =>
  checkLinks(
    [
      { path: '/sdk/', file: '/sdk/index.html', hrefs: [href], ids: new Set(['here', 'top']) },
      { path: '/a/', file: '/a/index.html', hrefs: [], ids: new Set(['known']) },
    ],
    site,
  );

it('reports a broken link with its page and the nearest page', () => {
  expect(check('/sdks/').broken).toEqual([
    '/sdk/ links to /sdks/, which no page or file answers (a redirect does not count). The nearest page is /sdk/.',
  ]);
});

it('reports a link that only a redirect serves', () => {
  expect(check('/old').broken).toHaveLength(1);
});

it('lists a missing anchor separately', () => {
  expect(check('/a/#lost')).toEqual({ broken: [], brokenAnchors: ['/sdk/: /a/#lost'] });
});

// A fragment with "=" contains values for a script.
it.each([
  ...['/a', '/a/#known', '#here', '#top', '/x.png', '../a/', 'https://guidon.example/x', '?q=1'],
  '/a/#try=v1.e30',
])('accepts %s', (href) => {
  expect(check(href)).toEqual({ broken: [], brokenAnchors: [] });
});
