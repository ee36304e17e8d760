import { describe, expect, it } from 'vitest';
import { makeTerms } from './fixtures.ts';
import { createLexicon } from './lexicon.ts';

const open = (terms: string[], likely: string[]) =>
  createLexicon(makeTerms(terms), [], () => likely);

describe('the nearest words', () => {
  it('prefer words of titles, and are none for a word with digits', () => {
    const { nearest } = open(['rollout', 'rollback', 'rollover'], ['rollback']);
    expect(nearest('rollbakc')[0]).toBe('rollback');
    expect(open(['stats', 'status'], ['status']).nearest('staus')[0]).toBe('status');
    expect(nearest('rolout')).toEqual(['rollout']);
    expect(nearest('r0llout')).toEqual([]);
  });

  it('have two letters in the other order, which is one edit', () => {
    expect(open(['turn', 'trunk', 'true'], []).nearest('trun')[0]).toBe('turn');
    expect(open(['forget', 'target'], []).nearest('traget')).toEqual(['target']);
  });

  it('can have one more letter left out, but not one more wrong letter', () => {
    const { nearest } = open(['block', 'flutter'], ['block', 'flutter']);
    expect(nearest('flutr')).toEqual(['flutter']);
    expect(nearest('blorp')).toEqual([]);
  });

  it('are at most one letter shorter than the typo, with one edit', () => {
    const { nearest } = open(['rollout', 'roles', 'webhook'], ['roles']);
    expect(nearest('rolout')).toEqual(['rollout']);
    expect(nearest('webhoook')).toEqual(['webhook']);
  });
});
