import { describe, expect, it } from 'vitest';
import type { SidebarSpec } from './spec.ts';
import {
  buildBreadcrumbs,
  buildSidebar,
  findNeighbors,
  findSidebarId,
  firstHref,
  type SidebarGroup,
  type SidebarPage,
} from './tree.ts';

const spec: SidebarSpec = [
  '',
  { label: 'Essentials', page: 'essentials', items: ['essentials/overview', 'essentials/types'] },
  { label: 'Platform', items: [{ label: 'Flags', items: ['flags/a', 'flags/b'] }] },
];

function lookup(changes: Record<string, Partial<SidebarPage> | undefined> = {}) {
  const slugs = ['', 'essentials', 'essentials/overview', 'essentials/types', 'flags/a', 'flags/b'];
  const known = new Map(slugs.map((slug) => [slug, { label: slug || 'Home', href: `/${slug}` }]));
  return (slug: string) => {
    const page = known.get(slug);
    if (!page || (slug in changes && changes[slug] === undefined)) return undefined;
    return { ...page, ...changes[slug] };
  };
}

const category = (nodes: unknown[], index: number) => nodes[index] as SidebarGroup;

describe('buildSidebar', () => {
  it('marks the current page without regard to case and a last slash', () => {
    const tree = buildSidebar(spec, lookup(), '/Essentials/Overview/');
    expect(category(tree, 1).items[0]).toMatchObject({ current: true });
    expect(category(tree, 1)).toMatchObject({ active: true, current: false });
    expect(category(tree, 2).active).toBe(false);
  });

  it('resolves a group to its own page, else to its first child', () => {
    const tree = buildSidebar(spec, lookup(), '/');
    expect(category(tree, 1).href).toBe('/essentials');
    expect(category(tree, 2).href).toBe('/flags/a');
    expect(firstHref([category(tree, 2)])).toBe('/flags/a');
  });

  it('hides drafts and unlisted pages unless they are the current page', () => {
    const pages = lookup({ 'flags/a': { draft: true }, 'flags/b': { unlisted: true } });
    expect(buildSidebar(spec, pages, '/')).toHaveLength(2);
    const tree = buildSidebar(spec, pages, '/flags/b');
    expect(category(category(tree, 2).items, 0).items).toMatchObject([
      { href: '/flags/b', unlisted: true, current: true },
    ]);
  });

  it('keeps the label and drops the link of a group whose own page is unlisted', () => {
    const tree = buildSidebar(spec, lookup({ essentials: { unlisted: true } }), '/');
    expect(category(tree, 1)).toMatchObject({
      label: 'Essentials',
      href: undefined,
      linkUnlisted: true,
    });
  });

  it('omits missing pages, and groups without pages', () => {
    const tree = buildSidebar(spec, lookup({ 'flags/a': undefined, 'flags/b': undefined }), '/');
    expect(tree.map(({ label }) => label)).toEqual(['Home', 'Essentials']);
  });
});

describe('around a page', () => {
  it('makes breadcrumbs from the active path', () => {
    const tree = buildSidebar(spec, lookup(), '/flags/b');
    expect(buildBreadcrumbs(tree).map(({ label }) => label)).toEqual([
      'Platform',
      'Flags',
      'flags/b',
    ]);
  });
  it('ends the breadcrumbs at a group when its own page is the current one', () => {
    const tree = buildSidebar(spec, lookup(), '/essentials');
    expect(buildBreadcrumbs(tree)).toEqual([{ label: 'Essentials', href: '/essentials' }]);
  });
  it('finds neighbors inside the section and skips hidden pages', () => {
    const pages = lookup({ 'essentials/types': { unlisted: true } });
    const { previous, next } = findNeighbors(spec, pages, 'essentials/overview');
    expect([previous?.href, next?.href]).toEqual(['/essentials', '/flags/a']);
    expect(findNeighbors(spec, pages, '').previous).toBeUndefined();
    expect(findNeighbors(spec, pages, 'flags/b').next).toBeUndefined();
    expect(findNeighbors(spec, pages, 'nowhere')).toEqual({ previous: undefined, next: undefined });
  });
  it('selects the sidebar that lists the page', () => {
    const all = { home: spec, other: ['x'] };
    expect(findSidebarId(all, 'x')).toBe('other');
    expect(findSidebarId(all, 'flags/a')).toBe('home');
    expect(findSidebarId(all, 'cli/docs/alias')).toBeUndefined();
  });
});
