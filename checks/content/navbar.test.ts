import { describe, expect, it } from 'vitest';
import { API_SIDEBAR_IDS } from '../../config/index.ts';
import { sidebars } from '../../config/sidebars/index.ts';
import config from '../../site.config.ts';
import { checkSidebarIds } from '../../src/lib/sidebar/check-ids.ts';

describe('the navbar', () => {
  it('refers to every existing sidebar exactly once', () => {
    const ids = [...Object.keys(sidebars), ...API_SIDEBAR_IDS];
    expect(checkSidebarIds(config.navbar, ids)).toEqual([]);
    const marked = config.navbar.left.flatMap((item) =>
      item.type === 'link' && item.sidebar ? [item.sidebar] : [],
    );
    expect(marked.toSorted()).toEqual(Object.keys(sidebars).toSorted());
  });
});

describe('seeded mistakes', () => {
  const link = (sidebar: string) => ({ type: 'link' as const, label: 'A', to: '/', sidebar });

  it('an unknown sidebar id is reported with the nearest one and the path of the setting', () => {
    const dropdown = { type: 'dropdown' as const, label: 'B', items: [link('home'), link('hme')] };
    const navbar = { left: [{ type: 'search' as const }, link('sdk')], right: [dropdown] };
    expect(checkSidebarIds(navbar, ['home', 'sdks'])).toEqual([
      'site.config.ts: navbar.left[1].sidebar: no sidebar has the id "sdk". Did you mean "sdks"?',
      'site.config.ts: navbar.right[0].items[1].sidebar: no sidebar has the id "hme". Did you mean "home"?',
    ]);
  });
  it('an id that resembles no other is reported with all known ones', () => {
    const navbar = { left: [link('zzzzzz')], right: [] };
    expect(checkSidebarIds(navbar, ['home'])[0]).toContain('Known ids: home.');
  });
});
