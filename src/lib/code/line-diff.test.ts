import { describe, expect, it } from 'vitest';
import { printDiff } from './line-diff.ts';

describe('printDiff', () => {
  it('shows two lines around a change and a gap for the rest', () => {
    const before = ['1', '2', '3', '4', '5', '6', '7', '8'].join('\n');
    expect(printDiff(before, before.replace('4', 'four'))).toBe(
      ['  …', '  2', '  3', '- 4', '+ four', '  5', '  6', '  …'].join('\n'),
    );
  });
  it('marks added, removed, and replaced lines', () => {
    expect(printDiff('a\nc', 'a\nb\nc')).toBe('  a\n+ b\n  c');
    expect(printDiff('a\nb\nc', 'a\nc')).toBe('  a\n- b\n  c');
    expect(printDiff('a\nb\nc', 'a\nx\nc')).toBe('  a\n- b\n+ x\n  c');
  });
  it('prints a single gap for equal texts', () => {
    expect(printDiff('a\nb', 'a\nb')).toBe('  …');
  });
});
