import { stripPrompts } from '../../src/lib/code/prompts.ts';
import { findNearest } from '../../src/lib/nearest/nearest.ts';
import type { ApiDocument, ApiOperation, JsonValue } from '../../src/lib/openapi/index.ts';
import { APIS } from '../content/specs/support.ts';
import { validatorOf } from '../support/validators.ts';
import { blame, type Fence, type Problem } from './fences.ts';

/** Hosts of the APIs that have a description. Other hosts of the brand serve SDKs only. */
const HOSTS: Readonly<Record<string, ApiDocument>> = {
  'api.guidon.example': APIS.management,
  'bucketing-api.guidon.example': APIS.bucketing,
};
const BRAND_HOST = /^[\w-]+\.guidon\.example$/;

/** What stands for a part of a path that the code fills in. */
const WILDCARD = '\u0000';
const FILLED =
  /\$\{[^}]*\}|#\{[^}]*\}|\\\([^)]*\)|\{\{?[\w.$ -]*\}?\}|\$\w+|%[sdv]|<[\w -]+>|:[a-z]\w+/gi;

/** A path of an API in the text of a sample: `host` is undefined where the code puts it in front. */
interface Use {
  readonly at: number;
  readonly host: string | undefined;
  readonly path: string;
}

/** Every path of an API in a sample. A path that ends in a slash goes on with what the code adds. */
export function listUses(code: string): Use[] {
  const text = code.replaceAll(FILLED, WILDCARD);
  const pattern = /(?:https?:\/\/([\w.:-]+))?\/((?:ofrep\/)?v1\/[^\s"'`?#\\)>,;]*)/g;
  return [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: host, 2: path = '', index }) => {
    const before = text.charAt(index - 1);
    // A path of another program: `/etc/v1/…`, `example.com/v1/…` without a scheme.
    if (host === undefined && /[\w.-]/.test(before)) return [];
    const line = text.slice(0, index).split('\n').length - 1;
    const open = path.endsWith('/') && /["'`]/.test(text.charAt(index + whole.length));
    return [{ at: line, host, path: `/${path.replace(/\/$/, '')}${open ? `/${WILDCARD}` : ''}` }];
  });
}

function matches(template: string, path: string): boolean {
  const wanted = template.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return false;
  return wanted.every((part, index) => {
    const own = given[index] ?? '';
    if (part.startsWith('{')) return own !== '';
    return own === part || own.includes(WILDCARD);
  });
}

const operations = (api: ApiDocument | undefined): readonly ApiOperation[] =>
  api ? api.operations : Object.values(APIS).flatMap((other) => other.operations);

const apiOf = (operation: ApiOperation): ApiDocument =>
  APIS.management.operations.includes(operation) ? APIS.management : APIS.bucketing;

const METHOD =
  /["'](GET|POST|PUT|PATCH|DELETE)["']|\b(?:requests|httpx|http|axios|faraday|session)\.(get|post|put|patch|delete)\(|HttpMethod\.(\w+)|\b(Get|Post|Put|Patch|Delete)As(?:ync|Json)|\.(GET|POST|PUT|DELETE)\(|HTTP::(Get|Post|Put|Patch|Delete)/g;

/** Methods that a sample in a programming language names, in lower case; none where it leaves it open. */
export function listMethods(code: string): string[] {
  const found = [...code.matchAll(METHOD)].map((match) => match.slice(1).find(Boolean) ?? '');
  return [...new Set(found.map((method) => method.toLowerCase()))];
}

/** Checks that each path of an API exists there, with a method that the sample uses. */
export function checkPaths(fence: Fence): Problem[] {
  const isShell = ['sh', 'console'].includes(fence.language ?? '');
  const methods = isShell ? [] : listMethods(fence.code);
  return listUses(fence.code).flatMap(({ at, host, path }) => {
    if (host !== undefined && !(host in HOSTS)) return [];
    const all = operations(host === undefined ? undefined : HOSTS[host]);
    const found = all.filter((operation) => matches(operation.path, path));
    const shown = path.replaceAll(WILDCARD, '{…}');
    if (found.length === 0)
      return [blame(fence, `No API has ${shown}.${nearestPath(shown, all)}`, at)];
    const allowed = found.map(({ method }) => method as string);
    // A call without a method is a GET.
    const isFine = allowed.some((method) => method === 'get' || methods.includes(method));
    if (methods.length === 0 || isFine) return [];
    const words = allowed.join(', ').toUpperCase();
    return [
      blame(fence, `${shown} takes ${words}, and the sample says ${methods.join(', ')}.`, at),
    ];
  });
}

function nearestPath(path: string, all: readonly ApiOperation[]): string {
  const [nearest] = findNearest(
    path,
    all.map((operation) => operation.path),
  );
  return nearest === undefined ? '' : ` Did you mean ${nearest}?`;
}

/** A command of curl: what it calls, how, and with which body. */
interface Call {
  readonly at: number;
  readonly method: string;
  readonly url: string;
  readonly body: string | undefined;
}

/** The commands of curl in a shell sample. */
export function listCalls(code: string): Call[] {
  const text = stripPrompts(code).replaceAll('\\\n', '  ');
  const starts = [...text.matchAll(/(?:^|[|($&;\s])curl\s/g)].map(({ index }) => index);
  return starts.flatMap((start, index) => {
    const command = text.slice(start, starts[index + 1]).split(/\n(?=\S)|\s\|\s/)[0] ?? '';
    const flag = (names: string, value: string) =>
      new RegExp(`\\s(?:${names})[ =]${value}`).exec(command)?.[1];
    const body =
      flag('-d|--data|--data-raw|--data-binary|--json', "'([^']*)'") ??
      flag('-d|--data|--data-raw|--data-binary|--json', '"((?:[^"\\\\]|\\\\.)*)"');
    const url = /["']?((?:https?:\/\/|\$\{?\w*(?:URL|HOST)\w*\}?\/)[^\s"']*)/.exec(command)?.[1];
    const method = flag('-X|--request', '["\']?(\\w+)') ?? (hasData(command) ? 'POST' : 'GET');
    const at = code.slice(0, code.indexOf(command.trim().slice(0, 20))).split('\n').length - 1;
    return url === undefined
      ? []
      : [{ at: Math.max(at, 0), method: method.toLowerCase(), url, body }];
  });
}

function hasData(command: string): boolean {
  return /\s(?:-d|--data[\w-]*|--json)[ =]/.test(command) && !/\s(?:-G|--get)\s/.test(command);
}

/** Checks method and body of each call of curl against the description of the API. */
export function checkCalls(fence: Fence): Problem[] {
  return listCalls(fence.code).flatMap(({ at, method, url, body }) => {
    const use = listUses(url)[0] ?? listUses(url.replace(/^\$\{?\w+\}?/, ''))[0];
    if (!use || (use.host !== undefined && !(use.host in HOSTS))) return [];
    const all = operations(use.host === undefined ? undefined : HOSTS[use.host]);
    const found = all.filter((operation) => matches(operation.path, use.path));
    // `checkPaths` has said so.
    if (found.length === 0) return [];
    const operation = found.find((other) => other.method === method);
    if (!operation) {
      const words = found.map((other) => other.method.toUpperCase()).join(', ');
      return [blame(fence, `${use.path} takes ${words}, not ${method.toUpperCase()}.`, at)];
    }
    return body === undefined ? [] : checkBody(fence, operation, body, at);
  });
}

function checkBody(fence: Fence, operation: ApiOperation, body: string, at: number): Problem[] {
  const [media] = operation.requestBody?.content ?? [];
  if (!media?.schema) return [blame(fence, `${operation.id} takes no body.`, at)];
  let value: JsonValue;
  try {
    value = JSON.parse(body.replaceAll('\\"', '"').replaceAll(/\$\{?\w+\}?/g, 'x')) as JsonValue;
  } catch (error) {
    // A body from a file or of another format.
    if (body.startsWith('@') || !/^\s*[[{]/.test(body)) return [];
    return [
      blame(fence, `The body is no JSON: ${error instanceof Error ? error.message : ''}`, at),
    ];
  }
  const validate = validatorOf(apiOf(operation), media.schema, 'request');
  validate(value);
  return (validate.errors ?? [])
    .slice(0, 2)
    .map(({ instancePath, message, params }) =>
      blame(
        fence,
        `Body of ${operation.id}: ${instancePath || '/'} ${message ?? ''} ${JSON.stringify(params)}`,
        at,
      ),
    );
}

/** A request as HTTP writes it: the first line has a method and a path of an API. */
export function checkRawRequest(fence: Fence): Problem[] {
  const line = /^([A-Z]+) (\S+)(?: HTTP\/[\d.]+)?$/m.exec(fence.code);
  const isAnswer = /^HTTP\/[\d.]+ \d{3}/.test(fence.code);
  const isHeaders = /^[\w-]+: .+/.test(fence.code);
  if (!line)
    return isAnswer || isHeaders ? [] : [blame(fence, 'http: no request line and no status line.')];
  const [, method = '', path = ''] = line;
  const [use] = listUses(path);
  if (!use) return [];
  const found = operations(undefined).filter((operation) => matches(operation.path, use.path));
  if (found.some((operation) => operation.method === method.toLowerCase())) return [];
  return [blame(fence, `No API has ${method} ${path}.`)];
}

/** Whether a sample speaks HTTP to one of the APIs. */
export function speaksHttp(fence: Fence): boolean {
  return listUses(fence.code).some(({ host }) => host === undefined || host in HOSTS);
}

/** Hosts of the brand in a sample that are not known to exist. */
export function listUnknownHosts(code: string, known: readonly string[]): string[] {
  const hosts = [...code.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host = '']) => host);
  return hosts.filter((host) => BRAND_HOST.test(host) && !known.includes(host));
}
