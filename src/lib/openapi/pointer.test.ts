import { describe, expect, it } from 'vitest';
import { joinPointer, lastToken, parsePointer, readPointer } from './pointer.ts';

describe('joinPointer', () => {
  it('escapes slashes and tildes', () => {
    expect(joinPointer('#', 'paths', '/a/{b}', 'x~y', 0)).toBe('#/paths/~1a~1{b}/x~0y/0');
  });
});

describe('parsePointer', () => {
  it('returns no tokens for the root, and undefined for an invalid pointer', () => {
    expect(parsePointer('#')).toEqual([]);
    expect(parsePointer('other.yaml#/a')).toBeUndefined();
  });

  it('undoes what joinPointer does', () => {
    expect(parsePointer(joinPointer('#', 'a/b', '~1'))).toEqual(['a/b', '~1']);
  });
});

describe('readPointer', () => {
  const root = { 'a b': { '{x}': [10, 20] }, '100%': 1 };

  it('follows keys and indexes, percent-encoded or not', () => {
    expect(readPointer(root, '#/a%20b/%7Bx%7D/1')).toBe(20);
    expect(readPointer(root, '#/a b/{x}/0')).toBe(10);
    expect(readPointer(root, '#/100%')).toBe(1);
  });

  it('returns undefined for a missing value', () => {
    expect(readPointer(root, '#/a b/y/0')).toBeUndefined();
    expect(readPointer(root, '#/constructor')).toBeUndefined();
  });
});

describe('lastToken', () => {
  it('is the name of a component', () => {
    expect(lastToken('#/components/schemas/Spare%20part~1v1')).toBe('Spare part/v1');
  });
});
