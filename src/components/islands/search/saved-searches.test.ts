import { describe, expect, it } from 'vitest';
import { cleanSaved } from './saved-searches.ts';

const hit = (id: number, own: object = {}) => ({
  objectID: `h${id}`,
  url: `/page-${id}/`,
  type: 'lvl1',
  hierarchy: { lvl0: 'SDKs', lvl1: `Page ${id}` },
  content: null,
  ...own,
});
const isOurs = (url: string) => url.startsWith('/');
const clean = (recent: string | null, favorite: string | null = null) =>
  cleanSaved({ recent, favorite }, isOurs);
const hits = (count: number) => JSON.stringify(Array.from({ length: count }, (_, id) => hit(id)));

describe('saved searches', () => {
  it.each(['null', 'not json', '{}', '""', '7', '[null]', '[7]', '[{}]', '[[]]'])(
    'are dropped if the stored text is %s',
    (text) => expect(clean(text, text)).toEqual({ recent: null, favorite: null }),
  );
  it.each([
    ['without a hierarchy', { hierarchy: undefined }],
    ['without a title', { hierarchy: { lvl0: 'SDKs' } }],
    ['of an unknown type', { type: 'lvl9' }],
    ['without the heading of its type', { type: 'lvl2' }],
    ['with an object as a text', { content: {} }],
    ['of another site', { url: 'https://elsewhere.example/' }],
    ['without an address', { url: 5 }],
  ])('lose an entry %s', (_, own) => {
    const text = JSON.stringify([hit(1, own), hit(2)]);
    expect(JSON.parse(clean(text).recent ?? '')).toEqual([hit(2)]);
  });
  it('stay as they are if all are valid', () => {
    expect(clean(hits(7))).toEqual({ recent: hits(7), favorite: null });
    expect(clean(null)).toEqual({ recent: null, favorite: null });
  });
  it('keep seven recent ones, and four beside a favorite', () => {
    expect(clean(hits(9))).toEqual({ recent: hits(7), favorite: null });
    expect(clean(hits(7), hits(1))).toEqual({ recent: hits(4), favorite: hits(1) });
  });
});
