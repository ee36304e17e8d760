import fc from 'fast-check';
import MiniSearch from 'minisearch';
import { describe, expect, it } from 'vitest';
import { buildIndex, InvertedIndex, type PackedIndex } from './inverted-index.ts';
import { packTerms, unpackTerms } from './term-parts.ts';
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

/** Opens an index with the parts of these numbers. */
function open({ parts, ...head }: PackedIndex, loaded: Iterable<number> = parts.keys()) {
  const index = new InvertedIndex(head);
  for (const part of loaded) index.add(part, parts[part]!);
  return index;
}

/** Returns each document's score for a term. */
function scoresOf(
  index: InvertedIndex,
  count: number,
  term: string,
  prefix: boolean,
  boosts: Record<string, number> = BOOSTS,
): number[] {
  const scores = new Float64Array(count);
  index.addScores(term, prefix, boosts, scores);
  return [...scores];
}

describe('the inverted index', () => {
  it.each([false, true])('scores as MiniSearch does, prefix: %s', (prefix) => {
    fc.assert(
      fc.property(documents, (texts) => {
        const index = open(JSON.parse(JSON.stringify(buildIndex(texts, FIELDS))) as PackedIndex);
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

  it('counts only the fields that have a boost', () => {
    const index = open(buildIndex([{ title: 'flag' }, { text: 'flag' }], FIELDS));
    const [first = 0, second] = scoresOf(index, 2, 'flag', false, { title: 5 });
    expect([first > 0, second]).toEqual([true, 0]);
  });

  it('finds the terms of each part, and names the parts that it needs', () => {
    const text = Array.from({ length: 900 }, (_, at) => `w${at + 100}`).join(' ');
    const packed = buildIndex(
      Array.from({ length: 20 }, () => ({ text })),
      FIELDS,
    );
    const whole = open(packed);
    expect(packed.parts.length).toBeGreaterThan(3);
    for (const [part, start] of packed.starts.entries()) {
      const index = open(
        packed,
        [...packed.parts.keys()].filter((number) => number !== part),
      );
      expect(index.has(start, false)).toBe(true);
      expect([...index.missing]).toEqual([part]);
      expect(scoresOf(index, 20, start, false, { text: 1 })[0]).toBe(0);
      expect(scoresOf(whole, 20, start, false, { text: 1 })[0]).toBeGreaterThan(0);
    }
    expect([whole.has('w99', false), whole.has('w99', true)]).toEqual([false, true]);
    expect(whole.begun('w')).toHaveLength(900);
    const none = open(packed, []);
    expect(none.begun('w')).toEqual([]);
    expect([...none.missing]).toEqual([...packed.parts.keys()]);
  });

  it('compresses shared prefixes of any length', () => {
    const long = 'a'.repeat(80);
    const terms = ['a', long, `${long}b`, 'ab', 'b'];
    expect(unpackTerms(packTerms(terms))).toEqual(terms);
    expect(packTerms(terms).length).toBeLessThan(140);
  });
});
