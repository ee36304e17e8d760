import { describe, expect, it } from 'vitest';
import { findWord, type WordMatches } from './found-words.ts';
import type { QueryWord } from './query.ts';

const word = (text: string, more: Partial<QueryWord> = {}): QueryWord => ({
  text,
  forms: [{ term: text, stem: text, weight: 1, prefix: false }],
  share: 1,
  ...more,
});
/** As many pages as the word has letters. */
const lookup = ({ text }: QueryWord): WordMatches => ({
  ids: Array.from(text, (_, id) => id),
  scores: new Float64Array(100),
  qualities: new Float64Array(100),
  terms: new Map(),
});
const weigh = (asked: QueryWord) => findWord(asked, lookup, 100).weight;
const common = 'common-word'.repeat(5);

describe('the weight of a query word', () => {
  it('is higher for a rare word', () => {
    expect(weigh(word('rare-in-docs'))).toBeGreaterThan(weigh(word(common)));
  });

  it('is that of the rare word that a synonym replaces, divided among its words', () => {
    const rare = word('rare-in-docs');
    expect(weigh(word(common, { standsFor: { word: rare, among: 1 } }))).toBe(weigh(rare));
    expect(weigh(word(common, { standsFor: { word: rare, among: 2 } }))).toBe(weigh(rare) / 2);
  });

  it('is its own if that is higher', () => {
    const rare = word('rare-in-docs', { standsFor: { word: word(common), among: 1 } });
    expect(weigh(rare)).toBe(weigh(word('rare-in-docs')));
  });
});
