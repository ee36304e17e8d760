import {
  createBody,
  encodePart,
  serializeQuery,
  serializeSimple,
} from '../openapi/samples/index.ts';
import type { SampleBody } from '../openapi/samples/index.ts';
import type { JsonValue } from '../openapi/index.ts';
import { findAuthProblems, listAuthParts, printAuthQuery } from './authenticate.ts';
import type { AuthPart } from './authenticate.ts';
import type { OperationData, ParameterData } from './data.ts';
import { readParameterField } from './form/read-field.ts';
import { findTextProblem } from './form/text.ts';
import { missing } from './problem.ts';
import type { FieldProblem } from './problem.ts';
import { looksLikeCredential } from './looks-like-credential.ts';
import { findBaseUrlProblem, resolveBaseUrl } from './server.ts';
import { BODY_KEY, formOf, keyOfParameter, withValue } from './state.ts';
import type { Credentials, ExplorerState, Pair } from './state.ts';

/** The text shown instead of a secret. */
export const SECRET_MASK = '••••';

/** The value of `FieldProblem.form` for problems with the server. */
export const SERVER_KEY = 'server';

/** The parts of a request, with credentials kept separate. */
export interface RequestPlan {
  /** In uppercase. */
  readonly method: string;
  /** The URL without the query. */
  readonly address: string;
  /** URL-encoded query parameters, such as `tag=a`. */
  readonly query: readonly string[];
  readonly headers: readonly Pair[];
  readonly auth: readonly AuthPart[];
  readonly body?: SampleBody | undefined;
  /** Problems to fix before sending. The reader can send the request nevertheless. */
  readonly problems: readonly FieldProblem[];
}

/** A complete request, with credentials in its URL and headers. */
export interface WholeRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly body?: SampleBody | undefined;
}

interface Filled {
  readonly parameter: ParameterData;
  readonly value: JsonValue;
}

function fillParameters(data: OperationData, state: ExplorerState): readonly Filled[] {
  return data.parameters.flatMap((parameter) => {
    const { value } = formOf(state, keyOfParameter(parameter));
    return value === undefined ? [] : [{ parameter, value }];
  });
}

function createAddress(
  data: OperationData,
  state: ExplorerState,
  filled: readonly Filled[],
): string {
  const path = filled
    .filter(({ parameter }) => parameter.in === 'path')
    .reduce((result, { parameter, value }) => {
      // A function, because "$" has a special meaning in a replacement string.
      return result.replaceAll(`{${parameter.name}}`, () => serializeSimple(value, encodePart));
    }, data.path);
  return resolveBaseUrl(data, state.server) + path;
}

function createQuery(filled: readonly Filled[]): readonly string[] {
  return filled
    .filter(({ parameter }) => parameter.in === 'query')
    .flatMap(({ parameter, value }) => serializeQuery(parameter.name, value));
}

function createHeaders(filled: readonly Filled[], body: SampleBody | undefined): readonly Pair[] {
  const own = filled
    .filter(({ parameter }) => parameter.in === 'header')
    .map(({ parameter, value }): Pair => {
      return [parameter.name, serializeSimple(value, (text) => text)];
    });
  return body ? [...own, ['Content-Type', body.type]] : own;
}

/** The only media type that the explorer supports for request bodies. */
const JSON_TYPE = 'application/json';

function printBody(state: ExplorerState): SampleBody | undefined {
  const form = formOf(state, BODY_KEY);
  if (findTextProblem(form) && form.text !== undefined) return { type: JSON_TYPE, text: form.text };
  return form.value === undefined ? undefined : createBody(JSON_TYPE, form.value);
}

/** Explains why a value can't be sent as a parameter, regardless of its schema. Undefined if it can. */
export function findParameterProblem(
  { in: place, required }: Pick<ParameterData, 'in' | 'required'>,
  value: JsonValue | undefined,
): string | undefined {
  const isEmptyList = Array.isArray(value) && value.length === 0;
  const isEmpty = value === undefined || (place !== 'header' && isEmptyList);
  if (isEmpty) return required ? 'is required' : undefined;
  if (place === 'path') {
    if (value === '') return 'is required: a part of a path cannot be empty';
    if (value === '.' || value === '..') return 'must not be a step in the path';
  }
  const text = place === 'header' ? String(value) : '';
  const isSendable = /^[\t\x20-\x7e\u0080-\u00ff]*$/.test(text);
  return isSendable ? undefined : 'contains characters that a header cannot have';
}

