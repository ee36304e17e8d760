import type { DistributionShare } from './entities.ts';
import { describeProblem } from './check.ts';

/** How far a sum of shares may be from 1. Shares can be rounded, such as three variations with 33 % each. */
const SUM_TOLERANCE = 0.01 + 1e-9;

/** A range of bucketing hashes (0 to 1) whose users get a variation. `to` is exclusive. */
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
 * Returns the ID of the variation whose slice contains the hash. A hash of 1, or one above the sum of rounded
 * shares, gets the last slice that isn't empty, so that a variation with 0 % gets no users.
 */
export function pickVariation(slices: readonly Slice[], bucketingHash: number): string {
  const slice =
    slices.find(({ to }) => bucketingHash < to) ?? slices.findLast(({ from, to }) => to > from);
  if (slice === undefined) {
    throw new RangeError(describeProblem('slices', slices, 'at least one slice that is not empty'));
  }
  return slice._variation;
}
