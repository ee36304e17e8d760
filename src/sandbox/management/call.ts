import type { Handler, HandlerContext, Reply, Services } from '../contract.ts';
import { toTimestamp } from '../clock.ts';
import type { Authored, ProjectRecord, Role } from '../store/entities.ts';
import { findRole, requireMayEnter, requireRole, type Session } from './access.ts';
import { notFound } from './refusals.ts';

export type Call = HandlerContext<Session>;
export type ManagementHandler = Handler<Session>;

/** What a function needs for changing a project's data: the project, the store, the clock, and new IDs. */
export interface Workspace extends Services {
  readonly project: ProjectRecord;
}

/** A call to a path such as `/v1/projects/{project}/features`, in a project that the caller can see. */
export interface ProjectCall extends Call, Workspace {
  readonly role: Role;
}

/** Finds a record by key or ID. No key is the ID of another record: see `isKeyTaken`. */
export function findByKey<Row extends { readonly _id: string; readonly key?: string }>(
  rows: readonly Row[],
  key: string,
): Row | undefined {
  return rows.find((row) => row.key === key || row._id === key);
}

/**
 * Reports whether a record other than `own` has this key, or has it as its ID. An ID counts, because a key with
 * the same text would take the place of that record in every path and body that accepts both.
 */
export function isKeyTaken(
  rows: readonly { readonly _id: string; readonly key?: string }[],
  key: string,
  own?: string,
): boolean {
  return rows.some((other) => other._id !== own && (other.key === key || other._id === key));
}

/** Lists the projects of the caller's organization, including those that the caller can't see. */
export function listAllProjects({ store, session }: Call): ProjectRecord[] {
  return store.collections.projects.filter(
    ({ _organization }) => _organization === session.organization._id,
  );
}

/** Finds the project of a call by key or ID. Throws 404 if it doesn't exist or the caller can't see it. */
function findProject({ store, session }: Call, key: string): ProjectCall['project'] {
  requireMayEnter(session);
  const own = store.collections.projects.filter(
    (project) => findRole(session, project) !== undefined,
  );
  const project = findByKey(own, key);
  if (project === undefined) throw notFound('Project', key);
  return project;
}

/** Wraps a handler for a project's paths. Throws 404 if the project is hidden, 403 if the role is too low. */
export function inProject(needed: Role, handle: (call: ProjectCall) => Reply): ManagementHandler {
  return (call) => {
    const { params } = call.request;
    const project = findProject(call, params.project ?? params.key ?? '');
    const role = findRole(call.session, project) ?? 'viewer';
    requireRole(role, needed);
    return handle({ ...call, project, role });
  };
}

/** Returns the validated body, without fields that its schema doesn't have. */
export function bodyOf<Body>(call: Call): Body {
  return call.request.body as Body;
}

/** Returns a body's values of these fields. Fields that the body doesn't have are omitted. */
export function pickFields<Body extends object, Field extends keyof Body>(
  body: Body,
  fields: readonly Field[],
): Partial<Pick<Body, Field>> {
  const entries = fields.filter((field) => body[field] !== undefined);
  return Object.fromEntries(entries.map((field) => [field, body[field]])) as Partial<
    Pick<Body, Field>
  >;
}

export function now({ clock }: Pick<Services, 'clock'>): string {
  return toTimestamp(clock());
}

export function stampNew(call: Call): Authored {
  const date = now(call);
  const { _id: _createdBy } = call.session.member;
  return { _id: call.ids.objectId(), _createdBy, createdAt: date, updatedAt: date };
}

export const ok = (body: unknown): Reply => ({ status: 200, body });
export const created = (body: unknown): Reply => ({ status: 201, body });
export const NO_CONTENT: Reply = { status: 204 };
