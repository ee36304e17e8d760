import { describe, expect, it } from 'vitest';
import type { User } from './entities.ts';
import { readBucketingKey } from './hash.ts';

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
