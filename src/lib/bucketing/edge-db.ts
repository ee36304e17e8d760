import type { CustomData, User } from './entities.ts';

/** The data that EdgeDB stores about a user. It never includes private data. */
export type StoredUser = Partial<Omit<User, 'user_id' | 'privateCustomData'>>;

function dropUndefined<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

/** Merges a user's stored data with the request's data. Values in the request win, even if they are null. */
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
