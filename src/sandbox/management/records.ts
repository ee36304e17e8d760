import type { Entities } from '../store/entities.ts';
import { findByKey } from './call.ts';
import type { ProjectCall, Workspace } from './call.ts';
import { listPage } from './list-page.ts';
import { keyTaken, notFound } from './refusals.ts';

/** The collections with records that belong to a project and have a key, with the noun for a record. */
const NOUNS = {
  environments: 'Environment',
  audiences: 'Audience',
  variables: 'Variable',
  features: 'Feature',
  metrics: 'Metric',
  customProperties: 'Custom Property',
} as const;

type KeyedCollection = keyof typeof NOUNS;

/** Lists the records of a collection that belong to the project, including archived ones, oldest first. */
export function listRecords<Name extends KeyedCollection | 'configurations' | 'webhooks'>(
  { store, project }: Workspace,
  name: Name,
): Entities[Name][] {
  return store.collections[name].filter(({ _project }) => _project === project._id);
}

/** Lists the records of a collection that match the query of a list. */
export function listQueried<Name extends KeyedCollection>(
  call: ProjectCall,
  name: Name,
): Entities[Name][] {
  return listPage(listRecords(call, name), call.request.query);
}

/** Finds a record of the project by key or ID, or returns undefined. */
export function lookUpRecord<Name extends KeyedCollection>(
  workspace: Workspace,
  name: Name,
  key: string,
): Entities[Name] | undefined {
  return findByKey(listRecords(workspace, name), key);
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

/** Throws 409 if another record than `own` has the key. The body of an update may omit the key. */
export function requireFreeKey(
  workspace: Workspace,
  name: KeyedCollection,
  key: string | undefined,
  own?: string,
): void {
  if (key === undefined) return;
  const taken = listRecords(workspace, name).some(
    (other) => other.key === key && other._id !== own,
  );
  if (taken) throw keyTaken(NOUNS[name], key);
}
