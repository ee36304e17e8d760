import { isJsonObject } from '../../lib/openapi/index.ts';
import { withoutNulls } from '../omit.ts';
import type { Schemas } from '../documents/model.ts';
import type { ProjectRecord, Role } from '../store/entities.ts';
import {
  findRole,
  includesRole,
  requireMayEnter,
  requireMembers,
  requireOrganizationRole,
} from './access.ts';
import {
  bodyOf,
  created,
  inProject,
  isKeyTaken,
  listAllProjects,
  NO_CONTENT,
  now,
  ok,
  pickFields,
  stampNew,
} from './call.ts';
import type { Call, ManagementHandler, ProjectCall } from './call.ts';
import { addEnvironment, removeEnvironment } from './environments.ts';
import { findJiraConnection } from './jira.ts';
import { listPage } from './list-page.ts';
import { listRecords } from './records.ts';
import { invalid, keyTaken, lastOne } from './refusals.ts';

type ProjectSettings = Schemas['ProjectSettings'];

/** Settings of a new project: everything is off, except the reasons for which a feature can be stale. */
const FIRST_SETTINGS: ProjectSettings = {
  edgeDB: { enabled: false },
  optIn: { enabled: false },
  sdkTypeVisibility: { enabledInFeatureSettings: false },
  lifeCycle: { disableCodeRefChecks: false },
  obfuscation: { enabled: false, required: false },
  featureApprovalWorkflow: { enabled: false, allowPublisherBypass: false, defaultReviewers: [] },
  disablePassthroughRollouts: false,
  staleness: {
    enabled: false,
    released: true,
    unmodifiedLong: true,
    unmodifiedShort: true,
    unused: true,
    email: { enabled: false, frequency: 'weekly', users: [] },
  },
  dynatrace: { enabled: false, environmentMap: {} },
};

const FIRST_ENVIRONMENTS: readonly Schemas['CreateEnvironment'][] = [
  { name: 'Development', key: 'development', type: 'development' },
  { name: 'Staging', key: 'staging', type: 'staging' },
  { name: 'Production', key: 'production', type: 'production' },
];

function renderProject(call: Call, project: ProjectRecord, role: Role | undefined) {
  const { exposures, evaluations } = call.store.collections;
  const isOwn = ({ _project }: { readonly _project: string }) => _project === project._id;
  const jira = findJiraConnection(call.store, project);
  return {
    ...project,
    hasJiraIntegration: jira !== undefined,
    jiraBaseUrl: jira?.baseUrl,
    hasReceivedCodeUsages: project.hasReceivedCodeUsages ?? false,
    hasUserConfigFetch: (exposures.find(isOwn) ?? evaluations.find(isOwn)) !== undefined,
    readonly: !includesRole(role, 'publisher'),
  };
}

function requireFreeKey(call: Call, key: string, own?: string): void {
  if (isKeyTaken(listAllProjects(call), key, own)) throw keyTaken('Project', key);
}

const createProject: ManagementHandler = (call) => {
  requireOrganizationRole(call.session, 'orgAdmin');
  const body = bodyOf<Schemas['CreateProject']>(call);
  requireFreeKey(call, body.key);
  const project: ProjectRecord = {
    ...stampNew(call),
    _organization: call.session.organization._id,
    ...body,
    settings: FIRST_SETTINGS,
  };
  call.store.collections.projects.put(project);
  for (const environment of FIRST_ENVIRONMENTS) addEnvironment({ ...call, project }, environment);
  return created(renderProject(call, project, findRole(call.session, project)));
};

const listProjects: ManagementHandler = (call) => {
  requireMayEnter(call.session);
  const visible = call.store.collections.projects.filter(
    (project) => findRole(call.session, project) !== undefined,
  );
  return ok(
    listPage(visible, call.request.query).map((project) =>
      renderProject(call, project, findRole(call.session, project)),
    ),
  );
};

