import { normalCdf } from './normal.ts';

/** Coefficients of Lanczos's approximation of the gamma function (Godfrey, n = 9), accurate to about 1e-15. */
const LANCZOS_G = 7;
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
] as const;

/** The logarithm of the gamma function for x > 0. */
export function logGamma(x: number): number {
  const shifted = x - 1;
  const base = shifted + LANCZOS_G + 0.5;
  let sum = LANCZOS[0] as number;
  LANCZOS.forEach((coefficient, index) => {
    if (index > 0) sum += coefficient / (shifted + index);
  });
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(base) - base + Math.log(sum);
}

const MAX_ITERATIONS = 10_000;
const EPSILON = 1e-16;
const TINY = 1e-300;

function keepFromZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}

/** The continued fraction of the incomplete beta function, by Lentz's method. */
function computeBetaFraction(a: number, b: number, x: number): number {
  let c = 1;
  let d = 1 / keepFromZero(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= MAX_ITERATIONS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / keepFromZero(1 + even * d);
    c = keepFromZero(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / keepFromZero(1 + odd * d);
    c = keepFromZero(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < EPSILON) break;
  }
  return fraction;
}

/** The regularized incomplete beta function I_x(a, b). Pass y = 1 - x, too, to keep its precision near x = 1. */
function computeBeta(a: number, b: number, x: number, y: number): number {
  if (x <= 0) return 0;
  if (y <= 0) return 1;
  const scale = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(y);
  const front = Math.exp(scale);
  if (x < (a + 1) / (a + b + 2)) return (front * computeBetaFraction(a, b, x)) / a;
  return 1 - (front * computeBetaFraction(b, a, y)) / b;
}

/** Above this `df`, the gamma functions lose precision, and the normal approximation is more exact. */
const MAX_BETA_DF = 1e6;

/** Approximates the two-tailed p-value (Abramowitz and Stegun 26.7.8), with an error of about 1/df². */
function approximateTwoTailed(t: number, df: number): number {
  const z = (Math.abs(t) * (1 - 1 / (4 * df))) / Math.sqrt(1 + (t * t) / (2 * df));
  return 2 * normalCdf(-z);
}

/** The two-tailed p-value of t with `df` degrees of freedom. Infinite t gives 0. */
export function studentTTwoTailed(t: number, df: number): number {
  const square = t ** 2;
  if (square === Infinity) return 0;
  if (df > MAX_BETA_DF) return approximateTwoTailed(t, df);
  return computeBeta(df / 2, 0.5, df / (df + square), square / (df + square));
}
