import { describe, expect, it } from 'vitest';
import { makeFound, makePage, makeReading, makeText, PRODUCTS } from './fixtures.ts';
import { findPlace, toHit } from './hits.ts';
import { nameWords } from './page-names.ts';
import type { RankedPage } from './found-words.ts';

const PAGE = makePage({ path: '/sdk/trackevent/', title: 'SDK features' });
const TEXT = makeText({
  description: 'How SDKs start and send events.',
  keywords: ['anonymous users'],
  headings: [{ level: 2, text: 'Track events', anchor: 'track-events', common: false }],
  prose: ['', 'Flush the queue of events. Anonymous ones count: trackevent.'],
  code: ['', ''],
});

/** Returns the index of the heading to link to. All words of the query are in the second section. */
function headingOf(...words: string[]): number | undefined {
  const found = words.map((word) => makeFound(word));
  const reading = makeReading(found);
  const ranked: RankedPage = { id: 0, score: 1, reading, heading: undefined, found };
  return findPlace(ranked, PAGE, nameWords(PAGE, [], PRODUCTS), TEXT).heading;
}

describe('a result links', () => {
  it('to the top of a page whose title or description contains the query', () => {
    expect(headingOf('events')).toBeUndefined();
    expect(headingOf('sdk', 'events')).toBeUndefined();
  });
  it('to the top of a page whose path is the query', () => {
    expect(headingOf('trackevent')).toBeUndefined();
  });
  it('to the section that contains more of the query', () => {
    expect(headingOf('flush', 'events')).toBe(0);
  });
  it("to the top if the page's keywords contain the rest", () => {
    expect(headingOf('anonymous', 'events')).toBeUndefined();
  });
});

it('shows the title of a model alone for a choice of types, which has no name', () => {
  const page = makePage({ path: '/models/rollout/', title: 'Rollout', kind: 'model' });
  const heading = { level: 6, text: '', anchor: 'field-any', common: true };
  const text = makeText({ headings: [heading], prose: ['', ''], code: ['', ''] });
  const found = [makeFound('rollout')];
  const ranked = { id: 0, score: 1, reading: makeReading(found), heading: 0, found };
  const place = { page, text, heading: 0, passage: '' };
  const { hierarchy, type } = toHit(ranked, place, (path) => path);
  expect(hierarchy).toHaveProperty(type, 'Rollout');
});
