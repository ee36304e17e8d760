import type { Call } from './call.ts';
import { invalid } from './refusals.ts';

/** 400 for a list that names somebody who is no member of the caller's organization. */
export function requireMembers(
  { store, session }: Pick<Call, 'store' | 'session'>,
  ids: readonly string[] = [],
  name: string,
): void {
  const { members } = store.collections;
  ids.forEach((id, index) => {
    if (members.get(id)?._organization === session.organization._id) return;
    throw invalid(`${name}[${index}] must be the ID of a member of your Organization`);
  });
}