function save(call: ProjectCall, project: ProjectRecord) {
  const saved = call.store.collections.projects.put({ ...project, updatedAt: now(call) });
  return ok(renderProject(call, saved, call.role));
}

const updateProject = inProject('orgAdmin', (call) => {
  const changes = bodyOf<Partial<ProjectRecord>>(call);
  if (changes.key !== undefined) requireFreeKey(call, changes.key, call.project._id);
  return save(call, withoutNulls({ ...call.project, ...changes }));
});

/** Settings that contain a map. They are replaced as a whole, so that map entries can be removed. */
const MAPS: ReadonlySet<string> = new Set(['environmentMap']);

/** Merges settings at any depth. Settings that are left out stay unchanged, and null removes one. */
function mergeSettings<Settings extends object>(
  old: Settings,
  changes: Partial<Settings>,
): Settings {
  const known = new Map<string, unknown>(Object.entries(old));
  const entries = Object.entries<unknown>(changes).map(([name, value]) => {
    const before = known.get(name);
    const isNested = isJsonObject(value) && isJsonObject(before) && !MAPS.has(name);
    return [name, isNested ? mergeSettings(before, value) : value] as const;
  });
  return withoutNulls({ ...old, ...Object.fromEntries(entries) });
}

const OPEN_SETTINGS = [
  'edgeDB',
  'optIn',
  'sdkTypeVisibility',
  'lifeCycle',
  'disablePassthroughRollouts',
  'staleness',
  'dynatrace',
] as const;
const PROTECTED_SETTINGS = ['obfuscation', 'featureApprovalWorkflow'] as const;

interface SettingsCall {
  readonly needed: Role;
  readonly names: readonly (keyof ProjectSettings)[];
  /** Settings that another call changes, and the end of that call's path, for the error message. */
  readonly others: readonly string[];
  readonly otherPath: string;
}

function updateSettings({ needed, names, others, otherPath }: SettingsCall) {
  return inProject(needed, (call) => {
    const foreign = others.find((name) => call.request.ignored.includes(name));
    if (foreign !== undefined) throw invalid(`${foreign} is changed with PATCH …${otherPath}`);
    const changes = pickFields(bodyOf<ProjectSettings>(call), names);
    const { defaultReviewers } = changes.featureApprovalWorkflow ?? {};
    requireMembers(call, defaultReviewers, 'featureApprovalWorkflow.defaultReviewers');
    requireMembers(call, changes.staleness?.email?.users, 'staleness.email.users');
    const settings = mergeSettings(call.project.settings, changes);
    return save(call, { ...call.project, settings });
  });
}

/** Collections whose records are deleted with their project. */
const CONTENTS = [
  'audiences',
  'variables',
  'features',
  'customProperties',
  'metrics',
  'metricAssociations',
  'userProfiles',
  'changeRequests',
  'webhooks',
  'jiraConnections',
  'jiraIssues',
] as const;

const deleteProject = inProject('orgAdmin', (call) => {
  const { store, project } = call;
  if (listAllProjects(call).length === 1) throw lastOne('Project', 'Organization');
  for (const environment of listRecords(call, 'environments')) removeEnvironment(call, environment);
  for (const name of CONTENTS) {
    store.collections[name].removeWhere(({ _project }) => _project === project._id);
  }
  store.collections.projects.remove(project._id);
  return NO_CONTENT;
});

export const projectHandlers = {
  createProject,
  listProjects,
  getProject: inProject('viewer', (call) => ok(renderProject(call, call.project, call.role))),
  updateProject,
  deleteProject,
  updateProjectSettings: updateSettings({
    needed: 'publisher',
    names: OPEN_SETTINGS,
    others: PROTECTED_SETTINGS,
    otherPath: '/settings/protected',
  }),
  updateProtectedProjectSettings: updateSettings({
    needed: 'projectAdmin',
    names: PROTECTED_SETTINGS,
    others: OPEN_SETTINGS,
    otherPath: '/settings',
  }),
};
