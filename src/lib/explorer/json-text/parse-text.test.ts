import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseText } from './parse-text.ts';

describe('parseText', () => {
  it('parses what JSON.parse parses', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseText(text)).toEqual({ value: JSON.parse(text) });
      }),
    );
  });

  it.each([
    ['', 1, 1, 'The text is empty: a value is expected.'],
    ['{', 1, 2, 'The text ends where a name in double quotes or "}" is expected.'],
    ['[1,2', 1, 5, 'The text ends where "," or "]" is expected.'],
    ['{"a":1,}', 1, 8, 'There is an extra comma before "}".'],
    ['[1,\n]', 2, 1, 'There is an extra comma before "]".'],
    ['{"a": }', 1, 7, 'There is } where a value is expected.'],
    ['{"a" 1}', 1, 6, 'There is 1 where ":" after the name is expected.'],
    ['[1 2]', 1, 4, 'There is 2 where "," or "]" is expected.'],
    ['{"a":[}', 1, 7, 'There is } where a value or "]" is expected.'],
    ['{"a":1} 2', 1, 9, 'There is 2 after the end of the value.'],
    ["{'a':1}", 1, 2, 'Use double quotes for strings, not single quotes.'],
    ['{a:1}', 1, 2, 'a is not JSON: strings need double quotes.'],
    ['[True]', 1, 2, 'True is not JSON: strings need double quotes.'],
    ['[01]', 1, 2, '01 is no number as JSON writes it.'],
    ['"abc\n', 1, 1, 'The text has no closing double quote.'],
    ['"\\x"', 1, 1, 'The text contains a character that must be escaped with a backslash.'],
    ['[1] // x', 1, 5, 'JSON knows no comments.'],
    ['{\n  "🙂": nope\n}', 2, 8, 'nope is not JSON: strings need double quotes.'],
  ])('says what is wrong with %j, and where', (text, line, column, message) => {
    expect(parseText(text)).toEqual({ problem: { message, line, column } });
  });

  it('rejects a text that nests too deeply, and ignores brackets in strings', () => {
    const nest = (levels: number, inner: string) => '['.repeat(levels) + inner + ']'.repeat(levels);
    expect(parseText(nest(200, '"[[[ \\" [["')).problem).toBeUndefined();
    expect(parseText(nest(201, '1')).problem).toEqual({
      message: 'The text nests deeper than 200 levels.',
      line: 1,
      column: 201,
    });
  });

  it('reports a line and column for each invalid text', () => {
    const pieces = fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '1', 'x', ' ', '\n', '"');
    fc.assert(
      fc.property(fc.array(pieces), (parts) => {
        const text = parts.join('');
        const { problem } = parseText(text);
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        expect(problem === undefined).toBe(isJson);
        if (!problem) return;
        expect(problem.message).not.toBe('The text isn’t valid JSON.');
        expect(problem.line).toBeLessThanOrEqual(text.split('\n').length);
      }),
      { numRuns: 500 },
    );
  });
});
