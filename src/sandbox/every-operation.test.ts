import { describe, expect, it } from 'vitest';
import { listExamples, readSchema, typesOf } from '../lib/openapi/index.ts';
import type { ApiDocument, MediaType, Operation, Parameter } from '../lib/openapi/index.ts';
import { APIS, TestBed, type Role } from './fixtures.ts';

// Sends the documented request of every operation with one thing wrong, and expects the documented refusal.

const SERVER_KEY = 'guidon_server_19ad5b7f';

interface Described {
  readonly api: ApiDocument;
  readonly operation: Operation;
}

const operations = Object.values(APIS).flatMap((api) =>
  api.operations.map((operation) => ({ id: operation.operationId, api, operation })),
);
const inManagement = ({ api }: Described) => api === APIS.management;
const documents = ({ operation }: Described, status: string) =>
  Object.hasOwn(operation.responses, status);
const pathNames = ({ operation }: Described) =>
  [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** What a request does differently from the documented one. */
interface Change {
  readonly as?: Role | 'nobody';
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  /** The raw body. */
  readonly text?: string;
}

const bed = new TestBed();
const exampleOf = (media: MediaType) => listExamples(media)[0]?.value;

/** Returns the examples of the required parameters in the path or in the query. */
function exampleParams({ operation }: Described, place: Parameter['in']) {
  const required = operation.parameters.filter(
    (parameter) => parameter.in === place && parameter.required,
  );
  return Object.fromEntries(
    required.map((parameter) => [parameter.name, String(exampleOf(parameter))]),
  );
}

/** Returns the status of the changed request, whose response has to match its document. */
async function send(described: Described, change: Change): Promise<number> {
  const { operation } = described;
  const { as = 'admin', params } = change;
  const values: Readonly<Record<string, string>> = {
    ...exampleParams(described, 'path'),
    ...params,
  };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const query = change.query ?? new URLSearchParams(exampleParams(described, 'query')).toString();
  const [media] = Object.values(operation.requestBody?.content ?? {});
  const body = media && exampleOf(media);
  const credentials = (role: Role) =>
    inManagement(described) ? `Bearer ${bed.token(role)}` : SERVER_KEY;
  const { status } = await bed.send(query === '' ? path : `${path}?${query}`, {
    method: operation.method.toUpperCase(),
    headers: as === 'nobody' ? {} : { Authorization: credentials(as) },
    text: change.text ?? (body === undefined ? undefined : JSON.stringify(body)),
  });
  return status;
}

/** Returns a query that leaves out a required parameter, or has a value that its parameter refuses. */
function breakQuery(described: Described): string {
  if (Object.keys(exampleParams(described, 'query')).length > 0) return '';
  const { api, operation } = described;
  const typed = operation.parameters.find((parameter) => {
    if (parameter.in !== 'query') return false;
    const schema = readSchema(api, parameter.schema);
    const isText = typesOf(schema).join() === 'string';
    return !isText || schema.format !== undefined || schema.enum !== undefined;
  });
  return `${typed?.name}=x`;
}

/** Matches a description that says who may make a call. */
const WHO_MAY =
  /Publisher permission|requires the (?:Project|Org) Admin (?:or Org Admin )?role|Only (?:the|a) (?:member|token)/;

/** Reports whether an operation changes only what belongs to the caller, which everyone may do. */
const isPersonal = ({ path }: Operation) => path.endsWith('/current');

/** Matches a description that requires an administrator without a condition. */
const NEEDS_ADMIN = /requires the (?:Project|Org) Admin (?:or Org Admin )?role/;

describe.each(operations)('$id', (described) => {
  const { operation } = described;

  it.runIf(documents(described, '401'))('answers 401 without credentials', async () => {
    expect(await send(described, { as: 'nobody' })).toBe(401);
  });
  it.runIf(inManagement(described))('answers 403 to a caller without the role', async () => {
    const as = operation.path.startsWith('/v1/integrations') ? 'publisher' : 'owner';
    expect(await send(described, { as })).toBe(403);
  });
  it.runIf(inManagement(described) && (operation.method === 'get' || isPersonal(operation)))(
    'answers a viewer, unless it says who else may call it',
    async () => {
      const isRefused = (await send(described, { as: 'viewer' })) === 403;
      expect(isRefused).toBe(WHO_MAY.test(operation.description ?? ''));
    },
  );
  it.runIf(inManagement(described))('says who may call it, if members may not', async () => {
    const isRefused = (await send(described, { as: 'member' })) === 403;
    bed.reset();
    const { description = '' } = operation;
    if (isRefused) expect(description).toMatch(WHO_MAY);
    if (NEEDS_ADMIN.test(description)) expect(isRefused).toBe(true);
  });
  it.runIf(inManagement(described) && operation.method !== 'get' && !isPersonal(operation))(
    'answers 403 to a viewer',
    async () => {
      expect(await send(described, { as: 'viewer' })).toBe(403);
    },
  );
  it.runIf(inManagement(described) && pathNames(described).length > 0)(
    'answers 404 for each unknown key',
    async () => {
      for (const name of pathNames(described))
        expect(await send(described, { params: { [name]: 'not-there' } })).toBe(404);
      if (operation.path.includes('/projects/{'))
        expect(await send(described, { as: 'contractor' })).toBe(404);
    },
  );
  it.runIf(documents(described, '400'))(
    'answers 400 to a body or a query that it does not take',
    async () => {
      const change = operation.requestBody
        ? { text: '{"name":' }
        : { query: breakQuery(described) };
      expect(await send(described, change)).toBe(400);
    },
  );
});
