import { describe, expect, it } from 'vitest';
import { groupPaths, renderBuiltPages } from './built-pages.ts';
import { flattenSettings } from './flatten.ts';

describe('flattenSettings', () => {
  it('names each leaf by its path and shows its value as JSON', () => {
    const settings = { title: 'A "B"', nav: { left: [{ label: 'Home' }, { on: true }] } };
    expect(flattenSettings(settings)).toEqual([
      { path: 'title', value: '"A \\"B\\""' },
      { path: 'nav.left[0].label', value: '"Home"' },
      { path: 'nav.left[1].on', value: 'true' },
    ]);
  });
  it("keeps empty values, and quotes keys that aren't identifiers", () => {
    expect(flattenSettings({ list: [], none: null, 'a-b': { unset: undefined } })).toEqual([
      { path: 'list', value: '[]' },
      { path: 'none', value: 'null' },
      { path: '["a-b"].unset', value: 'undefined' },
    ]);
  });
});

describe('groupPaths', () => {
  it('groups by the first segment, sorted, with or without slashes', () => {
    expect(groupPaths(['sdk/go/', '', '/sdk/', 'search', 'sdk'])).toEqual([
      { section: '/', paths: ['/'] },
      { section: '/sdk', paths: ['/sdk', '/sdk/go'] },
      { section: '/search', paths: ['/search'] },
    ]);
  });
});

describe('renderBuiltPages', () => {
  const html = renderBuiltPages(['sdk/', 'sdk/a"b/'], { basePath: '/docs', trailingSlash: true });

  it('counts pages, and links to them with the base path', () => {
    expect(html).toContain('<p>2 pages, by');
    expect(html).toContain('<summary>/sdk <small>2 pages</small></summary>');
    expect(html).toContain('<a href="/docs/sdk/">/sdk</a>');
  });
  it('escapes paths', () => {
    expect(html).toContain('/sdk/a&quot;b');
    expect(html).not.toContain('a"b');
  });
});
