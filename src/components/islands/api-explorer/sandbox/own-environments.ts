import type { Snapshot } from '../../../../sandbox/index.ts';
import { createStorageSlot } from '../../../chrome/client/storage.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';

/** Session-storage key of what the sandbox remembers. It is demo data, and no secret. */
export const SANDBOX_KEY = 'explorer-sandbox';

/** The Projects whose Environments the explorer offers anyway. */
const OFFERED: ReadonlySet<string> = new Set(
  DEMO_ACCOUNTS.key.map(({ id }) => id.slice(0, id.indexOf('/'))),
);

/** What the sandbox kept; nothing where it can't be read, which the sandbox itself reports. */
function parseRows(text: string): Partial<Snapshot['rows']> {
  try {
    return (JSON.parse(text) as Partial<Snapshot>).rows ?? {};
  } catch {
    return {};
  }
}

/**
 * The Environments of the Projects that the reader created in the demo organization, as
 * "project/environment". Projects of other organizations need another token.
 */
export function listOwnEnvironments(
  text = createStorageSlot(SANDBOX_KEY, { persistence: 'session' }).get(),
): readonly string[] {
  const { projects = [], environments = [] } = parseRows(text ?? '{}');
  const home = projects.find(({ key }) => OFFERED.has(key))?._organization;
  const own = projects.filter(({ key, _organization }) => {
    return !OFFERED.has(key) && _organization === home;
  });
  return own.flatMap(({ _id, key }) =>
    environments
      .filter(({ _project }) => _project === _id)
      .map((environment) => `${key}/${environment.key}`),
  );
}
