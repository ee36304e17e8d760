import { omit } from '../omit.ts';
import type { Schemas } from '../documents/model.ts';
import type { DynatraceEnvironmentRecord, ProjectRecord } from '../store/entities.ts';
import { requireOrganizationRole } from './access.ts';
import { bodyOf, created, listAllProjects, NO_CONTENT, now, ok } from './call.ts';
import type { Call, ManagementHandler } from './call.ts';
import { notFound } from './refusals.ts';

function sendsTo({ settings }: ProjectRecord, id: string): boolean {
  const { enabled, environmentMap = {} } = settings.dynatrace ?? {};
  return enabled === true && Object.values(environmentMap).includes(id);
}

function listConnected({ store, session }: Call): DynatraceEnvironmentRecord[] {
  return store.collections.dynatraceEnvironments.filter(
    ({ _organization }) => _organization === session.organization._id,
  );
}

function findConnected(call: Call, id: string): DynatraceEnvironmentRecord | undefined {
  return listConnected(call).find(({ dynatraceEnvironmentId }) => dynatraceEnvironmentId === id);
}

function render(call: Call, environment: DynatraceEnvironmentRecord) {
  const projects = listAllProjects(call).filter((project) =>
    sendsTo(project, environment.dynatraceEnvironmentId),
  );
  return {
    ...omit(environment, ['_id', '_organization']),
    projects: projects.map(({ _id }) => _id),
  };
}

/** Restricts a handler to organization admins, because the responses contain access tokens. */
function forAdmins(handle: ManagementHandler): ManagementHandler {
  return (call) => {
    requireOrganizationRole(call.session, 'orgAdmin');
    return handle(call);
  };
}

/** Connecting an environment again replaces its token and URL, because the API documents no 409 response. */
const createDynatraceEnvironment = forAdmins((call) => {
  const fields = bodyOf<Schemas['CreateDynatraceEnvironment']>(call);
  const environment = {
    ...fields,
    _id: findConnected(call, fields.dynatraceEnvironmentId)?._id ?? call.ids.objectId(),
    _organization: call.session.organization._id,
  };
  call.store.collections.dynatraceEnvironments.put(environment);
  return created(render(call, environment));
});

const getDynatraceIntegration = forAdmins((call) => {
  return ok({ environments: listConnected(call).map((environment) => render(call, environment)) });
});

/** Removes from a project's map of Environment keys and Dynatrace environments what `isGone` reports. */
export function stopSending(
  call: Call,
  project: ProjectRecord,
  isGone: (key: string, id: string) => boolean,
): void {
  const { dynatrace } = project.settings;
  const entries = Object.entries(dynatrace?.environmentMap ?? {});
  const rest = entries.filter(([key, id]) => !isGone(key, id));
  if (rest.length === entries.length) return;
  const settings = {
    ...project.settings,
    dynatrace: { ...dynatrace, environmentMap: Object.fromEntries(rest) },
  };
  call.store.collections.projects.put({ ...project, settings, updatedAt: now(call) });
}

const deleteDynatraceEnvironment = forAdmins((call) => {
  const { dynatraceEnvironmentId: id = '' } = call.request.params;
  const environment = findConnected(call, id);
  if (environment === undefined) throw notFound('Dynatrace environment', id);
  for (const project of listAllProjects(call))
    stopSending(call, project, (_key, other) => other === id);
  call.store.collections.dynatraceEnvironments.remove(environment._id);
  return NO_CONTENT;
});

export const dynatraceHandlers = {
  createDynatraceEnvironment,
  getDynatraceIntegration,
  deleteDynatraceEnvironment,
};
