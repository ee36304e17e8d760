import type { Schemas } from '../documents/model.ts';
import type { JiraConnectionRecord, ProjectRecord } from '../store/entities.ts';
import type { Store } from '../store/store.ts';
import { findRole, requireOrganizationRole, requireRole } from './access.ts';
import { bodyOf, created, NO_CONTENT, ok, type Call, type ManagementHandler } from './call.ts';
import { inFeature } from './features/find-feature.ts';
import { forbidden, notFound, precondition } from './refusals.ts';

/** Returns a project's Jira connection, or its organization's if that was made after the project. */
export function findJiraConnection(
  { collections: { jiraConnections } }: Store,
  { _id, _organization, createdAt }: ProjectRecord,
): JiraConnectionRecord | undefined {
  return (
    jiraConnections.find(({ _project }) => _project === _id) ??
    jiraConnections.find(
      (connection) =>
        connection._project === undefined &&
        connection._organization === _organization &&
        connection.createdAt > createdAt,
    )
  );
}

function requireMayRemove(call: Call, { _project }: JiraConnectionRecord): void {
  const project =
    _project === undefined ? undefined : call.store.collections.projects.get(_project);
  if (project === undefined) {
    requireOrganizationRole(call.session, 'orgAdmin');
    return;
  }
  const role = findRole(call.session, project);
  if (role === undefined) throw forbidden();
  requireRole(role, 'projectAdmin');
}

function removeConnection(
  isMeant: (connection: JiraConnectionRecord) => boolean,
): ManagementHandler {
  return (call) => {
    const { token = '' } = call.request.params;
    const { jiraConnections } = call.store.collections;
    const connection = jiraConnections.get(token);
    const isOwn = connection?._organization === call.session.organization._id;
    if (!isOwn || !isMeant(connection)) throw notFound('Jira connection', token);
    requireMayRemove(call, connection);
    jiraConnections.remove(token);
    return NO_CONTENT;
  };
}

const linkJiraIssueV1 = inFeature('member', (call) => {
  const { store, project, ids, feature } = call;
  if (findJiraConnection(store, project) === undefined) {
    throw precondition(`Project '${project.key}' is not connected to Jira`);
  }
  const { issueId } = bodyOf<Schemas['CreateJiraIssueLink']>(call);
  const known = store.collections.jiraIssues.find(
    (issue) => issue._feature === feature._id && issue.issueId === issueId,
  );
  const _id = known?._id ?? ids.objectId();
  store.collections.jiraIssues.put({ _id, _project: project._id, _feature: feature._id, issueId });
  return created({ issueId, _feature: feature._id });
});

const listJiraIssuesV1 = inFeature('viewer', (call) => {
  const { _id } = call.feature;
  const issues = call.store.collections.jiraIssues.filter(({ _feature }) => _feature === _id);
  return ok(issues.map(({ issueId }) => ({ issueId, _feature: _id })));
});

const unlinkJiraIssueV1 = inFeature('member', (call) => {
  const { _id } = call.feature;
  const { issue_id = '' } = call.request.params;
  const { jiraIssues } = call.store.collections;
  const issue = jiraIssues.find((row) => row._feature === _id && row.issueId === issue_id);
  if (issue === undefined) throw notFound('Jira issue link', issue_id);
  jiraIssues.remove(issue._id);
  return NO_CONTENT;
});

export const jiraHandlers = {
  deleteJiraIntegration: removeConnection(() => true),
  deleteJiraOrganizationIntegration: removeConnection(({ _project }) => _project === undefined),
  deleteJiraProjectIntegration: removeConnection(({ _project }) => _project !== undefined),
  linkJiraIssueV1,
  listJiraIssuesV1,
  unlinkJiraIssueV1,
};
