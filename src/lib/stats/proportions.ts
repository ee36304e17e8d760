/** An arm of a conversion test: integers, with at most as many successes as trials. */
export interface ProportionArm {
  readonly successes: number;
  readonly trials: number;
}

const rateOf = ({ successes, trials }: ProportionArm): number => successes / trials;

/**
 * Two-proportion z-test with a pooled rate: z = (p_v - p_c) / sqrt(p (1 - p) (1/n_v + 1/n_c)). If nobody or
 * everybody converted in both arms, z is 0. `difference` is variation minus control.
 */
export function testProportions(control: ProportionArm, variation: ProportionArm) {
  const controlRate = rateOf(control);
  const variationRate = rateOf(variation);
  const trials = control.trials + variation.trials;
  const pooledRate = (control.successes + variation.successes) / trials;
  const standardError = Math.sqrt(
    pooledRate * (1 - pooledRate) * (1 / control.trials + 1 / variation.trials),
  );
  const difference = variationRate - controlRate;
  const z = standardError === 0 ? 0 : difference / standardError;
  return { controlRate, variationRate, difference, pooledRate, standardError, z };
}
