import { withoutNulls } from '../omit.ts';
import { NOUNS } from '../store/audit.ts';
import type { Authored, Entities, InProject, Role } from '../store/entities.ts';
import type { Collection } from '../store/collection.ts';
import { bodyOf, created, inProject, NO_CONTENT, now, ok, stampNew } from './call.ts';
import type { ManagementHandler, ProjectCall } from './call.ts';
import { listPage } from './list-page.ts';
import { findRecord, listRecords, requireFreeKey, type KeyedCollection } from './records.ts';

/** What is special about a resource that is created, listed, read, changed, and deleted like the others. */
export interface Resource<Name extends KeyedCollection, Row = Entities[Name]> {
  readonly collection: Name;
  /** Fields of a new record that its body doesn't have. */
  readonly defaults?: Partial<Row>;
  /** Reads the fields of a body. Default: all of them. */
  readonly read?: (call: ProjectCall) => Partial<Row>;
  /** Default: the stored record. */
  readonly render?: (call: ProjectCall, row: Row) => object;
  /** Reports whether a list shows a record. Default: all of them. */
  readonly select?: (call: ProjectCall) => (row: Row) => boolean;
  /** Throws if a record can't be saved. `old` is undefined for a new one. */
  readonly check?: (call: ProjectCall, row: Row, old: Row | undefined) => void;
  /** Makes the other changes that deleting a record causes, or throws if it can't be deleted. */
  readonly release?: (call: ProjectCall, row: Row) => void;
  /** The role that is needed to delete. Default: member. */
  readonly deletedBy?: Role;
}

/** Returns functions that find and change records of a resource, and its five handlers by operationId. */
export function defineResource<
  Name extends KeyedCollection,
  Row extends Authored & InProject & Entities[Name],
>(resource: Resource<Name, Row>) {
  const { collection, defaults, check, release, deletedBy = 'member' } = resource;
  const { select = () => () => true } = resource;
  const { render = (_call: ProjectCall, row: Row) => row, read = bodyOf<Partial<Row>> } = resource;
  const rowsOf = ({ store }: ProjectCall) =>
    store.collections[collection] as unknown as Collection<Row>;
  const find = ({ request, ...call }: ProjectCall) =>
    findRecord(call, collection, request.params.key ?? request.params.id) as Row;

  const save = (call: ProjectCall, row: Row, old?: Row) => {
    check?.(call, row, old);
    if ('key' in row) requireFreeKey(call, collection, row.key as string, old?._id);
    return render(call, rowsOf(call).put(row));
  };
  const change = (call: ProjectCall, changes: Partial<Row>) => {
    const old = find(call);
    const row = withoutNulls({ ...old, ...changes, updatedAt: now(call) });
    return ok(save(call, row, old));
  };
  const list = inProject('viewer', (call) => {
    const found = (listRecords(call, collection) as Row[]).filter(select(call));
    return ok(listPage(found, call.request.query).map((row) => render(call, row)));
  });
  const create = inProject('member', (call) => {
    const place = { ...stampNew(call), _project: call.project._id };
    return created(save(call, { ...place, ...defaults, ...read(call) } as Row));
  });
  const remove = inProject(deletedBy, (call) => {
    const row = find(call);
    release?.(call, row);
    rowsOf(call).remove(row._id);
    return NO_CONTENT;
  });
  const one = NOUNS[collection].replaceAll(' ', '');
  const many = collection.replace(/^./, (letter) => letter.toUpperCase());
  const handlers: Readonly<Record<string, ManagementHandler>> = {
    [`create${one}`]: create,
    [`list${many}`]: list,
    [`get${one}`]: inProject('viewer', (call) => ok(render(call, find(call)))),
    [`update${one}`]: inProject('member', (call) => change(call, read(call))),
    [`delete${one}`]: remove,
  };
  return { find, change, handlers };
}
