import fc from 'fast-check';
import MiniSearch from 'minisearch';
import { expect, it } from 'vitest';
import { packIndex, unpackIndex, unpackTerms } from './packed-index.ts';

const FIELDS = ['title', 'text'];

function indexOf(texts: readonly { title: string; text: string }[]) {
  const index = new MiniSearch({ fields: FIELDS, tokenize: (text) => text.split(/\s+/) });
  index.addAll(texts.map((text, id) => ({ id, ...text })));
  return index;
}

/** An index as plain data, in an order that does not depend on how it came to be. */
const plain = (index: MiniSearch) => {
  const { index: entries, ...rest } = JSON.parse(JSON.stringify(index)) as {
    index: [string, unknown][];
  };
  return { ...rest, index: entries.sort(([a], [b]) => (a < b ? -1 : 1)) };
};

it('gives the index back as it was', () => {
  const words = fc.array(fc.constantFrom('flag', 'flags', 'rollout', 'x', '/v1/{}', 'ä'), {
    minLength: 1,
  });
  const page = fc.record({
    title: words.map((list) => list.join(' ')),
    text: words.map((list) => list.join(' ')),
  });
  fc.assert(
    fc.property(fc.array(page, { minLength: 1, maxLength: 50 }), (pages) => {
      const index = indexOf(pages);
      const packed = packIndex(index.toJSON());
      const loaded = MiniSearch.loadJS(unpackIndex(packed), {
        fields: FIELDS,
        tokenize: (text) => text.split(/\s+/),
      });
      expect(plain(loaded)).toEqual(plain(index));
      expect(loaded.search('flag')).toEqual(index.search('flag'));
    }),
  );
});

it('shares the begin of neighbors, of any length', () => {
  const long = 'a'.repeat(80);
  const packed = packIndex(indexOf([{ title: `${long} ${long}b`, text: 'b a ab' }]).toJSON());
  expect(unpackTerms(packed)).toEqual(['a', long, `${long}b`, 'ab', 'b']);
  expect(packed.terms.length).toBeLessThan(140);
});
