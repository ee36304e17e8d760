import { describe, expect, it } from 'vitest';
import { highlightJson } from '../../../lib/explorer/highlight.ts';
import { listShownLines } from './shown-lines.ts';

describe('listShownLines', () => {
  const text = highlightJson(JSON.stringify({ a: [1, 2], b: { c: 3 } }, null, 2), 99);

  it('shows all lines if nothing is folded', () => {
    expect(listShownLines(text, new Set())).toHaveLength(text.lines.length);
  });

  it('omits folded lines, up to the closing bracket', () => {
    expect(listShownLines(text, new Set([1]))).toEqual([0, 1, 5, 6, 7, 8]);
  });

  it('omits nested folds inside a closed fold', () => {
    expect(listShownLines(text, new Set([0, 1]))).toEqual([0]);
  });

  it('ignores a line without a fold', () => {
    expect(listShownLines(text, new Set([2]))).toHaveLength(text.lines.length);
  });
});
