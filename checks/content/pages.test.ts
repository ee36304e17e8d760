import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listRemoteSlugs } from '../../config/index.ts';
import { loosePages, sidebars } from '../../config/sidebars/index.ts';
import { toSlug } from '../../src/lib/paths/paths.ts';
import { checkSidebarPages } from '../../src/lib/sidebar/check-ids.ts';
import { checkFrontmatter } from '../rules/frontmatter.ts';
import { checkPlacement } from '../rules/placement.ts';
import { readRoutes } from '../support/routes.ts';
import { parsePage, readPages } from '../support/sources.ts';

const pages = readPages('src/content/docs');
const page = (text: string) => parsePage('src/content/docs/a.mdx', 'a', text);

describe('every page', () => {
  it('has valid frontmatter', () => {
    expect(pages.flatMap(checkFrontmatter)).toEqual([]);
  });
  it('is in exactly one sidebar, or in the list of loose pages', () => {
    const slugs = [...pages.map(({ slug }) => slug), ...listRemoteSlugs()];
    expect(checkPlacement({ sidebars, loosePages, pages: slugs })).toEqual([]);
    const lists = Object.entries(sidebars).map(([file, spec]) => ({ file, spec }));
    expect(checkSidebarPages(lists, new Set(slugs))).toEqual([]);
  });
});

describe('the list of routes', () => {
  it('equals the specification, if that is available', () => {
    const file = '../shared/spec/routes.tsv';
    if (!existsSync(file)) return;
    expect(readRoutes('checks/routes.tsv')).toEqual(readRoutes(file));
  });
  it('gives each route the sidebar that lists it', () => {
    const routes = readRoutes('checks/routes.tsv').filter(({ sidebar }) => sidebar in sidebars);
    const wrong = routes.filter(
      ({ sidebar, path }) => !JSON.stringify(sidebars[sidebar]).includes(`"${toSlug(path)}"`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('seeded mistakes', () => {
  it('an unknown frontmatter key is reported with the nearest one', () => {
    const seeded = page('---\ntitle: A\ndescrpition: B\nkind: concept\n---\n');
    expect(checkFrontmatter(seeded)).toContain(
      'src/content/docs/a.mdx: unknown frontmatter key "descrpition". Did you mean "description"?',
    );
  });
  it('a description that is too short is reported with the minimum', () => {
    const seeded = page('---\ntitle: A\ndescription: Short.\nkind: concept\n---\n');
    expect(checkFrontmatter(seeded)).toEqual([
      'src/content/docs/a.mdx: description must have 50 characters or more',
    ]);
  });
  it('an unknown kind is reported', () => {
    const messages = checkFrontmatter(page('---\ntitle: A\nkind: guide\n---\n'));
    expect(messages.join()).toMatch(/kind must be one of concept/);
  });
  it('a page in no sidebar is reported with the file to edit', () => {
    const [message] = checkPlacement({
      sidebars: { home: [''] },
      loosePages: [],
      pages: ['', 'a'],
    });
    expect(message).toBe(
      '/a is in no sidebar. Add "a" to a file in config/sidebars/, or to none.ts with a reason.',
    );
  });
  it('a page in two sidebars is reported with both', () => {
    const both = { home: ['a'], sdks: ['a'] };
    expect(checkPlacement({ sidebars: both, loosePages: [], pages: ['a'] })).toEqual([
      '/a is in sidebar "home" and sidebar "sdks"; keep it in one of them.',
    ]);
  });
});
