import { parsePointer } from '../openapi/pointer.ts';
import { withReachableDefs } from '../openapi/bundle.ts';
import type { JsonObject, JsonValue } from '../openapi/json.ts';
import { createValidator, type Mismatch, type Validate } from '../openapi/validator/index.ts';
import { isJsonType } from '../openapi/samples/index.ts';
import type { DataSchema, OperationData, ParameterData } from './data.ts';
import { parseJson } from './json-text.ts';
import { findSyntaxProblem, placeOf, type TextPlace } from './locate-json.ts';
import { findAddressProblem, readValue, resolveBaseUrl } from './request.ts';
import { BODY, fieldOf, schemesOf, textOf, type Credentials, type ExplorerState } from './state.ts';

export interface FieldProblem {
  /** Where the field is: `values` are parameters and the body. */
  readonly part: 'server' | 'auth' | 'values';
  /** The name of a field in the form: from `fieldOf`, `BODY`, the name of a scheme, or `server`. */
  readonly field: string;
  /** The name for people: that of the parameter, or the path of the value in the body. */
  readonly name: string;
  /** What is wrong, as a phrase that follows the name: `is required`. */
  readonly problem: string;
  readonly place?: TextPlace;
}

const VALIDATORS = new WeakMap<object, Validate>();

/** Returns the validator of a schema. Validators are cached, except those of `true` and `false`. */
function validatorOf(schema: DataSchema, $defs: JsonObject): Validate {
  if (typeof schema === 'boolean') return createValidator(schema);
  const validate = VALIDATORS.get(schema) ?? createValidator(withReachableDefs(schema, $defs));
  VALIDATORS.set(schema, validate);
  return validate;
}

function findBaseUrlProblem(url: string): string | undefined {
  if (url === '')
    return 'is required: fill in the address of a server, such as http://localhost:8080';
  const problem = findAddressProblem(url);
  if (problem !== undefined) return problem;
  const parsed = new URL(url);
  return parsed.search === '' && parsed.hash === '' ? undefined : 'must not contain "?" or "#"';
}

function findCredentialProblem(text: string): string | undefined {
  if (text === '') return 'is required';
  return /^[\x21-\x7e]+$/.test(text)
    ? undefined
    : 'must contain only ASCII characters and no spaces';
}

/** Explains why a text can't be sent as a parameter, regardless of its schema. */
function findTextProblem({ in: place, required }: ParameterData, text: string): string | undefined {
  if (text === '') return required ? 'is required' : undefined;
  if (place === 'path' && (text === '.' || text === '..')) return 'must not be a step in the path';
  if (place !== 'header' || /^[\t\x20-\x7e\u0080-\u00ff]*$/.test(text)) return undefined;
  return 'contains characters that a header cannot have';
}

function findParameterProblems(
  parameter: ParameterData,
  { $defs }: OperationData,
  text: string,
): readonly string[] {
  const problem = findTextProblem(parameter, text);
  if (problem !== undefined || text === '') return problem === undefined ? [] : [problem];
  const mismatches = validatorOf(parameter.schema, $defs)(readValue(parameter, text));
  return mismatches.map((mismatch) => mismatch.problem);
}

function findBodyProblems({ body, $defs }: OperationData, text: string): readonly FieldProblem[] {
  if (!body) return [];
  const base = { part: 'values', field: BODY, name: BODY } as const;
  if (text.trim() === '') return [{ ...base, problem: 'is required' }];
  const syntax = findSyntaxProblem(text);
  if (syntax) return [{ ...base, ...syntax }];
  return validatorOf(
    body.schema,
    $defs,
  )(parseJson(text) ?? null).map(({ pointer, problem }) => {
    const place = placeOf(text, pointer);
    const path = parsePointer(`#${pointer}`) ?? [];
    return { ...base, name: path.join('.') || BODY, problem, ...(place && { place }) };
  });
}

/** Finds what is missing in parameters and body, what can't be sent, and what doesn't match its schema. */
export function findValueProblems(
  data: OperationData,
  state: ExplorerState,
): readonly FieldProblem[] {
  const parameters = data.parameters.flatMap((parameter) => {
    const field = fieldOf(parameter);
    return findParameterProblems(parameter, data, textOf(state, field)).map((problem) => {
      return { part: 'values' as const, field, name: parameter.name, problem };
    });
  });
  return [...parameters, ...findBodyProblems(data, textOf(state, BODY))];
}

