import { expect, it } from 'vitest';
import { checkSidebarPages } from './check-ids.ts';

const check = (...slugs: string[]) =>
  checkSidebarPages(
    [{ file: 'config/sidebars/home.ts', spec: [{ label: 'Start', page: '', items: slugs }] }],
    new Set(['', 'quickstart', 'sdk']),
  );

it('names the file, the unknown slug, and the nearest one', () => {
  expect(check('quickstart', 'sdk')).toEqual([]);
  expect(check('quikstart')).toEqual([
    'config/sidebars/home.ts: no page has the slug "quikstart". Did you mean "quickstart"?',
  ]);
});

it('explains what to do if no page is near', () => {
  expect(check('something-else-entirely')).toEqual([
    'config/sidebars/home.ts: no page has the slug "something-else-entirely". Write the page, or take the slug out.',
  ]);
});
