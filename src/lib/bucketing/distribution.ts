import type { DistributionShare } from './entities.ts';
import { describeProblem } from './check.ts';

/** Tolerance for rounding: three variations with 33 % are accepted. */
const SUM_TOLERANCE = 0.01 + 1e-9;

/** The range of hashes from 0 to 1 that gets a variation. `to` is exclusive. */
export interface Slice {
  readonly _variation: string;
  readonly from: number;
  readonly to: number;
}

function checkSum(name: string, shares: readonly DistributionShare[]): void {
  const sum = shares.reduce((total, share) => total + share.percentage, 0);
  if (Math.abs(sum - 1) > SUM_TOLERANCE) {
    throw new RangeError(describeProblem(`${name}, sum of percentages`, sum, '1 (0.99 to 1.01)'));
  }
}

function compareDescending(left: DistributionShare, right: DistributionShare): number {
  if (left._variation === right._variation) return 0;
  return left._variation < right._variation ? 1 : -1;
}

/**
 * Divides the hashes from 0 to 1 into one slice per variation, sorted by variation ID in descending order.
 * The order in the dashboard doesn't matter. `name` is the path in the config, for error messages.
 * @throws RangeError for shares that don't sum to 1.
 */
export function sliceDistribution(
  distribution: readonly DistributionShare[],
  name = 'distribution',
): readonly Slice[] {
  checkSum(name, distribution);
  let from = 0;
  return distribution.toSorted(compareDescending).map(({ _variation, percentage }) => {
    const slice = { _variation, from, to: from + percentage };
    from = slice.to;
    return slice;
  });
}

/**
 * The variation for a hash from 0 to 1: the first slice that ends after it. A hash of 1, and what rounding
 * leaves over, gets the last slice that isn't empty, so that a variation with 0 % gets nobody.
 */
export function pickVariation(slices: readonly Slice[], bucketingHash: number): string {
  const slice =
    slices.find(({ to }) => bucketingHash < to) ?? slices.findLast(({ from, to }) => to > from);
  if (slice === undefined) {
    throw new RangeError(describeProblem('slices', slices, 'at least one slice that is not empty'));
  }
  return slice._variation;
}
