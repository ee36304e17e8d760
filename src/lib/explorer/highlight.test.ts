import { describe, expect, it } from 'vitest';
import { formatJson, highlightJson, splitLines } from './highlight.ts';
import { tokenize } from './json-text/tokenize.ts';

const join = (text: string): string =>
  highlightJson(text, 5000)
    .lines.map((line) => line.map((piece) => piece.text).join(''))
    .join('\n');

describe('highlightJson', () => {
  it('distinguishes names, strings, numbers, and keywords', () => {
    const { lines } = highlightJson('{"a": ["b", -1.5e3, true, null]}', 9);
    const kinds = lines[0]?.filter(({ kind }) => kind !== 'space' && kind !== 'punctuation');
    expect(kinds).toEqual([
      { kind: 'key', text: '"a"' },
      { kind: 'string', text: '"b"' },
      { kind: 'number', text: '-1.5e3' },
      { kind: 'literal', text: 'true' },
      { kind: 'literal', text: 'null' },
    ]);
  });

  it.each([
    '{\n  "a": [1, {}],\n\n  "b": "x\\n\\"y"\n}\n',
    '{"a": nope, "b": "open\n  1 : ]]}',
    'no JSON at all: <html>\n\t{',
    '"🙂" \u2028 "é"',
    '',
  ])('keeps every character of %j', (text) => {
    expect(join(text)).toBe(text);
    expect([...tokenize(text)].map((token) => token.text).join('')).toBe(text);
  });

  it('makes brackets foldable and counts their entries', () => {
    const text = formatJson('{"a":[1,2,3],"b":{},"c":{"d":[]}}');
    expect(highlightJson(text, 99).folds).toEqual([
      { start: 0, end: 10, summary: '3 fields' },
      { start: 1, end: 5, summary: '3 entries' },
      { start: 7, end: 9, summary: '1 field' },
    ]);
  });

  it('ignores brackets in strings', () => {
    expect(highlightJson('[\n"[",\n"{"\n]', 9).folds).toEqual([
      { start: 0, end: 3, summary: '2 entries' },
    ]);
  });

  it('shows the start of a large text, cut at a line break if possible', () => {
    const text = Array.from({ length: 100 }, (_, index) => `line ${index}`).join('\n');
    const { lines, hidden } = highlightJson(text, 3);
    expect(lines).toHaveLength(3);
    expect(hidden).toBe(text.length - 'line 0\nline 1\nline 2'.length);
    expect(highlightJson(text, 100).hidden).toBe(0);
    expect(highlightJson(`a\n${'x'.repeat(200_000)}`, 9).lines).toHaveLength(1);
  });

  it('accepts a line of a million characters', () => {
    const { hidden, lines } = highlightJson(`"${'x'.repeat(1_000_000)}"`, 9);
    expect(lines).toHaveLength(1);
    expect(hidden).toBe(800_002);
  });
});

describe('splitLines', () => {
  it('keeps lines as they are', () => {
    expect(splitLines('a\n\nb', 9).lines.map((line) => line.map(({ text }) => text))).toEqual([
      ['a'],
      [],
      ['b'],
    ]);
  });
});

describe('formatJson', () => {
  it("doesn't change text that isn't JSON", () => {
    expect(formatJson('<p>')).toBe('<p>');
    expect(formatJson('[1]')).toBe('[\n  1\n]');
  });
});
