import type { UserProfileRecord } from '../store/entities.ts';
import { bodyOf, inProject, ok } from './call.ts';
import type { ProjectCall } from './call.ts';

/** Returns the caller's profile in a project. */
export function findProfile({
  store,
  project,
  session,
}: ProjectCall): UserProfileRecord | undefined {
  return store.collections.userProfiles.find(
    ({ _project, _member }) => _project === project._id && _member === session.member._id,
  );
}

/** Moves the caller's overrides to a new user ID, or deletes them if `dvcUserId` is null. */
function moveOverrides(call: ProjectCall, dvcUserId: string | null): void {
  const { overrides } = call.store.collections;
  const isOwn = ({ _project, _member }: { readonly _project: string; readonly _member: string }) =>
    _project === call.project._id && _member === call.session.member._id;
  if (dvcUserId === null) overrides.removeWhere(isOwn);
  else for (const override of overrides.filter(isOwn)) overrides.put({ ...override, dvcUserId });
}

const updateUserProfile = inProject('viewer', (call) => {
  const { dvcUserId } = bodyOf<{ dvcUserId: string | null }>(call);
  const { userProfiles } = call.store.collections;
  const _id = findProfile(call)?._id ?? call.ids.objectId();
  moveOverrides(call, dvcUserId);
  if (dvcUserId === null) userProfiles.remove(_id);
  else {
    const { project, session } = call;
    userProfiles.put({ _id, _project: project._id, _member: session.member._id, dvcUserId });
  }
  return ok({ dvcUserId });
});

export const userProfileHandlers = {
  getUserProfile: inProject('viewer', (call) =>
    ok({ dvcUserId: findProfile(call)?.dvcUserId ?? null }),
  ),
  updateUserProfile,
};
