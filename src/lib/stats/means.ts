/** An arm of a numeric test: the mean and the sample standard deviation of `count` values (at least 2). */
export interface MeanArm {
  readonly mean: number;
  readonly stdev: number;
  readonly count: number;
}

/** Welch's t-test: t = (m_v - m_c) / sqrt(s_v²/n_v + s_c²/n_c). Infinite if both deviations are 0 and means differ. */
export function testMeans(control: MeanArm, variation: MeanArm) {
  const standardError = Math.sqrt(
    control.stdev ** 2 / control.count + variation.stdev ** 2 / variation.count,
  );
  const difference = variation.mean - control.mean;
  return { difference, standardError, t: difference === 0 ? 0 : difference / standardError };
}
