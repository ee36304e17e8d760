import { describe, expect, it } from 'vitest';
import { fitDescription } from './page-text.ts';

describe('fitDescription', () => {
  const limits = { min: 20, max: 40 };
  it('extends a short description, and cuts a long one between words', () => {
    expect(fitDescription('Short.', 'The rest of it.', limits)).toBe('Short. The rest of it.');
    expect(fitDescription('No stop', 'The rest.', limits)).toBe('No stop. The rest.');
    const long = fitDescription('A text that goes on and on, and then on again.', '', limits);
    expect(long).toBe('A text that goes on and on, and then…');
    expect(long.length).toBeLessThanOrEqual(limits.max);
  });
});
