import { describe, expect, it } from 'vitest';
import { writeMatch } from './example-pattern.ts';

describe('writeMatch', () => {
  it.each([
    ['^[a-z0-9._-]+$', 'a'],
    ['^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$', '#aaa'],
    ['^\\d{4}-\\d{2}$', '0000-00'],
    ['^(?<kind>x|y)?z$', 'z'],
    ['^[^a]$', '0'],
    ['^\\w+@\\w+\\.\\w{2,}$', 'a@a.aa'],
    ['^\\-{2,}?$', '--'],
    ['^\\p{Lu}\\u0041\\x42?$', 'AA'],
    ['^(?!x)[^0a]$', 'A'],
  ])('%s > %s', (pattern, text) => {
    expect(writeMatch(pattern)).toBe(text);
  });

  it.each(['(?=a)b', '(', '^(?!a)\\w$', '^(a)\\1$', '((a{5000}){5000}){5000}'])(
    'gives up on %s',
    (pattern) => {
      expect(writeMatch(pattern)).toBeUndefined();
    },
  );
});
