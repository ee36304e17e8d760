import { describeSteps, explainFeatures, nameFrom, type User } from '../lib/bucketing/index.ts';
import { createRoutes, type SandboxDocuments } from '../sandbox/index.ts';
import type { Evaluation } from '../sandbox/thread/index.ts';
import { createExercises, type ResettableSandbox } from './exercises.ts';

/** The project of the demo data whose environments the tools evaluate in. */
const PROJECT = 'storefront';
const HOST = 'https://sandbox.example';

/** A sandbox in a thread, in a page or in Node.js, or in the same thread. */
export interface ToolSandbox extends ResettableSandbox {
  /** How the last request evaluated a user. Undefined if it evaluated none, or if nobody noted it. */
  readonly evaluation: () => Evaluation | undefined;
}

export type Playground = ReturnType<typeof createPlayground>;

export interface SandboxCall {
  readonly method: string;
  /** The path with its query: "/v1/projects?perPage=5". */
  readonly path: string;
  readonly body?: unknown;
  /** The key of the environment. Bucketing API requests use the environment's server SDK key. */
  readonly environment?: string;
  /** The demo account for the Management API, such as "admin". */
  readonly account?: string;
}

/** Sends requests to a sandbox. `send` and `explain` reject for an unknown operation or environment. */
export function createPlayground(sandbox: ToolSandbox, documents: SandboxDocuments) {
  const exercises = createExercises(sandbox);
  const findOperation = createRoutes(
    (['management', 'bucketing'] as const).flatMap((api) =>
      documents[api].operations.map((operation) => ({ api, operation })),
    ),
  );

  /** Returns the server SDK key of an Environment of the demo. */
  const readKey = async (environment: string) => {
    const found = await sandbox.credentialOf({ project: PROJECT, environment });
    if (found !== undefined) return found;
    const list = `GET /v1/projects/${PROJECT}/environments`;
    throw new Error(`The demo has no Environment ${environment}. To list them, call ${list}.`);
  };

  /** Sends a request. Returns the response's status and body, and the path of the operation's page. */
  const send = async (call: SandboxCall) => {
    const { method, path, body, environment = 'production', account = 'admin' } = call;
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
  const explain = async (variable: string, user: User, environment?: string) => {
    const path = `/v1/variables/${encodeURIComponent(variable)}`;
    const { status, text } = await send({ method: 'POST', path, body: user, environment });
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
