import {
  refuse,
  requireFinite,
  requireOneOf,
  requirePositive,
  requireProbability,
} from './check.ts';
import { normalCdf, normalQuantile } from './normal.ts';

/** How sure a test shall be. Both are shares: `alpha` 0.05 and `power` 0.8 by default. */
export interface TestStrength {
  /** The chance of a false positive, over both tails. */
  readonly alpha?: number;
  /** The chance to find an effect that is there. */
  readonly power?: number;
}

/** A conversion test to be planned. */
export interface ProportionPlan extends TestStrength {
  /** The control's rate, above 0 and below 1. */
  readonly baseRate: number;
  /** The smallest effect to detect; negative for a drop. */
  readonly minimumEffect: number;
  /** `relative` (default): 0.1 is 10 % of the base rate. `absolute`: 0.1 is ten points. */
  readonly effectType?: 'relative' | 'absolute';
}

function readQuantiles({ alpha = 0.05, power = 0.8 }: TestStrength) {
  requireProbability('alpha', alpha);
  requireProbability('power', power);
  if (power <= alpha / 2) refuse('power', power, `more than alpha / 2, which is ${alpha / 2}`);
  return { zAlpha: -normalQuantile(alpha / 2), zPower: normalQuantile(power) };
}

function requireEffect(effect: number): number {
  if (requireFinite('minimumEffect', effect) === 0) {
    refuse('minimumEffect', effect, 'a finite number other than 0');
  }
  return effect;
}

/** The planned difference of rates, and the standard deviations without and with the effect. */
function readProportionPlan({ baseRate, minimumEffect, effectType = 'relative' }: ProportionPlan) {
  requireProbability('baseRate', baseRate);
  requireOneOf('effectType', effectType, ['relative', 'absolute']);
  const effect = requireEffect(minimumEffect);
  const rate = effectType === 'relative' ? baseRate * (1 + effect) : baseRate + effect;
  if (!(rate > 0 && rate < 1)) {
    refuse(
      'minimumEffect',
      effect,
      `an effect that leaves a rate above 0 and below 1, not ${rate}`,
    );
  }
  const middle = (baseRate + rate) / 2;
  return {
    difference: rate - baseRate,
    noEffectSpread: Math.sqrt(2 * middle * (1 - middle)),
    effectSpread: Math.sqrt(baseRate * (1 - baseRate) + rate * (1 - rate)),
  };
}

/**
 * Users needed in each arm of a conversion test, rounded up. Two-tailed, two equal arms:
 * n = (z_α/2 sqrt(2 p̄ q̄) + z_β sqrt(p₁q₁ + p₂q₂))² / (p₂ - p₁)².
 * @throws TypeError or RangeError that names the argument at fault.
 */
export function sizeProportionTest(plan: ProportionPlan): number {
  const { difference, noEffectSpread, effectSpread } = readProportionPlan(plan);
  const { zAlpha, zPower } = readQuantiles(plan);
  return Math.ceil(((zAlpha * noEffectSpread + zPower * effectSpread) / difference) ** 2);
}

/**
 * The chance that a conversion test with this many users in each arm finds the planned effect: the
 * formula of `sizeProportionTest` solved for the power. `plan.power` plays no part.
 * @throws TypeError or RangeError that names the argument at fault.
 */
export function computeProportionPower(plan: ProportionPlan, usersPerArm: number): number {
  const { difference, noEffectSpread, effectSpread } = readProportionPlan(plan);
  const { zAlpha } = readQuantiles(plan);
  const distance = Math.abs(difference) * Math.sqrt(requirePositive('usersPerArm', usersPerArm));
  return normalCdf((distance - zAlpha * noEffectSpread) / effectSpread);
}
