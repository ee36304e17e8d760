import type { CustomData, User } from './entities.ts';

/** What EdgeDB holds of a user: user data without private data. The ID is the key it is under. */
export type StoredUser = Partial<Omit<User, 'user_id' | 'privateCustomData'>>;

function dropUndefined<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

/**
 * Puts stored data under the data of a request: what the request sends wins, field by field, and
 * within `customData` key by key. An explicit null counts as sent. Private data is never stored.
 */
export function mergeStoredUser(request: User, stored: StoredUser): User {
  const sent = dropUndefined({ ...request });
  const sentData: CustomData = dropUndefined(request.customData ?? {});
  const customData = { ...stored.customData, ...sentData };
  return {
    ...stored,
    ...sent,
    user_id: request.user_id,
    customData,
    privateCustomData: request.privateCustomData,
  };
}
