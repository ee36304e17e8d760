import { describe, expect, it } from 'vitest';
import { describeApiRoute, type ApiNavigation } from './navigation.ts';

const link = (name: string) => ({ label: name, href: `/api/operations/${name}/`, badge: 'GET' });
const navigation: ApiNavigation = {
  id: 'api',
  label: 'The API',
  overviewHref: '/api/',
  modelsHref: '/api/models/',
  sections: [{ label: 'Authentication', href: '/api/#authentication' }],
  groups: [
    { label: 'Old', href: '/api/#old', links: [link('zero')], deprecated: true },
    {
      label: 'A',
      href: '/api/#a',
      links: [link('one'), link('two'), link('three')],
      deprecated: false,
    },
    { label: 'B', href: '/api/#b', links: [link('four')], deprecated: false },
  ],
};

describe('describeApiRoute', () => {
  it('lists the operations of the current tag only', () => {
    const { sidebar } = describeApiRoute(navigation, { href: '/api/operations/two' });
    expect(
      sidebar.map((node) => [node.label, node.type === 'category' ? node.items.length : undefined]),
    ).toEqual([
      ['Overview', undefined],
      ['Authentication', undefined],
      ['A', 3],
      ['B', 0],
      ['Old', 0],
      ['Models', 0],
    ]);
  });
  it('links a collapsed tag to its first operation', () => {
    const { sidebar } = describeApiRoute(navigation, { href: '/api/' });
    expect(sidebar.filter(({ current }) => current).map(({ label }) => label)).toEqual([
      'Overview',
    ]);
    expect(sidebar[2]).toMatchObject({ label: 'A', href: '/api/operations/one/', count: 3 });
  });
  it('returns breadcrumbs, and neighbors within the tag', () => {
    const { breadcrumbs, previous, next } = describeApiRoute(navigation, {
      href: '/api/operations/three/',
    });
    expect(breadcrumbs.map(({ label }) => label)).toEqual(['The API', 'A', 'three']);
    expect(previous?.label).toBe('two');
    expect(next).toBeUndefined();
  });
  it('marks the overview and the models as current', () => {
    const overview = describeApiRoute(navigation, { href: '/api/' });
    expect(overview.sidebar[0]).toMatchObject({ current: true });
    expect(overview.breadcrumbs).toHaveLength(1);
    const model = describeApiRoute(navigation, { href: '/api/models/pet/', model: 'Pet' });
    expect(model.breadcrumbs.map(({ href }) => href)).toEqual([
      '/api/',
      '/api/models/',
      '/api/models/pet/',
    ]);
    expect(model.sidebar.at(-1)).toMatchObject({ active: true, current: false });
  });
});
