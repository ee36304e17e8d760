import type { Entities } from '../store/entities.ts';
import { findByKey } from './call.ts';
import type { ProjectCall, Workspace } from './call.ts';
import { listPage } from './list-page.ts';
import { keyTaken, notFound } from './refusals.ts';

/** The collections whose records belong to a project and have a key, with the noun of one record. */
const NOUNS = {
  environments: 'Environment',
  audiences: 'Audience',
  variables: 'Variable',
  features: 'Feature',
  metrics: 'Metric',
  customProperties: 'Custom Property',
} as const;

type KeyedCollection = keyof typeof NOUNS;

/** The records of a collection that belong to the project, archived ones included, oldest first. */
export function listRecords<Name extends KeyedCollection | 'configurations' | 'webhooks'>(
  { store, project }: Workspace,
  name: Name,
): Entities[Name][] {
  return store.collections[name].filter(({ _project }) => _project === project._id);
}

/** The records of a collection that the query of a list asks for. */
export function listQueried<Name extends KeyedCollection>(
  call: ProjectCall,
  name: Name,
): Entities[Name][] {
  return listPage(listRecords(call, name), call.request.query);
}

/** A record of the project by its key or ID; undefined where there is none. */
export function lookUpRecord<Name extends KeyedCollection>(
  workspace: Workspace,
  name: Name,
  key: string,
): Entities[Name] | undefined {
  return findByKey(listRecords(workspace, name), key);
}

/** A record of the project by its key or ID, as a path or a body names it. 404 where there is none. */
export function findRecord<Name extends KeyedCollection>(
  workspace: Workspace,
  name: Name,
  key = '',
): Entities[Name] {
  const record = lookUpRecord(workspace, name, key);
  if (record === undefined) throw notFound(NOUNS[name], key);
  return record;
}

/**
 * Refuses a key with 409 if another record of the collection has it. `own` is the ID of this record.
 * Without a key, nothing is checked: the body of an update may leave it out.
 */
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
