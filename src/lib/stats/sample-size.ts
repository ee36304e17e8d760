import { normalCdf, normalQuantile, SIGNIFICANCE_LEVEL } from './normal.ts';

export interface ProportionPlan {
  /** The control's rate, above 0 and below 1. */
  readonly baseRate: number;
  /** The smallest effect to detect: 0.1 is 10 % of the base rate; negative for a drop. */
  readonly minimumEffect: number;
  /** Two-tailed. */
  readonly alpha?: number;
  /** The probability of detecting an effect that exists. */
  readonly power?: number;
}

/** The planned difference of rates, and the standard deviations with and without the effect. */
function readPlan({ baseRate, minimumEffect, alpha = SIGNIFICANCE_LEVEL }: ProportionPlan) {
  const rate = baseRate * (1 + minimumEffect);
  const middle = (baseRate + rate) / 2;
  return {
    zAlpha: -normalQuantile(alpha / 2),
    difference: rate - baseRate,
    noEffectSpread: Math.sqrt(2 * middle * (1 - middle)),
    effectSpread: Math.sqrt(baseRate * (1 - baseRate) + rate * (1 - rate)),
  };
}

/**
 * The users needed in each arm of a conversion test, by default at 95 % confidence and 80 % power, rounded up.
 * Two-tailed, two equal arms: n = (z_α/2 sqrt(2 p̄ q̄) + z_β sqrt(p₁q₁ + p₂q₂))² / (p₂ - p₁)².
 */
export function sizeProportionTest(plan: ProportionPlan): number {
  const { zAlpha, difference, noEffectSpread, effectSpread } = readPlan(plan);
  const zPower = normalQuantile(plan.power ?? 0.8);
  return Math.ceil(((zAlpha * noEffectSpread + zPower * effectSpread) / difference) ** 2);
}

/** The power of a test with this many users in each arm: `sizeProportionTest` solved for the power. */
export function computeProportionPower(plan: ProportionPlan, usersPerArm: number): number {
  const { zAlpha, difference, noEffectSpread, effectSpread } = readPlan(plan);
  const distance = Math.abs(difference) * Math.sqrt(usersPerArm);
  return normalCdf((distance - zAlpha * noEffectSpread) / effectSpread);
}
