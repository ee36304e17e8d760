import type { DistributionShare } from '../bucketing/index.ts';
import {
  computeBoundedHashes,
  passesRollout,
  pickVariation,
  sliceDistribution,
} from '../bucketing/index.ts';
import type { Figures } from './figure.ts';
import { toFigure } from './figure.ts';
import { formatCount, formatPlace, formatShare } from './format.ts';

/** A Targeting Rule with its distribution, and the users to compute a Variation for. */
export interface PlaceExample {
  readonly rule: string;
  /** The hashed values: user IDs, or values of a Custom Property. */
  readonly keys: readonly string[];
  readonly distribution: readonly DistributionShare[];
}

/** A user's two hashes in a rule, from 0 to 1, and the resulting Variation. */
export interface Place {
  readonly key: string;
  readonly bucketing: number;
  readonly rollout: number;
  readonly variation: string;
}

/** How many users of each Variation a rollout includes at a percentage. */
export interface Balance {
  readonly percentage: number;
  readonly users: ReadonlyMap<string, number>;
}

/** Computes the hashes and the Variation of each key, in the given order. */
export function placeKeys({ rule, keys, distribution }: PlaceExample): readonly Place[] {
  const slices = sliceDistribution(distribution);
  return keys.map((key) => {
    const { bucketingHash: bucketing, rolloutHash: rollout } = computeBoundedHashes(key, rule);
    return { key, bucketing, rollout, variation: pickVariation(slices, bucketing) };
  });
}

/** Computes the rule's `seed`, and each key's two hashes. `<key>.entersAt` is its rollout hash in percent. */
export function computePlaceFigures(example: PlaceExample): Figures {
  const { targetSeed } = computeBoundedHashes('', example.rule);
  const figures = placeKeys(example).flatMap(({ key, bucketing, rollout }) => [
    [`${key}.bucketing`, toFigure(bucketing, formatPlace)] as const,
    [`${key}.rollout`, toFigure(rollout, formatPlace)] as const,
    [`${key}.entersAt`, toFigure(rollout, (share) => formatShare(share))] as const,
  ]);
  return { seed: toFigure(targetSeed, String), ...Object.fromEntries(figures) };
}

/** Counts how many of `user-1` to `user-<count>` a rollout includes at each percentage, by Variation. */
export function countBalance(
  { rule, distribution }: Omit<PlaceExample, 'keys'>,
  count: number,
  percentages: readonly number[],
): readonly Balance[] {
  const keys = Array.from({ length: count }, (_, index) => `user-${index + 1}`);
  const places = placeKeys({ rule, keys, distribution });
  return percentages.map((percentage) => {
    const users = new Map(distribution.map(({ _variation }) => [_variation, 0]));
    for (const { rollout, variation } of places) {
      if (passesRollout(rollout, percentage)) {
        users.set(variation, (users.get(variation) ?? 0) + 1);
      }
    }
    return { percentage, users };
  });
}

/** Hashes `user-1` to `user-<count>`. Returns the smallest and largest share of users in a tenth of the range. */
export function computeEvennessFigures(rule: string, count: number): Figures {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (let user = 1; user <= count; user += 1) {
    const { bucketingHash } = computeBoundedHashes(`user-${user}`, rule);
    const tenth = Math.min(9, Math.floor(bucketingHash * 10));
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  const share = (value: number) => formatShare(value, 2);
  return {
    users: toFigure(count, (users) => formatCount(users)),
    smallest: toFigure(Math.min(...tenths) / count, share),
    largest: toFigure(Math.max(...tenths) / count, share),
  };
}
