import { expect, it } from 'vitest';
import { makeFound, makePage, makeReading, PRODUCTS } from './fixtures.ts';
import type { FoundWord } from './found-words.ts';
import { nameWords } from './page-names.ts';
import { addNames } from './rank-names.ts';
import { WEIGHTS } from './weights.ts';

const page = (title: string) => makePage({ title });

function score(title: string, words: readonly FoundWord[]): number {
  const ranked = {
    id: 0,
    score: 0,
    reading: makeReading(words),
    heading: undefined,
    found: words,
  };
  return addNames(ranked, [page(title)], nameWords(page(title), [], PRODUCTS)).score;
}

it("grammar words don't lower the score of a title with all other words", () => {
  const small = ['how', 'can', 'i', 'have'].map((text) =>
    makeFound(text, { share: 0.08, weight: 0.2 }),
  );
  const words = [makeFound('environment', { share: 1, weight: 1 }), ...small];
  const gain = score('Environment', words) - score('Environment today', words);
  expect(gain).toBeGreaterThan(WEIGHTS.exactTitle / 2);
});
