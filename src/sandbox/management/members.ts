import type { Call } from './call.ts';
import { invalid } from './refusals.ts';

/** Throws 400 if a list contains someone who isn't a member of the caller's organization. */
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
