import type { Schemas } from '../documents/model.ts';
import type { InProject, UserProfileRecord } from '../store/entities.ts';
import { bodyOf, inProject, ok, type ProjectCall } from './call.ts';

export function isCallersOf({ project, session }: ProjectCall) {
  return ({ _project, _member }: InProject & { readonly _member: string }): boolean =>
    _project === project._id && _member === session.member._id;
}

export function findProfile(call: ProjectCall): UserProfileRecord | undefined {
  return call.store.collections.userProfiles.find(isCallersOf(call));
}

/** Moves the caller's overrides to a new user ID, or deletes them if `dvcUserId` is null. */
function moveOverrides(call: ProjectCall, dvcUserId: string | null): void {
  const { overrides } = call.store.collections;
  const isOwn = isCallersOf(call);
  if (dvcUserId === null) overrides.removeWhere(isOwn);
  else for (const override of overrides.filter(isOwn)) overrides.put({ ...override, dvcUserId });
}

const updateUserProfile = inProject('viewer', (call) => {
  const { dvcUserId } = bodyOf<Schemas['UpdateUserProfile']>(call);
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
