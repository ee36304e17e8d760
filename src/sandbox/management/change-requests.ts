import type { JsonObject } from '../../lib/openapi/index.ts';
import { omit } from '../omit.ts';
import type { Schemas } from '../documents/model.ts';
import type { ChangeRequestRecord } from '../store/entities.ts';
import { findRole, includesRole, requireMembers, requireRole } from './access.ts';
import { bodyOf, created, inProject, now, ok, pickFields, type ProjectCall } from './call.ts';
import { inFeature, type FeatureCall } from './features/find-feature.ts';
import { listActiveRequests, requireNotArchived } from './features/guard.ts';
import { changeFeature } from './features/change-feature.ts';
import { changeStatus } from './features/change-status.ts';
import { changeStaticConfiguration } from './features/static-configuration.ts';
import type { FeatureBody } from './features/create-feature.ts';
import { renderFeature } from './features/render-feature.ts';
import { decodeSegment } from '../http/router.ts';
import { lookUpRecord } from './records.ts';
import { forbidden, invalid, notFound, precondition } from './refusals.ts';

type Operation = ChangeRequestRecord['operation'];

/** The calls that a change request can propose, by the end of their path. */
const PROPOSALS = [
  { end: '', operation: 'featureUpdate', call: 'updateFeature' },
  { end: '/status', operation: 'featureStatusUpdate', call: 'updateFeatureStatus' },
  {
    end: '/static-configuration',
    operation: 'featureStaticConfigurationUpdate',
    call: 'updateStaticConfiguration',
  },
] as const;

const CHANGES: Readonly<Record<Operation, (call: FeatureCall, body: JsonObject) => unknown>> = {
  featureUpdate: (call, body) => changeFeature(call, body as FeatureBody),
  featureStatusUpdate: (call, body) =>
    changeStatus(call, body as unknown as Schemas['UpdateFeatureStatus']),
  featureStaticConfigurationUpdate: (call, body) =>
    changeStaticConfiguration(call, body as Schemas['UpdateFeatureStaticConfiguration']),
};

function render(request: ChangeRequestRecord) {
  return omit(request, ['proposal']);
}

function listRequests({ store, feature }: FeatureCall): ChangeRequestRecord[] {
  return store.collections.changeRequests.filter(({ _feature }) => _feature === feature._id);
}

function findRequest(call: FeatureCall): ChangeRequestRecord {
  const { id = '' } = call.request.params;
  const request = listRequests(call).find(({ _id }) => _id === id);
  if (request === undefined) throw notFound('Change Request', id);
  return request;
}

/** Returns the operation for the path of a proposed call. Throws 400 if it doesn't change this feature. */
function readProposal(call: FeatureCall, path: string) {
  const match = /^\/v[12]\/projects\/([^/?]+)\/features\/([^/?]+)(\/[^?]*)?$/.exec(path);
  const [, project, key, end = ''] = (match ?? []).map((part) => part && decodeSegment(part));
  const isHere = project === call.project.key || project === call.project._id;
  const proposal = PROPOSALS.find((other) => other.end === end);
  const isMeant =
    key !== undefined && lookUpRecord(call, 'features', key)?._id === call.feature._id;
  if (!isHere || !isMeant || proposal === undefined) {
    throw invalid(
      'path must be a call that changes this Feature, its status, or its static configuration',
    );
  }
  return proposal;
}

/** Runs the proposed call and rolls it back. Returns its changes, or throws the error that it causes. */
function preview(call: FeatureCall, operation: Operation, body: JsonObject) {
  const saves = call.store.preview(() => void CHANGES[operation](call, body));
  return saves.flatMap(({ changes }) => changes);
}

const createChangeRequest = inFeature('member', (call) => {
  const { feature } = call;
  const { path, body: given } = bodyOf<{ path: string; body: JsonObject }>(call);
  const proposal = readProposal(call, path);
  const { problems, body } = call.readBody(proposal.call, given);
  if (problems.length > 0) throw invalid(...problems.map(({ message }) => `body.${message}`));
  requireNotArchived(feature);
  const [active] = listActiveRequests(call, feature._id);
  if (active !== undefined) {
    throw precondition(
      `Feature '${feature.key}' has an active Change Request: '${active._id}' is '${active.status}'`,
    );
  }
  const { _id: author } = call.session.member;
  const request: ChangeRequestRecord = {
    _id: call.ids.objectId(),
    _project: call.project._id,
    _baseFeatureSnapshot: JSON.parse(
      JSON.stringify(renderFeature(call, feature)),
    ) as Schemas['Feature'],
    _feature: feature._id,
    status: 'draft',
    changes: preview(call, proposal.operation, body as JsonObject),
    operation: proposal.operation,
    proposal: body as JsonObject,
    reviewers: [],
    reviews: [],
    _createdBy: author,
    _updatedBy: author,
  };
  return created(render(call.store.collections.changeRequests.put(request)));
});

const OR = new Intl.ListFormat('en', { type: 'disjunction' });

function requireState(
  { status }: ChangeRequestRecord,
  ...needed: readonly Schemas['ChangeRequestStatus'][]
): void {
  if (needed.includes(status)) return;
  const names = OR.format(needed.map((name) => `'${name}'`));
  throw precondition(`Change Request is '${status}', not ${names}`);
}

