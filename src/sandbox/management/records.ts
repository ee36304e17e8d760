import { NOUNS } from '../store/audit.ts';
import type { Collection } from '../store/collection.ts';
import type { Entities, EnvironmentRecord, InProject } from '../store/entities.ts';
import { findByKey, isKeyTaken, type ProjectCall, type Workspace } from './call.ts';
import { keyTaken, notFound } from './refusals.ts';

/** Collections of a project whose records are found by key (webhooks have only an ID). */
export type KeyedCollection =
  | 'environments'
  | 'audiences'
  | 'variables'
  | 'features'
  | 'metrics'
  | 'customProperties'
  | 'webhooks';

/** Lists a project's records in a collection, including archived ones, oldest first. */
export function listRecords<Name extends KeyedCollection | 'configurations'>(
  { store, project }: Workspace,
  name: Name,
): Entities[Name][] {
  // The compiler doesn't see that the records of all these collections have a project.
  const records = store.collections[name] as unknown as Collection<Entities[Name] & InProject>;
  return records.filter(({ _project }) => _project === project._id);
}

export function lookUpRecord<Name extends KeyedCollection>(
  workspace: Workspace,
  name: Name,
  key: string,
): Entities[Name] | undefined {
  type Keyed = Entities[Name] & { readonly key?: string };
  return findByKey(listRecords(workspace, name) as Keyed[], key);
}

/** Finds a record of the project by key or ID. Throws 404 if it doesn't exist. */
export function findRecord<Name extends KeyedCollection>(
  workspace: Workspace,
  name: Name,
  key = '',
): Entities[Name] {
  const record = lookUpRecord(workspace, name, key);
  if (record === undefined) throw notFound(NOUNS[name], key);
  return record;
}

/** Returns the environment that the query parameter `environment` names, or undefined without it. */
export function findFilteredEnvironment(call: ProjectCall): EnvironmentRecord | undefined {
  const { environment } = call.request.query;
  return typeof environment === 'string'
    ? findRecord(call, 'environments', environment)
    : undefined;
}

/** Throws 409 if a record other than `own` has the key, or has it as its ID. An update without a new key passes undefined. */
export function requireFreeKey(
  workspace: Workspace,
  name: KeyedCollection,
  key: string | undefined,
  own?: string,
): void {
  if (key === undefined) return;
  if (isKeyTaken(listRecords(workspace, name), key, own)) throw keyTaken(NOUNS[name], key);
}
