import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countEdits, createLexicon } from './lexicon.ts';

const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });

describe('edits between words', () => {
  it.each([
    ['webhook', 'webhook', 0],
    ['wehbook', 'webhook', 1],
    ['webhok', 'webhook', 1],
    ['webhooks', 'webhook', 1],
    ['wabhook', 'webhook', 1],
    ['wehbok', 'webhook', 2],
    ['', 'ab', 2],
  ])('between %s and %s', (a, b, edits) => {
    expect(countEdits(a, b, 3)).toBe(edits);
    expect(countEdits(b, a, 3)).toBe(edits);
  });

  it('are the same for any limit, and Infinity above it', () => {
    fc.assert(
      fc.property(words, words, fc.integer({ min: 1, max: 3 }), (a, b, limit) => {
        const edits = countEdits(a, b, 20);
        expect(countEdits(a, b, limit)).toBe(edits <= limit ? edits : Infinity);
      }),
    );
  });
});

describe('the nearest words', () => {
  it('prefer words of titles, and are none for a word with digits', () => {
    const { nearest } = createLexicon(['rollout', 'rollback', 'rollover'], ['rollback']);
    expect(nearest('rollbakc')[0]).toBe('rollback');
    expect(nearest('rolout')).toEqual(['rollout']);
    expect(nearest('r0llout')).toEqual([]);
  });

  it('are at most one letter shorter than the typo, with one edit', () => {
    const { nearest } = createLexicon(['rollout', 'roles', 'webhook'], ['roles']);
    expect(nearest('rolout')).toEqual(['rollout']);
    expect(nearest('webhoook')).toEqual(['webhook']);
  });
});
