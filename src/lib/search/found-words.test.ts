import { describe, expect, it } from 'vitest';
import { findWord, type WordMatches } from './found-words.ts';
import type { QueryWord } from './query.ts';

const word = (text: string): QueryWord => ({
  text,
  forms: [{ term: text, stem: text, weight: 1, prefix: false }],
  share: 1,
});
/** Returns fake matches: a word of five letters is on five pages. */
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
});
