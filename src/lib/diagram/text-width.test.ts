import { describe, expect, it } from 'vitest';
import { measureText } from './text.ts';

describe('measureText', () => {
  it('grows with the font size and the weight', () => {
    expect(measureText('Config', 26)).toBeGreaterThan(1.9 * measureText('Config', 13));
    expect(measureText('Config', 13, 'bold')).toBeGreaterThan(measureText('Config', 13));
  });

  it('is at least as wide as DejaVu Sans, the widest of the common fonts', () => {
    // Advance widths of DejaVu Sans at 100 px, measured in a browser.
    const widths: Record<string, number> = {
      a: 61.3,
      m: 97.4,
      W: 98.9,
      i: 27.8,
      '0': 63.6,
      '%': 95,
    };
    for (const [character, width] of Object.entries(widths)) {
      expect(measureText(character, 100)).toBeGreaterThanOrEqual(width);
    }
  });

  it('treats unlisted letters as wide', () => {
    expect(measureText('é', 100)).toBe(80);
  });
});
