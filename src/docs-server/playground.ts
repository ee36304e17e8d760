import { describeSteps, explainFeatures, nameFrom, type User } from '../lib/bucketing/index.ts';
import { createClient } from '../exercises/index.ts';
import { nearestHint } from '../lib/text/nearest.ts';
import { followRef, type SandboxDocuments } from '../sandbox/index.ts';
import type { Evaluation } from '../sandbox/thread/index.ts';
import { createExercises, type ResettableSandbox } from './exercises.ts';
import { HOST, type Operations } from './operations.ts';

/** The project of an environment that is named without one. */
const PROJECT = 'storefront';

/** A sandbox in a thread, in a page or in Node.js, or in the same thread. */
export interface ToolSandbox extends ResettableSandbox {
  /** How the last request evaluated a user. Undefined if it evaluated none, or if nobody noted it. */
  readonly evaluation: () => Evaluation | undefined;
}

export type Playground = ReturnType<typeof createPlayground>;

/** The input of call_sandbox, as `docs-server.json` describes it. */
export interface SandboxCall {
  readonly method: string;
  readonly path: string;
  /** Text is sent as it is, because some assistants write JSON as text. */
  readonly body?: unknown;
  readonly environment?: string;
  readonly account?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const hintFor = (pathname: string, pages: readonly string[]) =>
  pathname === '/oauth/token'
    ? 'You need no token: choose who calls with "account".'
    : pages.map((page) => `Read ${page}.`).join(' ') || 'Use find_operation.';

/** Reads the name of an environment, such as "loyalty/preview". */
function readPlace(name: string) {
  const [environment = '', project = PROJECT] = name.split('/').toReversed();
  return { project, environment };
}

/** Lists the properties of a user that the Bucketing API doesn't know. */
function findIgnored(user: User, { bucketing: { defs } }: SandboxDocuments): readonly string[] {
  const { properties = {} } = followRef(defs.UserData, defs);
  const ignored = Object.keys(user).filter((name) => !(name in (properties as object)));
  if (ignored.length === 0) return [];
  return [`Ignored: ${ignored.join(', ')}. Put your own properties into customData.`];
}

/** Sends requests to a sandbox. `send` and `explain` reject for an unknown operation, environment, or variable. */
export function createPlayground(sandbox: ToolSandbox, operations: Operations) {
  const { documents } = operations;
  const exercises = createExercises(sandbox);
  const admin = createClient(sandbox);

  /** Returns the server SDK key of an Environment. */
  const readKey = async (name: string) => {
    const place = readPlace(name);
    const found = await sandbox.credentialOf(place);
    if (found !== undefined) return found;
    const { status } = await admin({ call: `GET /v1/projects/${place.project}` });
    if (status === 404)
      throw new Error(`There is no Project ${place.project}. To list them, call GET /v1/projects.`);
    const list = `GET /v1/projects/${place.project}/environments`;
    throw new Error(
      `There is no Environment ${place.project}/${place.environment}. To list them, call ${list}. In other Projects, write project/environment.`,
    );
  };

  /** Sends a request. Returns the response's status, body, and headers, and the path of the operation's page. */
  const send = async (call: SandboxCall) => {
    const { method, path, body, environment = 'production', account = 'admin' } = call;
    const { pathname, search, searchParams } = new URL(path, HOST);
    const route = operations.find(method, pathname);
    const hint = hintFor(pathname, operations.findPages(pathname));
    if (!route) throw new Error(`No operation is ${method} ${pathname}. ${hint}`);
    const { api, page } = route.target;
    const headers = new Headers({ 'content-type': 'application/json', ...call.headers });
    const isOpen = !headers.has('authorization') && !searchParams.has('sdkKey');
    if (isOpen && api === 'bucketing') headers.set('authorization', await readKey(environment));
    else if (isOpen)
      headers.set('authorization', `Bearer ${await sandbox.credentialOf({ client: account })}`);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const init = { method, headers, body: body === undefined ? null : text };
    const response = await exercises.fetch(new Request(HOST + pathname + search, init));
    const { status } = response;
    return { status, text: await response.text(), headers: response.headers, page };
  };

  /** Says that a Project has no Variable with a key, and which ones it has. Undefined if there is one. */
  const findMissing = async (key: string, project: string) => {
    const list = `GET /v1/projects/${project}/variables`;
    const { body } = await admin({ call: `${list}?perPage=1000` });
    const keys = (body as readonly { key: string }[]).map((variable) => variable.key);
    if (keys.includes(key)) return undefined;
    const call = `GET /v2/projects/${project}/features/${encodeURIComponent(key)}`;
    const { status, body: feature } = await admin({ call });
    const missing = `There is no Variable "${key}" in ${project}.`;
    if (status !== 200) return missing + (nearestHint(key, keys) || ` To list them, call ${list}.`);
    const { variables } = feature as { variables: readonly { key: string }[] };
    const own = variables.map((variable) => variable.key).join(', ');
    return `${missing} The Feature "${key}" has these Variables: ${own || 'none'}.`;
  };

  /** Explains step by step, in lines of text, which value a Variable has for a user. */
  const explain = async (variable: string, user: User, environment = 'production') => {
    const path = `/v1/variables/${encodeURIComponent(variable)}`;
    const { status, text } = await send({ method: 'POST', path, body: user, environment });
    const evaluation = sandbox.evaluation();
    const missing =
      status === 404 ? await findMissing(variable, readPlace(environment).project) : undefined;
    if (missing !== undefined) throw new Error(missing);
    const lines = [`POST ${path} answers ${status}: ${text}`, ...findIgnored(user, documents)];
    if (!evaluation) return lines.join('\n');
    const { config, steps } = evaluation;
    const name = nameFrom(config);
    lines.push('The reasons below are those that an SDK reports.');
    for (const feature of explainFeatures(steps, name))
      lines.push('', `Feature ${feature.key}:`, ...describeSteps(user.user_id, feature, name));
    return lines.join('\n');
  };

  return { send, explain, exercises };
}
