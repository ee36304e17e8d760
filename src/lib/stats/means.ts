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
}

/** Welch's t-test: t = (m_v - m_c) / sqrt(s_v²/n_v + s_c²/n_c). */
export function testMeans(control: MeanArm, variation: MeanArm): MeanTest {
  const standardError = Math.sqrt(
    control.stdev ** 2 / control.count + variation.stdev ** 2 / variation.count,
  );
  const difference = variation.mean - control.mean;
  return { difference, standardError, t: difference === 0 ? 0 : difference / standardError };
}
