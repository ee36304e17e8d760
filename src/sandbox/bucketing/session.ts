import { USER_ID_MAX_CHARS, type SdkType } from '../../lib/bucketing/index.ts';
import type { HandlerContext, IncomingRequest, Services } from '../contract.ts';
import type { BucketingEnvironment } from '../store/bucketing-view.ts';
import type { SdkKeyType } from '../store/entities.ts';
import { refuse } from './refusals.ts';

export type BucketingSession = BucketingEnvironment;
export type BucketingContext = HandlerContext<BucketingSession>;

/**
 * Finds the environment of the SDK key, which is sent in the `Authorization` header or as the query
 * parameter `sdkKey`. If both are present, the header counts.
 * @throws Refusal with 401
 */
export function authenticate(
  { url, headers }: IncomingRequest,
  { store }: Services,
): BucketingSession {
  const sdkKey = headers.get('Authorization') || url.searchParams.get('sdkKey');
  if (!sdkKey) return refuse(401, 'Missing sdkKey query parameter or Authorization header');
  return store.bucketingConfig(sdkKey) ?? refuse(401, 'Invalid SDK key');
}

/**
 * Rejects calls with a client key if the project requires obfuscation, because the responses contain the
 * keys of Variables as plain text. Calls with server and mobile keys aren't affected.
 * @throws Refusal with 403
 */
export function requirePlainKeys({ keyType, project }: BucketingSession): void {
  const { enabled, required } = project.settings.obfuscation ?? {};
  if (keyType === 'client' && enabled && required) refuse(403, 'Insufficient permissions');
}

/**
 * Returns the type of SDK that SDK visibility is checked for. With client and mobile keys, it's the key's type.
 * With a server key, the user data may name another type, because proxies send data of their clients.
 */
export function readVisibleTo(keyType: SdkKeyType, claimed: SdkType | undefined): SdkType {
  return keyType === 'server' ? (claimed ?? 'server') : keyType;
}

/** Returns the SDK type to count an evaluation for. If a server key names none, it is `api` (direct calls). */
export function readCountedAs(keyType: SdkKeyType, claimed: SdkType | undefined): SdkType {
  return keyType === 'server' ? (claimed ?? 'api') : keyType;
}

/** Returns what's wrong with a user ID, starting with the field's name; undefined for a valid ID. */
export function findUserIdFault(userId: string, field = 'user_id'): string | undefined {
  if (userId === '') return `${field} must have at least 1 character`;
  if ([...userId].length <= USER_ID_MAX_CHARS) return undefined;
  return `${field} must have at most ${USER_ID_MAX_CHARS} characters`;
}