/** Adds the end of the ID of the control to correct, and what the form says about it. */
function listProblem({ body }: OperationData, found: FieldProblem) {
  const { part, field, name, place } = found;
  // The API writes straight quotes, and this site curly ones.
  const problem = found.problem.replace(/"([^"]+)"/g, '“$1”');
  const hasInput = body?.fields.some((one) => one.name === name);
  const inBody = hasInput ? `body-field-${name}` : 'body-json';
  const inValues = field === BODY ? inBody : field.replace(' ', '-');
  const control = { server: 'url', auth: `secret-${field}`, values: inValues }[part];
  // A value without an input is found by its line in the JSON.
  const line = place && !hasInput ? `Line ${place.line}, column ${place.column}: ` : '';
  const text = line + (name === BODY && place ? problem : `${name} ${problem}`);
  return { ...found, problem, control, text };
}

/** Finds everything to correct before a request is sent. The reader can send it nevertheless. */
export function findProblems(
  data: OperationData,
  state: ExplorerState,
  credentials: Credentials,
): readonly ReturnType<typeof listProblem>[] {
  const server = findBaseUrlProblem(resolveBaseUrl(data, state));
  const auth = schemesOf(data, state).flatMap(({ name: field, label: name }) => {
    const problem = findCredentialProblem((credentials[field] ?? '').trim());
    return problem === undefined ? [] : [{ part: 'auth' as const, field, name, problem }];
  });
  const address = { part: 'server', field: 'server', name: 'Base URL' } as const;
  return [
    ...(server === undefined ? [] : [{ ...address, problem: server }]),
    ...auth,
    ...findValueProblems(data, state),
  ].map((problem) => listProblem(data, problem));
}

export type AnswerCheck =
  /** The response was compared with the document's description of its status. */
  | {
      readonly status: string;
      readonly mismatches: readonly Mismatch[];
      readonly reason?: undefined;
    }
  /** The response can't be compared. */
  | { readonly reason: string };

const essence = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase();

/** Larger responses aren't compared, because that would block the page for seconds. */
const MAX_COMPARED_CHARS = 500_000;
const MAX_COMPARED_VALUES = 10_000;

function countValues(value: JsonValue, limit: number): number {
  const queue: JsonValue[] = [value];
  // The queue grows while the loop reads it.
  for (const one of queue) {
    if (queue.length > limit) break;
    if (typeof one !== 'object' || one === null) continue;
    // One by one, because a call can't have as many arguments as a long list has entries.
    for (const inner of Object.values(one) as JsonValue[]) queue.push(inner);
  }
  return queue.length;
}

/** Compares a response with the document's description of its status. `type` is empty without a Content-Type. */
export function checkAnswer(
  { answers, $defs }: OperationData,
  { status, type, text }: { status: number; type: string; text: string },
): AnswerCheck {
  const answer = answers.find((other) => other.status === String(status));
  if (!answer) return { reason: `The document does not describe the status ${status}.` };
  const isEmpty = text.trim() === '';
  if (answer.content.length === 0) {
    if (isEmpty) return { status: answer.status, mismatches: [] };
    return { reason: `The document describes no body for the status ${answer.status}.` };
  }
  if (isEmpty) return { reason: 'The response has no body to compare.' };
  const media = answer.content.find((other) => essence(other.type) === essence(type));
  if (!media) {
    const types = answer.content.map((other) => other.type).join(' or ');
    return { reason: `The document describes ${types}, the response is ${type || 'of no type'}.` };
  }
  if (!isJsonType(type)) return { reason: 'Only JSON can be compared.' };
  return compare(answer.status, validatorOf(media.schema, $defs), text);
}

function compare(status: string, validate: Validate, text: string): AnswerCheck {
  const tooLarge = {
    reason: 'The response is too large to compare with the document. Request less data.',
  };
  if (text.length > MAX_COMPARED_CHARS) return tooLarge;
  const value = parseJson(text);
  if (value === undefined) return { reason: 'The body isn’t valid JSON, so it can’t be compared.' };
  if (countValues(value, MAX_COMPARED_VALUES) > MAX_COMPARED_VALUES) return tooLarge;
  return { status, mismatches: validate(value) };
}
