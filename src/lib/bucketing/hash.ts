import { murmurhash3 } from './murmurhash.ts';
import type { User } from './entities.ts';

/** The seed of every rule's seed. Another value would move every user of every rule. */
const BASE_SEED = 1;
/** The largest unsigned 32-bit integer: hashes are divided by it, so both 0 and 1 can occur. */
const MAX_HASH = 4294967295;
const ROLLOUT_SUFFIX = '_rollout';
/** What a user hashes as when the custom property to randomize by is missing. */
const MISSING_KEY = 'null';

/** The seed of a targeting rule: the hash of its `_id`. Rules therefore split independently. */
export function hashTargetId(targetId: string): number {
  return murmurhash3(targetId, BASE_SEED);
}

/** A user's place on a rule's distribution line, from 0 to 1: decides which variation. */
export function computeBucketingHash(key: string, targetSeed: number): number {
  return murmurhash3(key, targetSeed) / MAX_HASH;
}

/** A user's place on a rule's rollout line, from 0 to 1: decides whether the rule serves yet. */
export function computeRolloutHash(key: string, targetSeed: number): number {
  return murmurhash3(key + ROLLOUT_SUFFIX, targetSeed) / MAX_HASH;
}

/** Both places of a key in a rule. They are independent, so arms stay balanced at any rollout. */
export interface BoundedHashes {
  readonly targetSeed: number;
  readonly bucketingHash: number;
  readonly rolloutHash: number;
}

/** Computes both hashes of a bucketing key for the rule with this `_id`. */
export function computeBoundedHashes(key: string, targetId: string): BoundedHashes {
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
 * The text that is hashed for a user: the user ID, or a custom property as text. Public custom
 * data comes before private data here (the other way round than in filters). A missing value, an
 * object and a list all hash as `null`: those users share one place. `false`, `0` and the empty
 * text are values.
 */
export function readBucketingKey(user: User, property: string | undefined): string {
  if (property === undefined || property === '' || property === 'user_id') return user.user_id;
  const value = readOwn(user.customData, property) ?? readOwn(user.privateCustomData, property);
  if (value === undefined || value === null || typeof value === 'object') return MISSING_KEY;
  return String(value);
}
