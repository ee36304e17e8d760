import { describe, expect, it } from 'vitest';
import { describeRoute } from './route.ts';

const navigation = {
  sidebars: { home: ['', 'start'], cli_mcp: ['cli-mcp', 'cli'] },
  loosePages: [
    { label: 'Command reference', parent: 'cli', slugs: ['cli/docs/alias', 'cli/docs/diff'] },
    { label: 'APIs', parent: '', slugs: ['one-api', 'two-api'] },
  ],
};
const route = (slug: string) =>
  describeRoute(navigation, (other) => ({ label: other, href: `/${other}/` }), slug, `/${slug}/`);

describe('describeRoute', () => {
  it('gives a page the sidebar that lists it', () => {
    expect(route('cli').sidebarId).toBe('cli_mcp');
  });
  it('counts a page in no sidebar to that of its parent, so that the navbar marks its section', () => {
    expect(route('cli/docs/alias').sidebarId).toBe('cli_mcp');
    expect(route('cli/docs/alias').sidebar).toMatchObject([{ label: 'Command reference' }]);
  });
  it('takes the breadcrumbs of a page in no sidebar from the list that stands in its place', () => {
    expect(route('cli/docs/alias').breadcrumbs).toEqual([
      { label: 'Command reference', href: '/cli/' },
      { label: 'cli/docs/alias', href: '/cli/docs/alias/' },
    ]);
  });
  it('gives a page without a group above it a breadcrumb of its own', () => {
    expect(route('cli').breadcrumbs).toEqual([{ label: 'cli', href: '/cli/' }]);
  });
  it('counts a page below the start page to no section', () => {
    expect(route('one-api').sidebarId).toBeUndefined();
  });
  it('knows nothing of a page in no list', () => {
    expect(route('lost')).toMatchObject({ sidebarId: undefined, sidebar: [], breadcrumbs: [] });
  });
});
