import { studentTTwoTailed } from './student-t.ts';

/** An arm of a numeric test: the mean and the sample standard deviation of `count` values (at least 2). */
export interface MeanArm {
  readonly mean: number;
  readonly stdev: number;
  readonly count: number;
}

/** The result of a Welch t-test; `difference` is variation minus control. */
export interface MeanTest {
  readonly difference: number;
  readonly standardError: number;
  /** Infinite if both standard deviations are 0 and the means differ. */
  readonly t: number;
  /** Degrees of freedom by Welch and Satterthwaite. */
  readonly df: number;
  /** Two-tailed. */
  readonly pValue: number;
}

interface Spread {
  readonly standardError: number;
  readonly df: number;
}

function computeSpread(control: MeanArm, variation: MeanArm): Spread {
  const controlPart = control.stdev ** 2 / control.count;
  const variationPart = variation.stdev ** 2 / variation.count;
  const sum = controlPart + variationPart;
  // If both standard deviations are 0, the formula for `df` is 0/0. For equal arms, its limit is this number.
  if (sum === 0) return { standardError: 0, df: control.count + variation.count - 2 };
  // Uses shares of the sum, because the squares of very small variances would become 0.
  const df =
    1 /
    ((controlPart / sum) ** 2 / (control.count - 1) +
      (variationPart / sum) ** 2 / (variation.count - 1));
  return { standardError: Math.sqrt(sum), df };
}

/** Welch's t-test, two-tailed: t = (m_v - m_c) / sqrt(s_v²/n_v + s_c²/n_c). */
export function testMeans(control: MeanArm, variation: MeanArm): MeanTest {
  const { standardError, df } = computeSpread(control, variation);
  const difference = variation.mean - control.mean;
  const t = difference === 0 ? 0 : difference / standardError;
  return { difference, standardError, t, df, pValue: studentTTwoTailed(t, df) };
}
