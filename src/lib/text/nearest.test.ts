import { describe, expect, it } from 'vitest';
import { suggestPages, findNearest } from './nearest.ts';

describe('findNearest', () => {
  it('puts the closest name first and ignores case', () => {
    expect(findNearest('DropDwon', ['link', 'dropdown', 'search'])).toEqual(['dropdown']);
  });
  it('leaves out names that have little in common', () => {
    expect(findNearest('zzzzzz', ['link', 'dropdown'])).toEqual([]);
  });
  it('returns as many as asked, best first', () => {
    expect(findNearest('/sdk/nod', ['/sdk/node', '/sdk/nodes', '/cli'], 2)).toEqual([
      '/sdk/node',
      '/sdk/nodes',
    ]);
  });
});

describe('suggestPages', () => {
  const pages = [
    { href: '/platform/glossary/', title: 'Glossary' },
    { href: '/cli/docs/logout/', title: 'guidon logout' },
    { href: '/platform/feature-flags/targeting/rollouts/', title: 'Scheduling and rollouts' },
    { href: '/quickstart/', title: 'Quickstart' },
    { href: '/sdk/server-side-sdks/node/', title: 'Node.js SDK' },
  ];
  it.each([
    ['/platform/rollout/', 'Scheduling and rollouts'],
    ['/quickstrat', 'Quickstart'],
    ['/docs/sdk/node.html', 'Node.js SDK'],
    ['/commands/logout', 'guidon logout'],
  ])('suggests %s -> %s', (path, title) => {
    expect(suggestPages(path, pages, 3)[0]?.title).toBe(title);
  });
  it('finds nothing if only the folder matches', () => {
    expect(suggestPages('/platform/zzqqxx/', pages, 3)).toEqual([]);
    expect(suggestPages('/', pages, 3)).toEqual([]);
    expect(suggestPages('/blog/', [{ href: '/bulk/', title: 'Bulk' }], 3)).toEqual([]);
  });
});
