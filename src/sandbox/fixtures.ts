/** Test support: the OpenAPI documents, and a client that validates every response against them. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { parse } from 'yaml';
import {
  isJsonObject,
  loadDocument,
  SchemaBundle,
  withReachableDefs,
} from '../lib/openapi/index.ts';
import type { ApiDocument, JsonObject, JsonValue } from '../lib/openapi/index.ts';
import { createValidator, type Validate } from '../lib/openapi/validator/index.ts';
import { compactDocument } from './documents/compact.ts';
import type { SandboxDocuments } from './documents/model.ts';
import { createEmptyRows, type DEMO_CREDENTIALS } from './demo/index.ts';
import { createRoutes } from './http/router.ts';
import { createSandbox, type Sandbox, type SandboxOptions, type Snapshot } from './sandbox.ts';

const SPECS = join(import.meta.dirname, '../../specs');
const read = (name: string) => readFileSync(join(SPECS, name), 'utf8');

/** The time at which tests start: midday UTC. */
export const START = Date.parse('2026-11-21T12:00:00.000Z');

export const APIS = {
  management: loadDocument(JSON.parse(read('management-api.json')), {
    source: 'specs/management-api.json',
  }),
  bucketing: loadDocument(parse(read('bucketing-api.yaml')), {
    source: 'specs/bucketing-api.yaml',
  }),
};

export const DOCUMENTS: SandboxDocuments = {
  management: compactDocument(APIS.management),
  bucketing: compactDocument(APIS.bucketing),
};

/** Lists schemas that are part of an `allOf`. They must allow the fields of the other parts. */
function listParts(defs: JsonObject): ReadonlySet<string> {
  const lists = JSON.stringify(defs).matchAll(/"allOf":\[([^\]]*)\]/g);
  const names = [...lists].flatMap(([, list = '']) => [...list.matchAll(/\$defs\/([^"]+)"/g)]);
  return new Set(names.map(([, name = '']) => name));
}

/** Returns response schemas that reject undocumented fields, so that tests find such fields. */
function closeSchemas(defs: JsonObject): JsonObject {
  const parts = listParts(defs);
  const entries = Object.entries(defs).map(([name, schema]) => {
    const isObject = isJsonObject(schema) && (schema.type === 'object' || 'allOf' in schema);
    const isOpen = !isObject || 'additionalProperties' in schema || parts.has(name);
    const isFree = isObject && !('properties' in schema) && !('allOf' in schema);
    return [name, isOpen || isFree ? schema : { ...schema, unevaluatedProperties: false }] as const;
  });
  return Object.fromEntries(entries);
}

type CheckReply = (status: number, body: JsonValue | undefined) => readonly string[];

/** Creates a function for each operation, by operationId. It returns the problems of a response. */
function createReplyChecks(api: ApiDocument): readonly (readonly [string, CheckReply])[] {
  const bundle = new SchemaBundle(api);
  const bodies = api.operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses).map(([status, { content = {} }]) => {
      const [media] = Object.values(content);
      const schema = media?.schema ? bundle.get(media.schema) : undefined;
      return [`${operationId} ${status}`, schema] as const;
    }),
  );
  const documented = new Map(bodies);
  const defs = closeSchemas(bundle.$defs);
  const validators = new Map<string, Validate>();
  return api.operations.map(({ operationId: id }) => [
    id,
    (status, body) => {
      const key: `${string} ${string}` = `${id} ${status}`;
      if (!documented.has(key)) return [`${id} does not document the status ${status}`];
      const schema = documented.get(key);
      if (schema === undefined) return body === undefined ? [] : [`${status} has no body`];
      if (body === undefined) return [`${status} has a body`];
      const validate = validators.get(key) ?? createValidator(withReachableDefs(schema, defs));
      validators.set(key, validate);
      return validate(body).map(({ message }) => message);
    },
  ]);
}

const REPLY_CHECKS = new Map(Object.values(APIS).flatMap(createReplyChecks));

const SEEN = join(import.meta.dirname, '../../.cache/seen-statuses');
const seen = new Set<string>();

/** Writes down which documented responses occur, for `checks/sandbox/documented-statuses.ts`. */
function noteStatus(id: string, status: number): void {
  const pair = `${id} ${status}`;
  if (seen.has(pair) || !existsSync(SEEN)) return;
  seen.add(pair);
  appendFileSync(join(SEEN, String(process.pid)), `${pair}\n`);
}

