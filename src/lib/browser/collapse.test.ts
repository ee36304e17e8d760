import { describe, expect, it } from 'vitest';
import { collapseDurationMs } from './collapse.ts';

describe('collapseDurationMs', () => {
  it.each([
    [0, 40],
    [36, 192],
    [144, 260],
    [576, 372],
    [9216, 1152],
  ])('of %d px is %d ms', (height, duration) => {
    expect(collapseDurationMs(height)).toBe(duration);
  });

  it('is a whole number of milliseconds', () => {
    expect(collapseDurationMs(101)).toBe(240);
  });
});
