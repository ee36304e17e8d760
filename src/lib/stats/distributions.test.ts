import { describe, expect, it } from 'vitest';
import { normalCdf, normalQuantile } from './normal.ts';
import { logGamma, studentTTwoTailed } from './student-t.ts';

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

describe('logGamma', () => {
  it.each([
    [0.1, 2.252712651734206],
    [0.5, 0.5723649429247001],
    [3.5, 1.2009736023470743],
    [10, 12.80182748008147],
    [100.5, 361.4355404677776],
    [1997, 13176.12374242714],
    [1_000_000, 12815504.569147613],
  ])('of %f', (x, expected) => {
    expectClose(logGamma(x), expected);
  });
});

describe('Student t', () => {
  it.each([
    [1, 1, 0.5],
    [2, 2, 0.18350341907227397],
    [2.5, 3.7, 0.07182202291182678],
    [2.2281388519649385, 10, 0.050000000001808674],
    [1.96, 30, 0.05934231289605047],
    [-3.2153, 3994, 0.0013134659589708858],
    [0.001, 5, 0.9992407867721976],
    [50, 4, 9.5744536569697e-7],
    [2, 1_000_000, 0.045500533851319205],
    [6, 0.5, 0.2613093774699988],
    [2, 1_000_001, 0.04550053385104925],
    [4, 1e9, 6.334248821646762e-5],
    [0, 7, 1],
  ])('two-tailed p of t = %f with %f degrees of freedom', (t, df, expected) => {
    expectClose(studentTTwoTailed(t, df), expected, 1e-9);
  });

  it.each([
    [0.05, 1, 12.706204736174705],
    [0.05, 2, 4.302652729749464],
    [0.05, 10, 2.228138851986275],
    [0.01, 30, 2.7499956535672254],
    [0.05, 3994, 1.9605581202624442],
    [0.1, 7.5, 1.8757474792112885],
    [0.5, 5, 0.7266868438004227],
  ])('p is %f with %f degrees of freedom at the critical value %f', (p, df, critical) => {
    expectClose(studentTTwoTailed(critical, df), p, 1e-9);
  });

  it('has symmetric tails that approach 0', () => {
    expect(studentTTwoTailed(0, 3)).toBe(1);
    expect(studentTTwoTailed(1, 1)).toBeCloseTo(0.5, 12);
    expect(studentTTwoTailed(-1, 1)).toBeCloseTo(0.5, 12);
    expect(studentTTwoTailed(-Infinity, 5)).toBe(0);
    expect(studentTTwoTailed(1e200, 5)).toBe(0);
  });
});
