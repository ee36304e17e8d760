import { describe, expect, it } from 'vitest';
import { contrastOf, makeReadable, TEXT_MIN_CONTRAST } from './contrast.ts';

describe('contrast', () => {
  it('matches the WCAG ratio of known pairs', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
    expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.542, 3);
  });
});

describe('makeReadable', () => {
  it("doesn't change a color with enough contrast", () => {
    expect(makeReadable('#0c6b5c', '#f7f9f8')).toBe('#0c6b5c');
    expect(makeReadable('#c792ea', '#111816')).toBe('#c792ea');
  });

  it.each([
    ['#989fb1', '#f7f9f8'],
    ['#c3a25f', '#ffffff'],
    ['#637777', '#111816'],
    ['#222222', '#111816'],
  ])('changes %s on %s to a readable color of the same hue', (color, background) => {
    expect(contrastOf(color, background)).toBeLessThan(TEXT_MIN_CONTRAST);
    const moved = makeReadable(color, background);
    expect(contrastOf(moved, background)).toBeGreaterThanOrEqual(TEXT_MIN_CONTRAST);
    expect(contrastOf(moved, background)).toBeLessThan(TEXT_MIN_CONTRAST + 1);
  });

  it('can reach black or white', () => {
    expect(makeReadable('#757575', '#757575')).toBe('#ffffff');
    expect(makeReadable('#f7f9f8', '#f7f9f8')).toMatch(/^#[5-7]/);
  });
});
