import { describe, expect, it } from 'vitest';
import { fromLocalMoment, readNumber, toLocalMoment, toText } from './controls.ts';

describe('readNumber', () => {
  it.each([
    ['', undefined],
    [' 12 ', 12],
    ['-0.5', -0.5],
    ['1e3', 1000],
    ['1.', '1.'],
    ['-', '-'],
    ['007', '007'],
    ['abc', 'abc'],
    ['1e999', '1e999'],
  ])('reads %j as %j', (text, value) => expect(readNumber(text)).toBe(value));
});

describe('moments', () => {
  it('are formatted and parsed in UTC', () => {
    expect(toLocalMoment('2026-11-21T10:30:00+02:00')).toBe('2026-11-21T08:30:00');
    expect(fromLocalMoment('2026-11-21T08:30')).toBe('2026-11-21T08:30:00.000Z');
  });

  it('are empty without a value, and undefined for a value that is not a date', () => {
    expect(toLocalMoment(undefined)).toBe('');
    expect(fromLocalMoment('')).toBeUndefined();
    expect(toLocalMoment('soon')).toBeUndefined();
    expect(toLocalMoment(7)).toBeUndefined();
  });
});

describe('toText', () => {
  it.each([
    [undefined, ''],
    [null, ''],
    [0, '0'],
    [{ a: 1 }, '{"a":1}'],
  ])('writes %j as %j', (value, text) => expect(toText(value)).toBe(text));
});
