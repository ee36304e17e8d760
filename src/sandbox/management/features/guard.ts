import type { ConfigurationRecord, FeatureRecord } from '../../store/entities.ts';
import { includesRole, isProtected, requireRole } from '../access.ts';
import type { ProjectCall, Workspace } from '../call.ts';
import { forbidden, precondition } from '../refusals.ts';
import { listPlaces } from './find-feature.ts';

export const ACTIVE_STATES: ReadonlySet<string> = new Set(['draft', 'pending', 'approved']);

export function listActiveRequests({ store }: Workspace, featureId: string) {
  return store.collections.changeRequests.filter(
    ({ _feature, status }) => _feature === featureId && ACTIVE_STATES.has(status),
  );
}

export function requireNotArchived({ key, status }: FeatureRecord): void {
  if (status === 'archived') throw precondition(`Feature '${key}' is archived and read-only`);
}

export function requireUnlocked(workspace: Workspace, { _id, key }: FeatureRecord): void {
  const isPending = listActiveRequests(workspace, _id).some(({ status }) => status === 'pending');
  if (isPending) throw precondition(`Feature '${key}' is locked by a pending Change Request`);
}

/** Throws 403 if the project requires reviews and the caller may not bypass them. */
export function requireNoReview({ project, role }: ProjectCall): void {
  const { enabled, allowPublisherBypass } = project.settings.featureApprovalWorkflow ?? {};
  if (enabled === true && !(allowPublisherBypass === true && includesRole(role, 'publisher'))) {
    throw forbidden();
  }
}

/** Reports whether a configuration's targeting is on in a production environment. */
export function isLiveIn(
  { store }: Workspace,
  { status, _environment }: ConfigurationRecord,
): boolean {
  const environment = store.collections.environments.get(_environment);
  return status === 'active' && environment !== undefined && isProtected(environment);
}

/** Reports whether a feature's targeting is on in a production environment. */
export function isLive(workspace: Workspace, feature: FeatureRecord): boolean {
  return listPlaces(workspace, feature).some(
    ({ environment, configuration }) =>
      configuration.status === 'active' && isProtected(environment),
  );
}

/**
 * Throws 403 if the caller may not change directly what production serves. Called for what rules depend on, such
 * as an Audience, so that it is protected like the rules themselves.
 */
export function requireMayChangeLive(call: ProjectCall): void {
  requireNoReview(call);
  requireRole(call.role, 'publisher');
}

export function requireChangeable(call: ProjectCall, feature: FeatureRecord): void {
  requireNoReview(call);
  requireNotArchived(feature);
  requireUnlocked(call, feature);
}

export function requireMayPublish(call: ProjectCall, feature: FeatureRecord): void {
  if (isLive(call, feature)) requireRole(call.role, 'publisher');
}
