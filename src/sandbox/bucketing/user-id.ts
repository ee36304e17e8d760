import { USER_ID_MAX_CHARS } from '../../site/limits.ts';

/** What is wrong with a user ID, its field's name first; undefined for nothing. */
export function findUserIdFault(userId: string, field = 'user_id'): string | undefined {
  if (userId === '') return `${field} must have at least 1 character`;
  if ([...userId].length <= USER_ID_MAX_CHARS) return undefined;
  return `${field} must have at most ${USER_ID_MAX_CHARS} characters`;
}
