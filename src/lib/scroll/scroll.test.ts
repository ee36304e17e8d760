import { describe, expect, it } from 'vitest';
import { nextScrollTop } from './scroll.ts';

describe('nextScrollTop', () => {
  it('covers 85 percent of the remaining distance in either direction', () => {
    expect(nextScrollTop(1000, 0, 0.85)).toBeCloseTo(150, 8);
    expect(nextScrollTop(0, 1000, 0.85)).toBeCloseTo(850, 8);
  });
  it('arrives in a few frames', () => {
    let [top, frames] = [10_000, 0];
    while (top !== 0) [top, frames] = [nextScrollTop(top, 0, 0.85), frames + 1];
    expect(frames).toBeLessThan(10);
  });
});
