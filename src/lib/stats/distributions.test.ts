import { describe, expect, it } from 'vitest';
import { normalCdf, normalQuantile } from './normal.ts';

/** Compares a result with a reference value, which another library computed with 40 digits. */
function expectClose(found: number, expected: number, relative = 1e-12) {
  expect(Math.abs(found - expected)).toBeLessThanOrEqual(relative * Math.abs(expected));
}

describe('normalCdf', () => {
  it.each([
    [-10, 7.619853024160525e-24],
    [-6, 9.86587645037698e-10],
    [-2.6, 0.00466118802371875],
    [-2.5, 0.006209665325776135],
    [-1.96, 0.024997895148220435],
    [-1, 0.15865525393145705],
    [0, 0.5],
    [0.5, 0.6914624612740131],
    [1, 0.8413447460685429],
    [1.96, 0.9750021048517795],
    [2.51, 0.9939634419195873],
    [3, 0.9986501019683699],
    [5, 0.9999997133484281],
    [8, 0.9999999999999993],
  ])('of %f', (x, expected) => {
    expectClose(normalCdf(x), expected);
  });

  it('reaches 0 and 1', () => {
    expect([normalCdf(-Infinity), normalCdf(Infinity), normalCdf(40)]).toEqual([0, 1, 1]);
  });

  it('is continuous where the two methods meet', () => {
    for (const side of [-2.5, 2.5]) {
      const width = 1e-9;
      const slope = (normalCdf(side + width) - normalCdf(side - width)) / (2 * width);
      expect(slope).toBeCloseTo(0.0175283, 5);
    }
  });
});

describe('normalQuantile', () => {
  it.each([
    [1e-12, -7.034483825301132],
    [0.0005, -3.290526731491895],
    [0.005, -2.575829303548901],
    [0.025, -1.9599639845400543],
    [0.05, -1.6448536269514726],
    [0.1, -1.2815515655446006],
    [0.25, -0.6744897501960817],
    [0.4, -0.2533471031357998],
    [0.8, 0.8416212335729142],
    [0.95, 1.6448536269514726],
    [0.975, 1.9599639845400543],
    [0.999, 3.0902323061678136],
  ])('of %f', (p, expected) => {
    expectClose(normalQuantile(p), expected);
  });

  it('is 0 in the middle and inverts the distribution', () => {
    expect(normalQuantile(0.5)).toBeCloseTo(0, 14);
    for (let p = 0.001; p < 1; p += 0.013) expectClose(normalCdf(normalQuantile(p)), p);
    expectClose(normalCdf(normalQuantile(1e-200)), 1e-200, 1e-9);
  });
});
