import {
  describeSteps,
  explainFeatures,
  nameFrom,
  type User,
} from '../../src/lib/bucketing/index.ts';
import { createRoutes, type SandboxDocuments } from '../../src/sandbox/index.ts';
import { readExercises } from '../evals/index.ts';
import { openSandbox } from '../sandbox/index.ts';
import { createExercises } from './exercises.ts';

/** The project of the demo data whose environments the tools evaluate in. */
const PROJECT = 'storefront';
const HOST = 'https://sandbox.example';

export type Playground = Awaited<ReturnType<typeof createPlayground>>;

export interface SandboxCall {
  readonly method: string;
  /** The path with its query: "/v1/projects?perPage=5". */
  readonly path: string;
  readonly body?: unknown;
  /** The key of the environment. Bucketing API requests use the environment's server SDK key. */
  readonly environment: string;
  /** The demo account for the Management API, such as "admin". */
  readonly account: string;
}

/** Opens a sandbox with demo data. `send` and `explain` reject for an unknown operation or environment. */
export async function createPlayground(documents: SandboxDocuments) {
  const sandbox = await openSandbox({ documents });
  const exercises = createExercises(sandbox, readExercises());
  const findOperation = createRoutes(
    (['management', 'bucketing'] as const).flatMap((api) =>
      documents[api].operations.map((operation) => ({ api, operation })),
    ),
  );

  /** Returns the server SDK key of an Environment of the demo. */
  const readKey = async (environment: string) => {
    const found = await sandbox.credentialOf({ project: PROJECT, environment });
    if (found !== undefined) return found;
    const { projects = [], environments = [] } = sandbox.snapshot().rows;
    const project = projects.find(({ key }) => key === PROJECT);
    const own = environments.filter(({ _project }) => _project === project?._id);
    const names = own.map(({ key }) => key).join(', ');
    throw new Error(`The demo has no Environment ${environment}. Write one of: ${names}.`);
  };

  /** Sends a request. Returns the response's status and body, and the path of the operation's page. */
  const send = async ({ method, path, body, environment, account }: SandboxCall) => {
    const { pathname } = new URL(path, HOST);
    const route = findOperation(method, pathname);
    if (!route) throw new Error(`No operation is ${method} ${pathname}. Use find_operation.`);
    const { api, operation } = route.target;
    const authorization =
      api === 'management'
        ? `Bearer ${await sandbox.credentialOf({ client: account })}`
        : await readKey(environment);
    const headers = { authorization, 'content-type': 'application/json' };
    const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
    const response = await exercises.fetch(new Request(HOST + path, init));
    const page = `/${api}-api/operations/${operation.id.toLowerCase()}/`;
    return { status: response.status, text: await response.text(), page };
  };

  /** Explains step by step, in lines of text, which value a Variable has for a user. */
  const explain = async (variable: string, user: User, environment: string) => {
    const path = `/v1/variables/${encodeURIComponent(variable)}`;
    const { status, text } = await send({
      method: 'POST',
      path,
      body: user,
      environment,
      account: 'admin',
    });
    const lines = [`POST ${path} answers ${status}: ${text}`];
    const evaluation = sandbox.evaluation();
    if (!evaluation) return lines.join('\n');
    const { config, steps } = evaluation;
    const name = nameFrom(config);
    for (const feature of explainFeatures(steps, name))
      lines.push('', `Feature ${feature.key}:`, ...describeSteps(user.user_id, feature, name));
    return lines.join('\n');
  };

  return { send, explain, exercises };
}
