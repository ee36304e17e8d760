import { describe, expect, it } from 'vitest';
import { hostSite } from '../hosting/resolve.ts';
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
  it('finds pages that do not answer, and names the nearest', () => {
    expect(check('/b/').broken).toEqual([expect.stringMatching(/^\/ links to \/b\/.* \/a?\/?\.$/)]);
  });

  it('counts anchors that are not there', () => {
    expect(check('/a/#known', '#top', '/a/#lost').brokenAnchors).toEqual(['/: /a/#lost']);
  });

  it('takes a fragment that carries values for no anchor', () => {
    expect(check('/a/#try=v1.e30')).toEqual({ broken: [], brokenAnchors: [] });
  });
});
