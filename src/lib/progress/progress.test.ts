import { describe, expect, it } from 'vitest';
import { startProgress, trickleProgress } from './progress.ts';

describe('the progress bar', () => {
  it('starts at 0.08 and grows by 0.02', () => {
    expect(startProgress()).toBe(0.08);
    expect(trickleProgress(0.08)).toBeCloseTo(0.1, 10);
  });
  it('never fills up by itself', () => {
    let progress = startProgress();
    for (let step = 0; step < 200; step++) progress = trickleProgress(progress);
    expect(progress).toBeLessThan(1);
  });
});
