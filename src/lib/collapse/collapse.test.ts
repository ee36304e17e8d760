import { describe, expect, it } from 'vitest';
import { COLLAPSE_REDUCED_MS } from '../../site/limits.ts';
import { collapseDurationMs } from './collapse.ts';

describe('collapseDurationMs', () => {
  it.each([
    [0, 40],
    [36, 192],
    [144, 260],
    [576, 372],
    [9216, 1152],
  ])('of %d px is %d ms', (height, duration) => {
    expect(collapseDurationMs(height, false)).toBe(duration);
  });

  it('is a whole number of milliseconds', () => {
    expect(collapseDurationMs(101, false)).toBe(240);
  });

  it('is the shortest there is under reduced motion', () => {
    expect(collapseDurationMs(9216, true)).toBe(COLLAPSE_REDUCED_MS);
    expect(COLLAPSE_REDUCED_MS).toBe(1);
  });
});
