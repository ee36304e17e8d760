import type { FeatureRecord } from '../../store/entities.ts';
import { includesRole, isProtected, requireRole } from '../access.ts';
import type { ProjectCall, Workspace } from '../call.ts';
import { forbidden, precondition } from '../refusals.ts';

/** States in which a change request is not over. */
export const ACTIVE_STATES: ReadonlySet<string> = new Set(['draft', 'pending', 'approved']);

/** The change requests of a feature that are not over. */
export function listActiveRequests({ store }: Workspace, featureId: string) {
  return store.collections.changeRequests.filter(
    ({ _feature, status }) => _feature === featureId && ACTIVE_STATES.has(status),
  );
}

/** 412 for a feature that is archived: nothing about it changes any more. */
export function requireNotArchived({ key, status }: FeatureRecord): void {
  if (status === 'archived') throw precondition(`Feature '${key}' is archived and read-only`);
}

/** 412 while a change request waits for review. */
export function requireUnlocked(workspace: Workspace, { _id, key }: FeatureRecord): void {
  const isPending = listActiveRequests(workspace, _id).some(({ status }) => status === 'pending');
  if (isPending) throw precondition(`Feature '${key}' is locked by a pending Change Request`);
}

/** 403 where changes are reviewed, unless the project lets publishers pass and the caller is one. */
function requireNoReview({ project, role }: ProjectCall): void {
  const { enabled, allowPublisherBypass } = project.settings.featureApprovalWorkflow ?? {};
  if (enabled === true && !(allowPublisherBypass === true && includesRole(role, 'publisher'))) {
    throw forbidden();
  }
}

/** Whether targeting is on in a production environment. */
export function isLive({ store }: Workspace, { _id }: FeatureRecord): boolean {
  const { configurations, environments } = store.collections;
  return configurations
    .filter(({ _feature, status }) => _feature === _id && status === 'active')
    .some(({ _environment }) => {
      const environment = environments.get(_environment);
      return environment !== undefined && isProtected(environment);
    });
}

/** Refuses a direct change of a feature that is read-only, locked, or reviewed. */
export function requireChangeable(call: ProjectCall, feature: FeatureRecord): void {
  requireNoReview(call);
  requireNotArchived(feature);
  requireUnlocked(call, feature);
}

/** 403 for a change that all environments share, where it reaches users in production. */
export function requireMayPublish(call: ProjectCall, feature: FeatureRecord): void {
  if (isLive(call, feature)) requireRole(call.role, 'publisher');
}
