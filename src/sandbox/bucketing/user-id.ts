import { USER_ID_MAX_CHARS } from '../../lib/bucketing/index.ts';

/** Returns what's wrong with a user ID, starting with the field's name; undefined for a valid ID. */
export function findUserIdFault(userId: string, field = 'user_id'): string | undefined {
  if (userId === '') return `${field} must have at least 1 character`;
  if ([...userId].length <= USER_ID_MAX_CHARS) return undefined;
  return `${field} must have at most ${USER_ID_MAX_CHARS} characters`;
}
