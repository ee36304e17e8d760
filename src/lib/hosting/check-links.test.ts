import { describe, expect, it } from 'vitest';
import { hostSite } from './resolve.ts';
import { checkLinks } from './check-links.ts';

const site = hostSite(['/index.html', '/a/index.html'], []);
const check = (...hrefs: readonly string[]) =>
  checkLinks(
    [
      { path: '/', file: '/index.html', hrefs, ids: new Set(['top']) },
      { path: '/a/', file: '/a/index.html', hrefs: [], ids: new Set(['known']) },
    ],
    site,
  );

describe('checkLinks', () => {
  it('reports broken links and suggests the nearest page', () => {
    expect(check('/b/').broken).toEqual([expect.stringMatching(/^\/ links to \/b\/.* \/a?\/?\.$/)]);
  });

  it('reports missing anchors', () => {
    expect(check('/a/#known', '#top', '/a/#lost').brokenAnchors).toEqual(['/: /a/#lost']);
  });

  it('ignores fragments that contain values', () => {
    expect(check('/a/#try=v1.e30')).toEqual({ broken: [], brokenAnchors: [] });
  });
});
