import { findTooDeep, type JsonObject, type JsonValue } from '../../lib/openapi/index.ts';
import { Refusal, type ApiModule, type Handler, type Reply, type Services } from '../contract.ts';
import type { CompactOperation } from '../documents/model.ts';
import { answerTokenRequest, TOKEN_PATH } from '../oauth/token.ts';
import { createRateLimit, STOPPED, type FaultOptions } from './faults.ts';
import { createRoutes, type Route } from './router.ts';
import type { DocumentValidator, RequestProblem } from './validate.ts';

export interface Endpoint {
  readonly operation: CompactOperation;
  readonly validator: DocumentValidator;
  readonly api: ApiModule<unknown>;
  readonly handler: Handler<unknown>;
}

interface Body {
  readonly value: JsonValue | undefined;
  readonly problem?: RequestProblem;
}

const MAX_BODY_BYTES = 5 * 1024 * 1024;
const MAX_BODY_DEPTH = 100;

function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** Reports whether a value has a number, such as 1e999, that JSON can write and that JavaScript can't hold. */
function hasInfinite(value: JsonValue): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value as JsonObject).some(hasInfinite);
}

function unreadable(message: string): Body {
  return { value: undefined, problem: { in: 'body', pointer: '', keyword: 'unreadable', message } };
}

/** Parses the body as JSON. The content type isn't checked, because cURL users often omit it. */
async function readBody(request: Request): Promise<Body> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > MAX_BODY_BYTES) return unreadable('The body must have at most 5 MB');
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === '') return { value: undefined };
  if (findTooDeep(text, MAX_BODY_DEPTH) >= 0) {
    return unreadable(`The body must not be nested deeper than ${MAX_BODY_DEPTH} levels`);
  }
  const value = parseJson(text);
  if (value === undefined) return unreadable('The body is not valid JSON');
  if (hasInfinite(value)) {
    return unreadable('The numbers of the body must be from -1.797e308 to 1.797e308');
  }
  return { value };
}

function toResponse({ status, body, headers }: Reply): Response {
  if (body === undefined) return new Response(null, { status, headers });
  return Response.json(body, { status, headers });
}

function notFound(method: string, path: string): Reply {
  const message = `${method} ${path} is no call of these APIs`;
  return { status: 404, body: { statusCode: 404, message, error: 'Not Found' } };
}

function catchRefusal(run: () => Reply): Reply {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refusal) return error.reply;
    throw error;
  }
}

function answer(
  { target, params }: Route<Endpoint>,
  request: Request,
  url: URL,
  { value, problem }: Body,
  services: Services,
): Reply {
  const { operation, validator, api, handler } = target;
  const session = api.authenticate({ url, headers: request.headers }, services);
  const { query, problems: ofQuery } = validator.readParameters(
    operation,
    url.searchParams,
    request.headers,
  );
  const { body, ignored, problems: ofBody } = validator.readBody(operation, value);
  const problems = problem && operation.body ? [problem] : [...ofQuery, ...ofBody];
  if (problems.length > 0) return api.refuse({ kind: 'invalid', problems }, operation, params);
  const parsed = { params, query, headers: request.headers, body, ignored };
  return services.store.transact(api.actorOf(session), () =>
    handler({
      ...services,
      session,
      request: parsed,
      operation,
      readBody: (id, given) => validator.readBodyOf(id, given),
    }),
  );
}

export interface Dispatcher {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Returns the API's error for a request that took too long. */
  readonly refuse: (request: Request) => Response;
}

export function createDispatcher(
  endpoints: readonly Endpoint[],
  services: Services,
  { failRate = 0, rateLimit }: FaultOptions,
): Dispatcher {
  const find = createRoutes(endpoints);
  const limit = rateLimit === undefined ? undefined : createRateLimit(rateLimit, services.clock);
  const disturb = ({ target, params }: Route<Endpoint>, caller: string): Reply | undefined => {
    const { api, operation } = target;
    const retryAfterSeconds = operation.statuses.includes('429') ? limit?.(caller) : undefined;
    if (retryAfterSeconds !== undefined) {
      const reply = api.refuse({ kind: 'limited' }, operation, params);
      // In seconds, because OpenFeature's server provider misreads a date as a number.
      return { ...reply, headers: { 'Retry-After': String(retryAfterSeconds) } };
    }
    const fails = failRate > 0 && services.ids.random() < failRate;
    return fails ? api.refuse({ kind: 'failed' }, operation, params) : undefined;
  };
  const refuse = ({ method, url }: Request): Response => {
    const { pathname } = new URL(url);
    const route = find(method, pathname);
    if (route === undefined) return toResponse(notFound(method, pathname));
    const { api, operation } = route.target;
    return toResponse(api.refuse({ kind: 'failed', message: STOPPED }, operation, route.params));
  };
  const fetch = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const { pathname } = url;
    if (pathname === TOKEN_PATH) return toResponse(await answerTokenRequest(request, services));
    const isHead = request.method === 'HEAD';
    const route = find(isHead ? 'GET' : request.method, pathname);
    if (route === undefined) return toResponse(notFound(request.method, pathname));
    const body = await readBody(request);
    const caller = request.headers.get('authorization') || url.searchParams.get('sdkKey') || '';
    const reply = catchRefusal(
      () => disturb(route, caller) ?? answer(route, request, url, body, services),
    );
    return toResponse(isHead ? { ...reply, body: undefined } : reply);
  };
  return { fetch, refuse };
}