const findOperation = createRoutes(
  [DOCUMENTS.management, DOCUMENTS.bucketing].flatMap(({ operations }) =>
    operations.map((operation) => ({ operation })),
  ),
);

/** Validates a response against the operation of this path. @throws Error if there is no such operation */
export function checkAnswer(
  method: string,
  path: string,
  status: number,
  body: JsonValue | undefined,
): readonly string[] {
  const found = findOperation(method, path.split('?')[0] ?? path);
  if (found === undefined) throw new Error(`No document has ${method} ${path}.`);
  const { id } = found.target.operation;
  noteStatus(id, status);
  return REPLY_CHECKS.get(id)?.(status, body) ?? [`No document has ${id}.`];
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // Each test states what it expects of a body, so a type would only repeat it.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

/** The status and the message of a refusal. */
export const refusalOf = ({ status, body }: Pick<Answer, 'status' | 'body'>): unknown[] => [
  status,
  body.message,
];

export const keysOf = (rows: readonly { key: string }[]): string[] => rows.map(({ key }) => key);

/** Conditions that every user meets, as those of an audience. */
export const EVERYONE = { operator: 'and', filters: [{ type: 'all' }] };

/** A rule that serves a variation to every user. */
export const serve = (_variation: string) => ({
  audience: { filters: EVERYONE },
  distribution: [{ percentage: 1, _variation }],
});

export type Role = keyof typeof DEMO_CREDENTIALS;
export interface Call {
  readonly method?: string;
  readonly body?: unknown;
  /** The raw body, if it isn't JSON. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A sandbox with an adjustable clock, and calls whose responses are validated. */
export class TestBed {
  readonly sandbox: Sandbox;
  now = START;

  constructor(options: Partial<SandboxOptions> = {}) {
    this.sandbox = createSandbox({
      documents: DOCUMENTS,
      seed: 1,
      clock: () => this.now,
      ...options,
    });
  }

  /** Sends a request without validating the response. */
  async fetch(path: string, call: Call = {}): Promise<Answer> {
    const { method = 'GET', body, text: sent = JSON.stringify(body), headers = {} } = call;
    const init = { method, headers, ...(sent !== undefined && { body: sent }) };
    const response = await this.sandbox.fetch(new Request(`https://sandbox.example${path}`, init));
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
  }

  /** Sends a request and expects the response to match the OpenAPI document. */
  async send(path: string, call: Call = {}): Promise<Answer> {
    const answer = await this.fetch(path, call);
    const method = call.method ?? 'GET';
    const body = answer.body as JsonValue | undefined;
    const problems = checkAnswer(method, path, answer.status, body);
    expect(problems, `${method} ${path}: ${JSON.stringify(body)}`).toEqual([]);
    return answer;
  }

  /** Returns an access token of this role. */
  token(role: Role): string {
    return this.sandbox.credentialOf({ client: role }) ?? '';
  }

  /** Calls the Management API with an access token of this role. */
  async as(role: Role, method: string, path: string, body?: unknown): Promise<Answer> {
    const headers = { Authorization: `Bearer ${this.token(role)}` };
    return this.send(path, { method, body, headers });
  }

  /** Restores the initial state, which is cheaper than creating another sandbox. */
  reset(): void {
    this.sandbox.reset();
    this.now = START;
  }

  get = (path: string) => this.as('admin', 'GET', path);
  post = (path: string, body?: unknown) => this.as('admin', 'POST', path, body);
  patch = (path: string, body?: unknown) => this.as('admin', 'PATCH', path, body);
  put = (path: string, body?: unknown) => this.as('admin', 'PUT', path, body);
  delete = (path: string) => this.as('admin', 'DELETE', path);
}

/** A snapshot of the demo organizations, but without Projects. */
export const EMPTY: Snapshot = { version: 1, ids: 1, rows: createEmptyRows() };

/** Creates a sandbox with one project, `shop`, with its three environments and nothing else. */
export async function createEmptyProject(options: Partial<SandboxOptions> = {}): Promise<TestBed> {
  const bed = new TestBed({ snapshot: EMPTY, ...options });
  await bed.post('/v1/projects', { name: 'Shop', key: 'shop' });
  return bed;
}
