/** Results with a two-tailed p-value below this are significant. */
export const SIGNIFICANCE_LEVEL = 0.05;

const MAX_TERMS = 500;
/** The distance from 0 up to which `sumSeries` is exact. Beyond it, `computeUpperTail` is. */
const SERIES_LIMIT = 2.5;
const FRACTION_TERMS = 120;

function normalDensity(x: number): number {
  return Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
}

/** The area under the density from 0 to x: φ(x) (x + x³/3 + x⁵/(3·5) + …). */
function sumSeries(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; n < MAX_TERMS; n += 1) {
    term *= (x * x) / (2 * n + 1);
    const next = sum + term;
    if (next === sum) break;
    sum = next;
  }
  return sum * normalDensity(x);
}

/** The area under the density above x > 0: φ(x) / (x + 1/(x + 2/(x + 3/(x + …)))). */
function computeUpperTail(x: number): number {
  let fraction = x;
  for (let n = FRACTION_TERMS; n > 0; n -= 1) fraction = x + n / fraction;
  return normalDensity(x) / fraction;
}

/** Φ(x): the probability that a standard normal value is at most x, with an error of about 1e-15. */
export function normalCdf(x: number): number {
  if (x === Infinity) return 1;
  if (x === -Infinity) return 0;
  if (x < -SERIES_LIMIT) return computeUpperTail(-x);
  if (x > SERIES_LIMIT) return 1 - computeUpperTail(x);
  return 0.5 + sumSeries(x);
}

const NEWTON_STEPS = 60;

/** Φ⁻¹(p): the value that a standard normal value is below with probability p, for 0 < p < 1. */
export function normalQuantile(p: number): number {
  if (p > 0.5) return -findLowerQuantile(1 - p);
  return findLowerQuantile(p);
}

/** Newton's method on log Φ. Because log Φ is concave, no step goes too far, and very small p stay exact. */
function findLowerQuantile(p: number): number {
  const target = Math.log(p);
  let x = -Math.sqrt(-2 * target);
  for (let step = 0; step < NEWTON_STEPS; step += 1) {
    const area = normalCdf(x);
    const move = ((target - Math.log(area)) * area) / normalDensity(x);
    x += move;
    if (Math.abs(move) < 1e-15 * Math.max(1, Math.abs(x))) break;
  }
  return x;
}
