import { normalCdf, normalQuantile, SIGNIFICANCE_LEVEL } from './normal.ts';

/** The plan of a conversion test. */
export interface ProportionPlan {
  /** The control's rate, above 0 and below 1. */
  readonly baseRate: number;
  /** The smallest effect to detect: 0.1 is 10 % of the base rate; negative for a drop. */
  readonly minimumEffect: number;
}

/** The probability of detecting an effect that exists. */
const POWER = 0.8;
const Z_ALPHA = -normalQuantile(SIGNIFICANCE_LEVEL / 2);
const Z_POWER = normalQuantile(POWER);

/** The planned difference of rates, and the standard deviations with and without the effect. */
function readPlan({ baseRate, minimumEffect }: ProportionPlan) {
  const rate = baseRate * (1 + minimumEffect);
  const middle = (baseRate + rate) / 2;
  return {
    difference: rate - baseRate,
    noEffectSpread: Math.sqrt(2 * middle * (1 - middle)),
    effectSpread: Math.sqrt(baseRate * (1 - baseRate) + rate * (1 - rate)),
  };
}

/**
 * The users needed in each arm of a conversion test at 95 % confidence and 80 % power, rounded up.
 * Two-tailed, two equal arms: n = (z_α/2 sqrt(2 p̄ q̄) + z_β sqrt(p₁q₁ + p₂q₂))² / (p₂ - p₁)².
 */
export function sizeProportionTest(plan: ProportionPlan): number {
  const { difference, noEffectSpread, effectSpread } = readPlan(plan);
  return Math.ceil(((Z_ALPHA * noEffectSpread + Z_POWER * effectSpread) / difference) ** 2);
}

/** The power of a test with this many users in each arm: `sizeProportionTest` solved for the power. */
export function computeProportionPower(plan: ProportionPlan, usersPerArm: number): number {
  const { difference, noEffectSpread, effectSpread } = readPlan(plan);
  const distance = Math.abs(difference) * Math.sqrt(usersPerArm);
  return normalCdf((distance - Z_ALPHA * noEffectSpread) / effectSpread);
}
