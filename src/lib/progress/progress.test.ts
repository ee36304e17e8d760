import { expect, it } from 'vitest';
import { trickleProgress } from './progress.ts';

it('grows by the rate and never fills the bar', () => {
  expect(trickleProgress(0.08, 0.02)).toBeCloseTo(0.1, 10);
  expect(trickleProgress(0.99, 0.02)).toBeLessThan(1);
});
