import { describe, expect, it } from 'vitest';
import type { User } from './entities.ts';
import { computeBoundedHashes, readBucketingKey } from './hash.ts';

const RULE = '66a1f0c2d4e5b6a7980c1d2e';

describe('computeBoundedHashes', () => {
  it.each([
    ['user-1', 0.5836, 0.2906],
    ['user-2', 0.0257, 0.4603],
    ['user-3', 0.3402, 0.6046],
    ['user-4', 0.6124, 0.8346],
    ['user-5', 0.7872, 0.6638],
    ['acme', 0.507, 0.7367],
    ['globex', 0.6621, 0.2759],
    ['null', 0.5042, 0.962],
  ])('hashes %s as documented', (key, bucketingHash, rolloutHash) => {
    const hashes = computeBoundedHashes(key, RULE);
    expect(hashes.targetSeed).toBe(1055422752);
    expect(hashes.bucketingHash).toBeCloseTo(bucketingHash, 4);
    expect(hashes.rolloutHash).toBeCloseTo(rolloutHash, 4);
  });

  it('hashes the same user differently for another rule', () => {
    const { bucketingHash } = computeBoundedHashes('user-1', '66a1f0c2d4e5b6a7980c1d2f');
    expect(bucketingHash).toBeCloseTo(0.6911, 4);
  });
});

describe('readBucketingKey', () => {
  const user: User = {
    user_id: 'user-1',
    customData: { company: 'acme', seats: 12, trial: false, none: null, empty: '', zero: 0 },
    privateCustomData: { company: 'secret', region: 'eu' },
  };

  it.each([
    [undefined, 'user-1'],
    ['', 'user-1'],
    ['user_id', 'user-1'],
    ['company', 'acme'],
    ['region', 'eu'],
    ['seats', '12'],
    ['trial', 'false'],
    ['zero', '0'],
    ['empty', ''],
    ['none', 'null'],
    ['absent', 'null'],
    ['toString', 'null'],
  ])('reads %s as %j', (property, key) => {
    expect(readBucketingKey(user, property)).toBe(key);
  });

  it('treats objects and lists as missing', () => {
    const customData = { nested: { a: 1 }, list: ['a'] } as unknown as User['customData'];
    expect(readBucketingKey({ user_id: 'u', customData }, 'nested')).toBe('null');
    expect(readBucketingKey({ user_id: 'u', customData }, 'list')).toBe('null');
  });
});
