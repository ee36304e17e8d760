import murmurhash3 from 'murmurhash';
import type { User } from './entities.ts';

/** The seed for hashing rule IDs. Changing it would redistribute all users of all rules. */
const BASE_SEED = 1;
/** The largest unsigned 32-bit integer. Hashes are divided by it, so 0 and 1 are both possible. */
const MAX_HASH = 4294967295;
const ROLLOUT_SUFFIX = '_rollout';
/** The text that is hashed if a rule hashes a custom property that the user doesn't have. */
const MISSING_KEY = 'null';

/** The seed of a targeting rule: the hash of its `_id`, so that rules distribute users independently. */
export function hashTargetId(targetId: string): number {
  return murmurhash3(targetId, BASE_SEED);
}

/** A user's bucketing hash from 0 to 1, which decides the variation. */
export function computeBucketingHash(key: string, targetSeed: number): number {
  return murmurhash3(key, targetSeed) / MAX_HASH;
}

/** A user's rollout hash from 0 to 1, which decides whether the rollout includes the user yet. */
export function computeRolloutHash(key: string, targetSeed: number): number {
  return murmurhash3(key + ROLLOUT_SUFFIX, targetSeed) / MAX_HASH;
}

/**
 * Computes both hashes of a bucketing key for the rule with this `_id`. They are independent, so a partial rollout
 * keeps each variation's share.
 */
export function computeBoundedHashes(key: string, targetId: string) {
  const targetSeed = hashTargetId(targetId);
  return {
    targetSeed,
    bucketingHash: computeBucketingHash(key, targetSeed),
    rolloutHash: computeRolloutHash(key, targetSeed),
  };
}

function readOwn(data: Readonly<Record<string, unknown>> | undefined, key: string): unknown {
  return data !== undefined && Object.hasOwn(data, key) ? data[key] : undefined;
}

/**
 * The text that is hashed for a user: the user ID, or a custom property. Public custom data wins over private
 * data here, unlike in filters. A missing value, an object, and a list are hashed as `null`, so those users
 * get the same hash. `false`, `0`, and the empty string are values.
 */
export function readBucketingKey(user: User, property: string | undefined): string {
  if (property === undefined || property === '' || property === 'user_id') return user.user_id;
  const value = readOwn(user.customData, property) ?? readOwn(user.privateCustomData, property);
  if (value === undefined || value === null || typeof value === 'object') return MISSING_KEY;
  return String(value);
}
