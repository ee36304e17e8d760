import { describe, expect, it } from 'vitest';
import { loadMinimal } from '../fixtures.ts';
import { describeApiRoute, type ApiNavigation } from './navigation.ts';

const operation = (name: string, tag: string, deprecated = false) => ({
  [`/${name}`]: { get: { operationId: name, tags: [tag], responses: {}, deprecated } },
});
const { tags } = loadMinimal({
  tags: [{ name: 'Old' }, { name: 'A' }, { name: 'B' }],
  paths: {
    ...operation('zero', 'Old', true),
    ...operation('one', 'A'),
    ...operation('two', 'A'),
    ...operation('three', 'A', true),
    ...operation('four', 'B'),
  },
});
const navigation: ApiNavigation = {
  id: 'api',
  label: 'The API',
  overviewHref: '/api/',
  modelsHref: '/api/models/',
  sections: [{ label: 'Authentication', href: '/api/#authentication' }],
  tags,
  tagHref: ({ slug }) => `/api/#${slug}`,
  operationHref: ({ slug }) => `/api/operations/${slug}/`,
};

describe('describeApiRoute', () => {
  it('lists the operations of the current tag only', () => {
    const { sidebar } = describeApiRoute(navigation, '/api/operations/two');
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
    const { sidebar } = describeApiRoute(navigation, '/api/');
    expect(sidebar.filter(({ current }) => current).map(({ label }) => label)).toEqual([
      'Overview',
    ]);
    expect(sidebar[2]).toMatchObject({ label: 'A', href: '/api/operations/one/', count: 3 });
  });
  it('returns breadcrumbs, and neighbors within the tag', () => {
    const { breadcrumbs, previous, next } = describeApiRoute(navigation, '/api/operations/three/');
    expect(breadcrumbs).toEqual([
      { label: 'The API', href: '/api/' },
      { label: 'A', href: '/api/#a' },
      { label: 'three', href: '/api/operations/three/' },
    ]);
    expect(previous).toMatchObject({ label: 'two', badge: 'GET' });
    expect(next).toBeUndefined();
  });
  it('marks the overview and the models as current', () => {
    const overview = describeApiRoute(navigation, '/api/');
    expect(overview.sidebar[0]).toMatchObject({ current: true });
    expect(overview.breadcrumbs).toHaveLength(1);
    const model = describeApiRoute(navigation, '/api/models/pet/', 'Pet');
    expect(model.breadcrumbs.map(({ href }) => href)).toEqual([
      '/api/',
      '/api/models/',
      '/api/models/pet/',
    ]);
    expect(model.sidebar.at(-1)).toMatchObject({ active: true, current: false });
  });
});
