import type { Handler, HandlerContext, Reply, Services } from '../contract.ts';
import { toTimestamp } from '../clock.ts';
import type { Role } from '../store/accounts.ts';
import type { ProjectRecord } from '../store/entities.ts';
import { findRole, requireMayEnter, requireRole } from './access.ts';
import { notFound } from './refusals.ts';
import type { Session } from './session.ts';

/** A call of the Management API. */
export type Call = HandlerContext<Session>;
export type ManagementHandler = Handler<Session>;

/** What changes a project: the store, the time, new IDs, and the project itself. */
export interface Workspace extends Services {
  readonly project: ProjectRecord;
}

/** A call for one project that the caller may see. */
export interface ProjectCall extends Call, Workspace {
  readonly role: Role;
}

/** A record by its key or its ID. Keys win: an ID is never a sensible key. */
export function findByKey<Row extends { readonly _id: string; readonly key: string }>(
  rows: readonly Row[],
  key: string,
): Row | undefined {
  return rows.find((row) => row.key === key) ?? rows.find((row) => row._id === key);
}

/** The project of a call, by key or ID. 404 also where the caller may not see it. */
export function findProject({ store, session }: Call, key: string): ProjectCall['project'] {
  requireMayEnter(session);
  const own = store.collections.projects.filter(
    (project) => findRole(session, project) !== undefined,
  );
  const project = findByKey(own, key);
  if (project === undefined) throw notFound('Project', key);
  return project;
}

/** A handler of calls below a project. 404 where it is hidden, 403 below the role. */
export function inProject(needed: Role, handle: (call: ProjectCall) => Reply): ManagementHandler {
  return (call) => {
    const { params } = call.request;
    const project = findProject(call, params.project ?? params.key ?? '');
    const role = findRole(call.session, project) ?? 'viewer';
    requireRole(role, needed);
    return handle({ ...call, project, role });
  };
}

/** The body. Validation has confirmed its type, and fields that its schema doesn't name are gone. */
export function bodyOf<Body>(call: Call): Body {
  return call.request.body as Body;
}

/** The fields of a body that it has, and no others. */
export function pickFields<Body extends object, Field extends keyof Body>(
  body: Body,
  fields: readonly Field[],
): Partial<Pick<Body, Field>> {
  const entries = fields.filter((field) => body[field] !== undefined);
  return Object.fromEntries(entries.map((field) => [field, body[field]])) as Partial<
    Pick<Body, Field>
  >;
}

/** The moment of the call. */
export function now({ clock }: Pick<Services, 'clock'>): string {
  return toTimestamp(clock());
}

/** Who made a record, and when: now, by the caller. */
export function stampNew(call: Call): {
  readonly _id: string;
  readonly _createdBy: string;
  readonly createdAt: string;
  readonly updatedAt: string;
} {
  const date = now(call);
  const { _id: _createdBy } = call.session.member;
  return { _id: call.ids.objectId(), _createdBy, createdAt: date, updatedAt: date };
}

export const ok = (body: unknown): Reply => ({ status: 200, body });
export const created = (body: unknown): Reply => ({ status: 201, body });
export const NO_CONTENT: Reply = { status: 204 };
