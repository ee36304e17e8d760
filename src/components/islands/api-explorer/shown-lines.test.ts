import { describe, expect, it } from 'vitest';
import { highlightJson } from '../../../lib/explorer/highlight.ts';
import { listShownLines } from './shown-lines.ts';

describe('listShownLines', () => {
  const text = highlightJson(JSON.stringify({ a: [1, 2], b: { c: 3 } }, null, 2));

  it('shows all lines while nothing is folded', () => {
    expect(listShownLines(text, new Set())).toHaveLength(text.lines.length);
  });

  it('leaves out what is folded, up to the closing bracket', () => {
    expect(listShownLines(text, new Set([1]))).toEqual([0, 1, 5, 6, 7, 8]);
  });

  it('leaves out folds in folds, and closes the outer one over open ones', () => {
    expect(listShownLines(text, new Set([0, 1]))).toEqual([0]);
  });

  it('takes no notice of a line that has no fold', () => {
    expect(listShownLines(text, new Set([2]))).toHaveLength(text.lines.length);
  });
});
