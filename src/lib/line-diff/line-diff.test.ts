import { describe, expect, it } from 'vitest';
import { diffLines, printDiff } from './line-diff.ts';

const marks = (before: string, after: string) =>
  diffLines(before, after)
    .map(({ kind, text }) => kind + text)
    .join('|');

describe('diffLines', () => {
  it('keeps what both texts share, in order', () => {
    expect(marks('a\nb\nc', 'a\nx\nc')).toBe(' a|-b|+x| c');
    expect(marks('a\nb', 'a\nb')).toBe(' a| b');
  });
  it('distinguishes an insertion from a replacement', () => {
    expect(marks('a\nc', 'a\nb\nc')).toBe(' a|+b| c');
    expect(marks('a\nb\nc', 'a\nc')).toBe(' a|-b| c');
  });
});

describe('printDiff', () => {
  it('shows two lines around a change and a gap for the rest', () => {
    const before = ['1', '2', '3', '4', '5', '6', '7', '8'].join('\n');
    expect(printDiff(before, before.replace('4', 'four'))).toBe(
      ['  …', '  2', '  3', '- 4', '+ four', '  5', '  6', '  …'].join('\n'),
    );
  });
  it('prints a single gap for equal texts', () => {
    expect(printDiff('a\nb', 'a\nb')).toBe('  …');
  });
});