function findParameterProblems(data: OperationData, state: ExplorerState) {
  return data.parameters.flatMap((parameter): readonly FieldProblem[] => {
    const form = keyOfParameter(parameter);
    const { value, text } = formOf(state, form);
    const problem = findParameterProblem(parameter, value);
    if (problem !== undefined) return [{ form, pointer: '', problem }];
    const syntax = findTextProblem({ text, choices: {}, shelf: {} });
    return syntax ? [{ form, pointer: '', problem: syntax.message }] : [];
  });
}

function findBodyProblems({ body }: OperationData, state: ExplorerState): readonly FieldProblem[] {
  if (!body) return [];
  const form = BODY_KEY;
  const { value, ...rest } = formOf(state, form);
  const syntax = findTextProblem(rest);
  if (syntax) {
    const { message, line, column } = syntax;
    return [{ form, pointer: '', problem: `line ${line}, column ${column}: ${message}` }];
  }
  return value === undefined ? [missing(form)] : [];
}

/** Builds the request from the reader's input, and lists what can't be sent. `validate.ts` checks schemas. */
export function planRequest(
  data: OperationData,
  state: ExplorerState,
  credentials: Credentials = {},
): RequestPlan {
  const filled = fillParameters(data, state);
  const body = data.body && printBody(state);
  const server = findBaseUrlProblem(resolveBaseUrl(data, state.server));
  return {
    method: data.method,
    address: createAddress(data, state, filled),
    query: createQuery(filled),
    headers: createHeaders(filled, body),
    auth: listAuthParts(data, state, credentials),
    body,
    problems: [
      ...(server === undefined ? [] : [{ form: SERVER_KEY, pointer: '', problem: server }]),
      ...findAuthProblems(data, state, credentials),
      ...findParameterProblems(data, state),
      ...findBodyProblems(data, state),
    ],
  };
}

function join(
  plan: RequestPlan,
  write: (part: AuthPart, place: AuthPart['in']) => string,
): WholeRequest {
  const { method, address, headers, auth, body } = plan;
  const keys = auth
    .filter((part) => part.in === 'query')
    .map((part) => {
      return printAuthQuery(part, write(part, 'query'));
    });
  const query = [...plan.query, ...keys].join('&');
  const own = auth
    .filter((part) => part.in === 'header')
    .map((part): Pair => {
      return [part.name, part.prefix + write(part, 'header')];
    });
  return {
    method,
    url: query === '' ? address : `${address}?${query}`,
    headers: [...own, ...headers].map(([name, value]) => ({ name, value })),
    body,
  };
}

/** The request to send, with secrets. Empty credentials are left out. */
export function toWireRequest(plan: RequestPlan): WholeRequest {
  const auth = plan.auth.filter(({ secret }) => secret !== '');
  return join({ ...plan, auth }, ({ secret }, place) =>
    place === 'query' ? encodePart(secret) : secret,
  );
}

/** The URL to show and to keep in the history, with masked secrets. Fast enough to run on each keystroke. */
export function printShownUrl(data: OperationData, state: ExplorerState): string {
  const masked = data.parameters.reduce((shown, parameter) => {
    const key = keyOfParameter(parameter);
    const { value } = formOf(state, key);
    const isSecret =
      readParameterField(data, parameter).secret ||
      (typeof value === 'string' && looksLikeCredential(value));
    const isTyped = value !== undefined && value !== '' && value !== parameter.example;
    return isSecret && isTyped ? withValue(shown, key, SECRET_MASK) : shown;
  }, state);
  return unescapeMask(join(planRequest(data, masked), () => SECRET_MASK).url);
}

/** Replaces the percent-encoded mask in a URL with the readable one. */
export function unescapeMask(url: string): string {
  return url.replaceAll(encodeURIComponent(SECRET_MASK), SECRET_MASK);
}
