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
  it('finds the sidebar that lists a page', () => {
    expect(route('cli').sidebarId).toBe('cli_mcp');
  });
  it("uses the parent's sidebar for a page in no sidebar, so that the navbar marks its section", () => {
    expect(route('cli/docs/alias').sidebarId).toBe('cli_mcp');
    expect(route('cli/docs/alias').sidebar).toMatchObject([
      { label: 'cli-mcp' },
      { label: 'cli' },
      { label: 'Command reference' },
    ]);
  });
  it('takes the breadcrumbs of a page in no sidebar from its own list', () => {
    expect(route('cli/docs/alias').breadcrumbs).toEqual([
      { label: 'Command reference', href: '/cli/' },
      { label: 'cli/docs/alias', href: '/cli/docs/alias/' },
    ]);
  });
  it('adds a breadcrumb to a page without a parent group', () => {
    expect(route('cli').breadcrumbs).toEqual([{ label: 'cli', href: '/cli/' }]);
  });
  it('assigns no section to a page directly below the start page', () => {
    expect(route('one-api').sidebarId).toBeUndefined();
  });
  it('returns nothing for a page in no list', () => {
    expect(route('lost')).toMatchObject({ sidebarId: undefined, sidebar: [], breadcrumbs: [] });
  });
});
