import type { Sandbox } from '../sandbox.ts';
import { DEMO_CREDENTIALS } from './accounts.ts';

/** The project that the samples on SDK pages use. */
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

async function call(sandbox: Sandbox, path: string, body: URLSearchParams | object, token = '') {
  const answer = await sandbox.fetch(
    new Request(`https://sandbox.example${path}`, {
      method: 'POST',
      headers: token === '' ? {} : { Authorization: `Bearer ${token}` },
      body: body instanceof URLSearchParams ? body : JSON.stringify(body),
    }),
  );
  if (answer.ok) return answer;
  throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
}

/**
 * Creates a project with the Features that code samples evaluate, serves each to everyone in development, and
 * gives that environment the keys of `SAMPLE_KEYS`.
 * @throws Error with the response of a call that the sandbox rejects
 */
export async function addSamples(sandbox: Sandbox): Promise<void> {
  const grant = { grant_type: 'client_credentials', ...DEMO_CREDENTIALS.admin };
  const login = await call(sandbox, '/oauth/token', new URLSearchParams(grant));
  const { access_token } = (await login.json()) as { access_token: string };
  const created = await call(sandbox, '/v1/projects', SAMPLE_PROJECT, access_token);
  const { _id } = (await created.json()) as { _id: string };
  for (const key of FEATURES) {
    const feature = { name: key, key, type: 'release', configurations: { development: SERVED } };
    await call(sandbox, `/v2/projects/${SAMPLE_PROJECT.key}/features`, feature, access_token);
  }
  const { rows, ...rest } = sandbox.snapshot();
  const environments = (rows.environments ?? []).map((environment) => {
    if (environment._project !== _id || environment.key !== 'development') return environment;
    const { client, mobile, server } = environment.sdkKeys;
    const sdkKeys = {
      client: client.map((entry) => ({ ...entry, key: SAMPLE_KEYS.client })),
      mobile: mobile.map((entry) => ({ ...entry, key: SAMPLE_KEYS.mobile })),
      server: server.map((entry) => ({ ...entry, key: SAMPLE_KEYS.server })),
    };
    return { ...environment, sdkKeys };
  });
  sandbox.restore({ ...rest, rows: { ...rows, environments } });
}
