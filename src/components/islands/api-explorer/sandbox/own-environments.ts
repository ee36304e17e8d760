import type { Snapshot } from '../../../../sandbox/index.ts';
import { createStorageSlot } from '../../../chrome/client/storage.ts';
import { DEMO_ACCOUNTS, environmentAccount, type DemoAccount } from './demo-accounts.ts';

/** The session storage key of the sandbox's data, which contains no secrets. */
export const SANDBOX_KEY = 'explorer-sandbox';

/** The keys of the Projects that the demo accounts use. */
const OFFERED: ReadonlySet<string> = new Set(
  DEMO_ACCOUNTS.key.flatMap(({ account }) => ('project' in account ? [account.project] : [])),
);

/** Returns the sandbox's stored data. Empty if it is invalid, because the sandbox itself reports that. */
function parseRows(text: string): Partial<Snapshot['rows']> {
  try {
    return (JSON.parse(text) as Partial<Snapshot>).rows ?? {};
  } catch {
    return {};
  }
}

const readStored = () => createStorageSlot(SANDBOX_KEY, { persistence: 'session' }).get();

/** Returns a function that tells whether anything in the sandbox has a key, such as a Feature or a Variable. */
export function readTaken(text = readStored() ?? ''): (key: string) => boolean {
  return (key) => text.includes(`"key":${JSON.stringify(key)}`);
}

export function listOwnEnvironments(text = readStored()): readonly DemoAccount[] {
  const { projects = [], environments = [] } = parseRows(text ?? '{}');
  const home = projects.find(({ key }) => OFFERED.has(key))?._organization;
  const own = projects.filter(({ key, _organization }) => {
    return !OFFERED.has(key) && _organization === home;
  });
  return own.flatMap(({ _id, key: project }) =>
    environments
      .filter(({ _project }) => _project === _id)
      .map(({ key: environment }) => environmentAccount(project, environment)),
  );
}
