import { describe, expect, it } from 'vitest';
import { findLostWords, listWords } from './word-order.ts';

const find = (source: string, page: string, removed: readonly string[] = []) =>
  findLostWords(listWords(source), listWords(page), removed);

describe('findLostWords', () => {
  it('finds nothing where the page has all words in order, and more', () => {
    expect(find('Run `the-tool` now.', 'Title: run "the tool" right now')).toEqual([]);
  });
  it('names a word that is gone, with those around it', () => {
    expect(find('one two three', 'one three')).toEqual(['one two three']);
  });
  it('finds nothing lost on a page that has far more words than its source', () => {
    expect(find('one two', `one ${'more '.repeat(30_000)} two`)).toEqual([]);
  });
  it('notices another order', () => {
    expect(find('one two', 'two one')).toEqual(['one two']);
  });
  it('does without a passage that was removed, once', () => {
    expect(find('a badge b', 'a b', ['Badge!'])).toEqual([]);
    expect(find('a badge b badge c', 'a b c', ['badge'])).toHaveLength(1);
  });
  it('does not take the same word elsewhere for the removed one', () => {
    expect(
      find('The awesome list. awesome! Add it.', 'the awesome list add it', ['awesome']),
    ).toEqual([]);
    expect(find('a awesome awesome b', 'a awesome b', ['awesome'])).toEqual([]);
  });
  it('takes a removed passage off where it stands, not where its words come again', () => {
    expect(find('a link title name end', 'a name title link end', ['link title'])).toEqual([]);
    expect(find('alt title blank title', 'image title alt blank title', ['title'])).toEqual([]);
  });
  it('finds a word that its page has in pieces, side by side', () => {
    expect(find('see indexand more', 'see index and more')).toEqual([]);
    expect(find('see indexand more', 'see index then and more')).toHaveLength(1);
  });
});
