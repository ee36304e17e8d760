import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileBounded } from './match-pattern.ts';

const TEXTS = [
  '',
  'a',
  'b',
  'ab',
  'aab',
  'a-b',
  'aa-bb-1',
  'A1',
  '1.2.3',
  'x\ny',
  'é',
  '🙂',
  'a.b@c.de',
];
const PATTERNS = [
  ...['', 'a', '^a$', 'a|b', '^(?:a|b)+$', '(a+)+$', '(a|a)*b', '^(a?){20}a{20}$', 'a*?b', 'a{2}'],
  ...['a{2,}', '^a{1,2}b$', '^[a-z0-9]+(-[a-z0-9]+)*$', '[^a-z]', '\\d+\\.\\d+', '^\\w+$', '\\s'],
  ...['^.$', '\\bb', '\\Bb', '^\\p{L}+$', '\\u{1F642}', '\\uD83D\\uDE42', '\\x61', '\\.', '[\\]a]'],
  ...['^(?<name>a)(b)?$', '^\\S+@\\S+\\.\\w{2,}$', '(|a)+b', '(a*)*$', '\\/', '^$|a'],
];

describe('compileBounded', () => {
  it.each(PATTERNS)('%s matches what RegExp matches', (pattern) => {
    const expected = new RegExp(pattern, 'u');
    const matches = compileBounded(pattern);
    for (const text of TEXTS) expect(matches(text), text).toBe(expected.test(text));
  });

  it('matches what RegExp matches, for generated patterns', () => {
    const atom = fc.constantFrom('a', 'b', '.', '[ab]', '\\w', '^', '$', '\\b');
    const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
      pattern: fc.oneof(
        { maxDepth: 3 },
        atom,
        fc.tuple(tie('pattern'), tie('pattern')).map(([one, two]) => one + two),
        fc.tuple(tie('pattern'), tie('pattern')).map(([one, two]) => `(?:${one}|${two})`),
        fc
          .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{0,2}', '+?'))
          .map(([one, sign]) => `(${one})${sign}`),
      ),
    }));
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 6 });
    fc.assert(
      fc.property(pattern, text, (source, value) => {
        expect(compileBounded(source)(value)).toBe(new RegExp(source, 'u').test(value));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['(a+)+$', false],
    ['^(a|a)*$', false],
    ['(a*)*b', false],
    ['([a-z]+)*1', false],
    ['(.*a){20}', true],
    ['a*a*a*a*a*a*b', false],
  ])('%s needs no more steps than characters times states', (pattern, expected) => {
    const start = performance.now();
    expect(compileBounded(pattern)(`${'a'.repeat(5000)}!`)).toBe(expected);
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it.each([
    ['(', 'must be a regular expression'],
    ['(?=a)b', 'looks ahead or behind'],
    ['(?<!a)b', 'looks ahead or behind'],
    ['(a)\\1', 'uses a reference to a group'],
    ['(a{1000}){1000}', 'is too large'],
  ])('refuses %s', (pattern, message) => {
    expect(() => compileBounded(pattern)).toThrow(message);
  });

  it('refuses a text that is too long for its pattern', () => {
    expect(() => compileBounded('^a+$')('a'.repeat(5_000_000))).toThrow('too many characters');
  });
});
