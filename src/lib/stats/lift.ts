import { normalCdf } from './normal.ts';

export type Optimize = 'increase' | 'decrease';

/** Returns (variation - control) / control: 0.167 is +16.7 %. Null if the control is 0. */
export function computeRelativeLift(control: number, variation: number): number | null {
  return control === 0 ? null : (variation - control) / control;
}

/**
 * The one-sided normal probability Φ(statistic) that the variation beats the control, or its complement for a
 * metric that should decrease. This isn't a Bayesian posterior. `statistic` is the z or t of variation minus
 * control.
 */
export function computeChanceToBeatControl(statistic: number, optimize: Optimize): number {
  return normalCdf(optimize === 'increase' ? statistic : -statistic);
}
