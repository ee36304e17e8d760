import { describe, expect, it } from 'vitest';
import type { Rollout } from './entities.ts';
import { computePercentage, passesRollout } from './rollout.ts';

const ROLLOUT: Rollout = {
  type: 'gradual',
  startDate: '2026-03-01T00:00:00Z',
  stages: [{ type: 'linear', percentage: 1, date: '2026-03-11T00:00:00Z' }],
};

describe('passesRollout', () => {
  it.each([
    [0.3, 0.3, true],
    [0.3000001, 0.3, false],
    [1, 1, true],
    [0, 0, false],
    [0, 0.0001, true],
  ])('a hash of %f with a percentage of %f: %s', (rolloutHash, percentage, passes) => {
    expect(passesRollout(rolloutHash, percentage)).toBe(passes);
  });
});

describe('computePercentage', () => {
  it('starts at 0 without a start percentage, and reads time zone offsets', () => {
    expect(computePercentage(ROLLOUT, Date.parse('2026-03-01T00:00:00Z'))).toBe(0);
    const east = { ...ROLLOUT, startDate: '2026-03-01T02:00:00+02:00' };
    const now = Date.parse('2026-03-06T00:00:00Z');
    expect(computePercentage(east, now)).toBe(computePercentage(ROLLOUT, now));
  });
});
