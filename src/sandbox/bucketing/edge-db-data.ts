import type { CustomData, StoredUser, User } from '../../lib/bucketing/index.ts';

/** Drops what says "no value": null in custom data, and what was left out. */
function dropEmpty<T>(record: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined && value !== null),
  );
}

/**
 * What EdgeDB holds after a user was sent to it: what is left out stays, field by field and within
 * `customData` key by key; null takes a key away. The ID and private data are never stored.
 */
export function storeUserData(stored: StoredUser | undefined, sent: User): StoredUser {
  const { user_id: _id, privateCustomData: _private, customData, ...fields } = sent;
  const data: CustomData = dropEmpty({ ...stored?.customData, ...customData });
  const hasData = stored?.customData !== undefined || customData !== undefined;
  return { ...stored, ...dropEmpty(fields), ...(hasData && { customData: data }) };
}
