import type { StoredUser, User } from '../../lib/bucketing/index.ts';
import type { Reply } from '../contract.ts';
import { refuse, refuseInvalid } from './refusals.ts';
import { findUserIdFault, type BucketingContext } from './session.ts';

function findIdFault(inPath: string, inBody: string): string | undefined {
  if (inPath === inBody) return findUserIdFault(inBody);
  return 'user_id must be the same in the path and in the body';
}

/** Returns a user's data for EdgeDB, without private custom data and the ID, which is the storage key. */
function toStoredUser({ user_id: _id, privateCustomData: _private, ...data }: User): StoredUser {
  return data;
}

/** `PATCH /v1/edgedb/{user_id}` */
export function saveEdgeDbUser({ request, session, store }: BucketingContext): Reply {
  const { environment, project } = session;
  if (project.settings.edgeDB?.enabled !== true) {
    refuse(403, 'EdgeDB is not enabled for this Project');
  }
  const user = request.body as unknown as User;
  refuseInvalid(findIdFault(request.params['user_id'] ?? '', user.user_id));
  store.log.saveEdgeUser(environment._id, user.user_id, toStoredUser(user));
  return { status: 200, body: { message: 'User data stored' } };
}
