import { expect, it } from 'vitest';
import type { FoundWord } from './found-words.ts';
import type { SearchPage } from './model.ts';
import { nameWords } from './page-names.ts';
import { addNames } from './rank-names.ts';
import { WEIGHTS } from './weights.ts';

const page = (title: string): SearchPage => ({
  path: '/x/',
  title,
  section: '',
  trail: [],
  description: '',
  keywords: [],
  kind: 'guide',
  language: 'en',
  version: '',
  names: [],
  headings: [],
});

function found(text: string, share: number, weight: number): FoundWord {
  const form = { term: text, stem: text, weight: 1, prefix: false };
  return {
    word: { text, forms: [form], share },
    weight,
    matches: {
      ids: [0],
      scores: new Float64Array(1),
      qualities: new Float64Array(1),
      terms: new Map([[text, 1]]),
    },
  };
}

function score(title: string, words: readonly FoundWord[]): number {
  const reading = { words: words.map(({ word }) => word), weight: 1 };
  const ranked = { id: 0, score: 0, reading, heading: undefined, coverage: 1, found: words };
  return addNames(ranked, [page(title)], nameWords(page(title))).score;
}

it('small words around it take nothing from a title that has all the others', () => {
  const small = ['how', 'can', 'i', 'have'].map((text) => found(text, 0.08, 0.2));
  const words = [found('environment', 1, 1), ...small];
  const gain = score('Environment', words) - score('Environment today', words);
  expect(gain).toBeGreaterThan(WEIGHTS.exactTitle / 2);
});
