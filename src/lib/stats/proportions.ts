import { normalCdf, normalQuantile, SIGNIFICANCE_LEVEL } from './normal.ts';

/** An arm of a conversion test: integers, with at most as many successes as trials. */
export interface ProportionArm {
  readonly successes: number;
  readonly trials: number;
}

/** The result of a two-proportion z-test; `difference` is variation minus control. */
export interface ProportionTest {
  readonly controlRate: number;
  readonly variationRate: number;
  readonly difference: number;
  readonly pooledRate: number;
  readonly standardError: number;
  readonly z: number;
  /** Two-tailed. */
  readonly pValue: number;
}

/** The 95 % confidence interval for the difference between variation and control. */
export interface Interval {
  readonly lower: number;
  readonly upper: number;
}

const rateOf = ({ successes, trials }: ProportionArm): number => successes / trials;

/**
 * Two-proportion z-test with a pooled rate: z = (p_v - p_c) / sqrt(p (1 - p) (1/n_v + 1/n_c)). If nobody or
 * everybody converted in both arms, z is 0 and the p-value is 1.
 */
export function testProportions(control: ProportionArm, variation: ProportionArm): ProportionTest {
  const controlRate = rateOf(control);
  const variationRate = rateOf(variation);
  const trials = control.trials + variation.trials;
  const pooledRate = (control.successes + variation.successes) / trials;
  const standardError = Math.sqrt(
    pooledRate * (1 - pooledRate) * (1 / control.trials + 1 / variation.trials),
  );
  const difference = variationRate - controlRate;
  const z = standardError === 0 ? 0 : difference / standardError;
  const pValue = 2 * normalCdf(-Math.abs(z));
  return { controlRate, variationRate, difference, pooledRate, standardError, z, pValue };
}

/** The confidence interval for the difference of two proportions, with unpooled variances (Wald). */
export function estimateProportionDifference(
  control: ProportionArm,
  variation: ProportionArm,
): Interval {
  const controlRate = rateOf(control);
  const variationRate = rateOf(variation);
  const variance =
    (controlRate * (1 - controlRate)) / control.trials +
    (variationRate * (1 - variationRate)) / variation.trials;
  const margin = -normalQuantile(SIGNIFICANCE_LEVEL / 2) * Math.sqrt(variance);
  const difference = variationRate - controlRate;
  return { lower: difference - margin, upper: difference + margin };
}