function requireAuthor(call: ProjectCall, { _createdBy }: ChangeRequestRecord): void {
  if (_createdBy !== call.session.member._id) throw forbidden();
}

function save(
  call: ProjectCall,
  request: ChangeRequestRecord,
  patch: Partial<ChangeRequestRecord>,
) {
  const updated = { ...request, ...patch, _updatedBy: call.session.member._id };
  return ok(render(call.store.collections.changeRequests.put(updated)));
}

function requireAuthorsRole(call: ProjectCall, { _createdBy }: ChangeRequestRecord): void {
  const { organization } = call.session;
  const member = call.store.collections.members.get(_createdBy);
  const role = member && findRole({ member, organization }, call.project);
  if (includesRole(role, 'member')) return;
  throw precondition('The author of the Change Request may no longer change this Project');
}

/**
 * Makes the proposed change without checking the caller's permissions: its callers require a review or allow a
 * bypass. What may have changed since the proposal is checked here.
 */
function apply(
  call: FeatureCall,
  request: ChangeRequestRecord,
  patch: Partial<ChangeRequestRecord>,
) {
  requireNotArchived(call.feature);
  requireAuthorsRole(call, request);
  CHANGES[request.operation](call, request.proposal as JsonObject);
  return save(call, request, { ...patch, status: 'applied' });
}

const submitChangeRequest = inFeature('member', (call) => {
  const request = findRequest(call);
  const { description, reviewers } = bodyOf<Schemas['SubmitChangeRequest']>(call);
  requireAuthor(call, request);
  requireState(request, 'draft');
  requireNotArchived(call.feature);
  const { defaultReviewers = [] } = call.project.settings.featureApprovalWorkflow ?? {};
  requireMembers(call, reviewers, 'reviewers');
  const asked = reviewers.length > 0 ? reviewers : defaultReviewers;
  return save(call, request, { status: 'pending', description, reviewers: asked });
});

const reviewChangeRequest = inFeature('publisher', (call) => {
  const request = findRequest(call);
  const { action, comment } = bodyOf<Schemas['ReviewChangeRequest']>(call);
  requireState(request, 'pending', 'approved');
  const review = { _reviewer: call.session.member._id, action, comment, date: now(call) };
  const reviews = [...request.reviews, review];
  const applies = call.request.query.apply === true && action === 'approved';
  return applies
    ? apply(call, request, { reviews })
    : save(call, request, { status: action, reviews });
});

/** Throws if the caller may not apply a pending change request without a review, or gives no reason. */
function requireBypass(call: ProjectCall, request: ChangeRequestRecord, reason?: string): void {
  const { allowPublisherBypass } = call.project.settings.featureApprovalWorkflow ?? {};
  if (request.status !== 'pending' || allowPublisherBypass !== true) {
    requireState(request, 'approved');
  }
  requireRole(call.role, 'publisher');
  if (reason === undefined || reason.trim() === '') {
    throw invalid('description is required when a Change Request is applied without a review');
  }
}

const applyChangeRequest = inFeature('member', (call) => {
  const request = findRequest(call);
  const body = bodyOf<Schemas['ApplyChangeRequest']>(call);
  if (request.status !== 'approved') requireBypass(call, request, body.description);
  return apply(call, request, pickFields(body, ['description']));
});

/**
 * Publishers can also cancel other people's drafts and approved requests, because one that is abandoned, or can't
 * be applied anymore, would block the feature.
 */
const cancelChangeRequest = inFeature('member', (call) => {
  const request = findRequest(call);
  const isOpenToPublishers = request.status === 'draft' || request.status === 'approved';
  if (!isOpenToPublishers || !includesRole(call.role, 'publisher')) requireAuthor(call, request);
  requireState(request, 'draft', 'pending', 'approved');
  return save(call, request, { status: 'cancelled' });
});

const getLatestChangeRequest = inFeature('viewer', (call) => {
  const latest = listRequests(call).findLast(({ status }) => status !== 'draft');
  if (latest === undefined) throw notFound('Change Request', 'latest');
  return ok(render(latest));
});

const listChangeRequests = inFeature('viewer', (call) =>
  ok(
    listRequests(call)
      .filter(({ status }) => status === 'pending')
      .map(render),
  ),
);

const listProjectChangeRequests = inProject('viewer', (call) => {
  const { status, reviewer } = call.request.query;
  const found = call.store.collections.changeRequests.filter(
    (request) =>
      request._project === call.project._id &&
      (status === undefined || request.status === status) &&
      (typeof reviewer !== 'string' || request.reviewers.includes(reviewer)),
  );
  return ok(found.reverse().map(render));
});

export const changeRequestHandlers = {
  createChangeRequest,
  listChangeRequests,
  getLatestChangeRequest,
  getChangeRequest: inFeature('viewer', (call) => ok(render(findRequest(call)))),
  submitChangeRequest,
  reviewChangeRequest,
  applyChangeRequest,
  cancelChangeRequest,
  listProjectChangeRequests,
};
