import type { SdkType } from '../../lib/bucketing/index.ts';
import type { HandlerContext, IncomingRequest, Services } from '../contract.ts';
import type { BucketingEnvironment } from '../store/bucketing-view.ts';
import type { SdkKeyType } from '../store/entities.ts';
import { refuse } from './refusals.ts';

/** Who calls: the environment that the SDK key opens, and the kind of the key. */
export type BucketingSession = BucketingEnvironment;
export type BucketingContext = HandlerContext<BucketingSession>;

/**
 * Finds the environment of the SDK key, which stands in the header `Authorization` as it is, or in
 * the query as `sdkKey`. The header counts where both are there.
 * @throws Refusal with 401
 */
export function authenticate(
  { url, headers }: IncomingRequest,
  { store }: Services,
): BucketingSession {
  const sdkKey = headers.get('Authorization')?.trim() || url.searchParams.get('sdkKey');
  if (!sdkKey) return refuse(401, 'Missing sdkKey query parameter or Authorization header');
  return store.bucketingConfig(sdkKey) ?? refuse(401, 'Invalid SDK key');
}

/**
 * Where a project requires obfuscation, client keys get nothing by plain keys. Other keys are not
 * meant by that setting.
 * @throws Refusal with 403
 */
export function requirePlainKeys({ keyType, project }: BucketingSession): void {
  const { enabled, required } = project.settings.obfuscation ?? {};
  if (keyType === 'client' && enabled && required) refuse(403, 'Insufficient permissions');
}

/**
 * The kind of SDK that visibility is decided for. A client or mobile key speaks for itself, whatever
 * the user data claims; a server key may speak for another kind, as a proxy does.
 */
export function readVisibleTo(keyType: SdkKeyType, claimed: SdkType | undefined): SdkType {
  return keyType === 'server' ? (claimed ?? 'server') : keyType;
}

/** The kind of SDK that an evaluation is counted for: with a server key, a direct call is `api`. */
export function readCountedAs(keyType: SdkKeyType, claimed: SdkType | undefined): SdkType {
  return keyType === 'server' ? (claimed ?? 'api') : keyType;
}
