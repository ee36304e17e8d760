import type { Snapshot } from '../../../../sandbox/index.ts';
import { createStorageSlot } from '../../../chrome/client/storage.ts';

/** Session-storage key of what the sandbox remembers. It is demo data, and no secret. */
export const SANDBOX_KEY = 'explorer-sandbox';

const DEMO_PROJECTS = ['storefront', 'warehouse', 'online-banking'];

/** The Environments of the reader's own Projects in the sandbox, as "project/environment". */
export function listOwnEnvironments(
  text = createStorageSlot(SANDBOX_KEY, { persistence: 'session' }).get(),
): readonly string[] {
  const { rows } = JSON.parse(text ?? '{}') as Partial<Snapshot>;
  const projects = rows?.projects?.filter(({ key }) => !DEMO_PROJECTS.includes(key)) ?? [];
  return projects.flatMap(({ _id, key }) =>
    (rows?.environments ?? [])
      .filter(({ _project }) => _project === _id)
      .map((environment) => `${key}/${environment.key}`),
  );
}
