import { describe, expect, it } from 'vitest';
import { makePage } from './fixtures.ts';
import type { RankedPage } from './ranked-page.ts';
import { preferSpelled } from './spelled.ts';

const TEXTS = [
  'Render children with RenderIfEnabled.',
  'Leave code out with renderIfEnabled(key).',
  'A validation error is a wrong value.',
  'The tool answers with VALIDATION_ERROR, not PRE_VALIDATION_ERROR_2.',
];
const PAGES = TEXTS.map((_, id) => makePage({ path: `/${id}/`, title: `page ${id}` }));
const RANKED = TEXTS.map((_, id): RankedPage => ({
  id,
  score: 10 - id,
  reading: { words: [], weight: 1 },
  heading: undefined,
  coverage: 1,
  found: [],
}));
const prefer = (query: string) =>
  preferSpelled(query, RANKED, PAGES, (id) => ({ prose: [TEXTS[id] ?? ''], code: [] }));
const ids = (query: string) => prefer(query).map(({ id }) => id);

describe('an identifier', () => {
  it('leads to the page that writes it so', () => {
    expect(ids('renderIfEnabled')[0]).toBe(1);
    expect(ids('RenderIfEnabled')[0]).toBe(0);
    expect(ids('VALIDATION_ERROR')[0]).toBe(3);
  });
  it('is a whole word', () => expect(ids('VALIDATION_ERROR_2')).toEqual([0, 1, 2, 3]));
  it('that no page writes so changes nothing', () =>
    expect(prefer('RENDER_IF_ENABLED')).toBe(RANKED));
});

it.each(['validation error', 'validation', 'Render', 'point-in-time'])(
  '"%s" is no identifier',
  (query) => expect(prefer(query)).toBe(RANKED),
);
