import fc from 'fast-check';
import MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import { buildIndex, InvertedIndex } from './inverted-index.ts';
import { indexTerms } from './words.ts';

const FIELDS = ['title', 'text'];
const BOOSTS = { title: 5, text: 1.2 };

const words = fc
  .array(fc.constantFrom('flag', 'flags', 'rollout', 'rolling', 'x', '/v1/{}', 'ä'), {
    minLength: 1,
  })
  .map((list) => list.join(' '));
const documents = fc.array(fc.record({ title: words, text: words }), {
  minLength: 1,
  maxLength: 40,
});

/** Returns each document's score for a term. */
function scoresOf(index: InvertedIndex, count: number, term: string, prefix: boolean): number[] {
  const scores = new Float64Array(count);
  index.addScores(term, prefix, scores);
  return [...scores];
}

describe('the inverted index', () => {
  it.each([false, true])('scores as MiniSearch does, prefix: %s', (prefix) => {
    fc.assert(
      fc.property(documents, (texts) => {
        const packed = JSON.parse(JSON.stringify(buildIndex(texts, FIELDS))) as ReturnType<
          typeof buildIndex
        >;
        const index = new InvertedIndex(packed, BOOSTS);
        const other = new MiniSearch({
          fields: FIELDS,
          tokenize: indexTerms,
          processTerm: (term) => term,
          searchOptions: { tokenize: (term) => [term], boost: BOOSTS, prefix },
        });
        other.addAll(texts.map((text, id) => ({ id, ...text })));
        for (const term of ['flag', 'roll', 'rollout', '/v1/{}', 'none']) {
          const expected = texts.map(
            (_, id) => other.search(term).find((hit) => hit.id === id)?.score ?? 0,
          );
          for (const [id, score] of scoresOf(index, texts.length, term, prefix).entries())
            expect(score).toBeCloseTo(expected[id] ?? 0, 8);
        }
      }),
    );
  });

  it('compresses shared prefixes of any length', () => {
    const long = 'a'.repeat(80);
    const packed = buildIndex([{ title: `${long} ${long}b`, text: 'b a ab' }], FIELDS);
    expect(new InvertedIndex(packed, {}).terms).toEqual(['a', long, `${long}b`, 'ab', 'b']);
    expect(packed.terms.length).toBeLessThan(140);
  });
});
