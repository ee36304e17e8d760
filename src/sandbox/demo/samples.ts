import type { Sandbox } from '../sandbox.ts';
import type { SdkKeyType } from '../store/entities.ts';

export const SAMPLE_PROJECT = { name: 'Samples', key: 'samples' } as const;

/** SDK keys of the sample project's development environment, by type. They are fixed, for use on pages. */
export const SAMPLE_KEYS = {
  client: 'guidon_client_samples',
  mobile: 'guidon_mobile_samples',
  server: 'guidon_server_samples',
} as const;

const FEATURES = ['new-checkout', 'express-shipping', 'priority-support'];
const EVERYONE = { filters: { operator: 'and', filters: [{ type: 'all' }] } };
const SERVED = {
  status: 'active',
  targets: [
    {
      name: 'All Users',
      audience: EVERYONE,
      distribution: [{ _variation: 'variation-on', percentage: 1 }],
    },
  ],
};

/**
 * Creates a project with the Features that code samples evaluate, serves each to everyone in development, and
 * gives that environment the keys of `SAMPLE_KEYS`.
 * @throws Error with the response of a call that the sandbox rejects
 */
export async function addSamples(sandbox: Sandbox): Promise<void> {
  const headers = { Authorization: `Bearer ${sandbox.credentialOf({ client: 'admin' })}` };
  const create = async (path: string, body: object): Promise<void> => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await sandbox.fetch(new Request(`https://sandbox.example${path}`, init));
    if (answer.ok) return;
    throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
  };
  await create('/v1/projects', SAMPLE_PROJECT);
  for (const key of FEATURES) {
    const feature = { name: key, key, type: 'release', configurations: { development: SERVED } };
    await create(`/v2/projects/${SAMPLE_PROJECT.key}/features`, feature);
  }
  const { rows, ...rest } = sandbox.snapshot();
  const project = rows.projects?.find(({ key }) => key === SAMPLE_PROJECT.key);
  const environments = (rows.environments ?? []).map((environment) => {
    const { _project, key, sdkKeys: old } = environment;
    if (_project !== project?._id || key !== 'development') return environment;
    const rename = (type: SdkKeyType) =>
      old[type].map((one) => ({ ...one, key: SAMPLE_KEYS[type] }));
    const sdkKeys = {
      client: rename('client'),
      mobile: rename('mobile'),
      server: rename('server'),
    };
    return { ...environment, sdkKeys };
  });
  sandbox.restore({ ...rest, rows: { ...rows, environments } });
}
