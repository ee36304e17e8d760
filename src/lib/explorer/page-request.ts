import { nearestHint } from '../nearest/nearest.ts';
import type { JsonObject, JsonValue } from '../openapi/index.ts';
import type { OperationData, ParameterData } from './data.ts';
import { createState } from './example-state.ts';
import { listFields, readBodyField } from './form/read-field.ts';
import type { Field, FormState } from './form/field.ts';
import { ANY_SHAPE } from './form/shape.ts';
import { splitPointer } from './form/value-at.ts';
import { isInValues } from './problem.ts';
import type { FieldProblem } from './problem.ts';
import { planRequest } from './request.ts';
import { BODY_KEY, formOf, keyOfParameter, withValue } from './state.ts';
import type { ExplorerState } from './state.ts';
import { findSchemaProblems } from './validate.ts';

/** A request in a page's source. Values that it leaves out come from the document's examples. */
export interface PageRequest {
  /** Parameter values by name, for parameters in the path, query, and headers. */
  readonly params?: JsonObject | undefined;
  readonly body?: JsonValue | undefined;
}

/** The explorer's state for a page's request, or sentences about what is wrong with the request. */
export type ReadPageRequest =
  | {
      /** The state that the explorer opens with. Values that only the reader knows are empty. */
      readonly state: ExplorerState;
      /** The request with shell variables for values that only the reader knows. */
      readonly written: ExplorerState;
      readonly blanks: readonly Blank[];
      readonly problems?: undefined;
    }
  | { readonly problems: readonly string[] };

/** A parameter whose value only the reader knows, such as an ID from a response. */
export interface Blank {
  readonly parameter: string;
  /** The shell variable in the page's request, such as `$REQUEST_ID`. */
  readonly variable: string;
}

const VARIABLE = /^\$[A-Z][A-Z0-9_]*$/;

function findVariables(value: JsonValue | undefined): readonly string[] {
  if (typeof value === 'string') return VARIABLE.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value as JsonObject).flatMap(findVariables);
}

/** Finds a parameter by name. If there are several, the path parameter wins. */
function findParameter({ parameters }: OperationData, name: string): ParameterData | undefined {
  const own = parameters.filter((parameter) => parameter.name === name);
  return own.find((parameter) => parameter.in === 'path') ?? own[0];
}

function findUnknownParameters(data: OperationData, params: JsonObject): readonly string[] {
  const names = data.parameters.map(({ name }) => name);
  return Object.keys(params)
    .filter((name) => !names.includes(name))
    .map((name) => `There is no parameter "${name}".${nearestHint(name, names)}`);
}

/** Finds body fields that the schema doesn't name. They are probably typos, but the validator accepts them. */
function findUnknownFields(data: OperationData, field: Field, form: FormState): readonly string[] {
  const children = listFields(data, field, form);
  const names = children
    .filter(({ relation }) => relation === 'property')
    .map(({ label }) => label);
  return children.flatMap((child) => {
    const isUnknown = child.relation === 'entry' && child.schema === ANY_SHAPE && names.length > 0;
    if (!isUnknown) return findUnknownFields(data, child, form);
    const place = splitPointer(child.pointer).slice(0, -1).join('.');
    const where = place === '' ? 'The body' : `"${place}" of the body`;
    return [`${where} has no field "${child.label}".${nearestHint(child.label, names)}`];
  });
}

function fill(data: OperationData, { params = {}, body }: PageRequest): ExplorerState {
  const start = createState(data);
  const filled = Object.entries(params).reduce((state, [name, value]) => {
    const parameter = findParameter(data, name);
    return parameter ? withValue(state, keyOfParameter(parameter), value) : state;
  }, start);
  return body === undefined ? filled : withValue(filled, BODY_KEY, body);
}

/** The parameters whose value is a shell variable, by `keyOfParameter`. */
function listBlanks(data: OperationData, params: JsonObject): ReadonlyMap<string, Blank> {
  const blanks = Object.entries(params).flatMap(([name, value]) => {
    const parameter = findParameter(data, name);
    if (!parameter || typeof value !== 'string' || !VARIABLE.test(value)) return [];
    return [[keyOfParameter(parameter), { parameter: name, variable: value }] as const];
  });
  return new Map(blanks);
}

function findValueProblems(data: OperationData, state: ExplorerState): readonly FieldProblem[] {
  const all = [...planRequest(data, state).problems, ...findSchemaProblems(data, state)];
  return all.filter(isInValues);
}

/** Finds problems in an operation's initial request, which readers should be able to send unchanged. */
export function findStartProblems(data: OperationData): readonly FieldProblem[] {
  return findValueProblems(data, createState(data));
}

/** Reads the request of a page and reports everything that is wrong with it. */
export function readPageRequest(data: OperationData, request: PageRequest): ReadPageRequest {
  const written = fill(data, request);
  const blanks = listBlanks(data, request.params ?? {});
  const problems = findProblems(data, request, written, blanks);
  if (problems.length > 0) return { problems };
  const state = [...blanks.keys()].reduce(
    (filled, key) => withValue(filled, key, undefined),
    written,
  );
  return { state, written, blanks: [...blanks.values()] };
}

function findProblems(
  data: OperationData,
  request: PageRequest,
  state: ExplorerState,
  blanks: ReadonlyMap<string, Blank>,
): readonly string[] {
  const field = readBodyField(data);
  const isBodyLost = request.body !== undefined && !field;
  const found = findValueProblems(data, state).filter(({ form }) => !blanks.has(form));
  return [
    ...findUnknownParameters(data, request.params ?? {}),
    ...findVariables(request.body).map(
      (name) => `The body cannot hold the variable ${name}: only parameters can.`,
    ),
    ...(isBodyLost ? ['The operation doesn’t accept a body.'] : []),
    ...(field ? findUnknownFields(data, field, formOf(state, BODY_KEY)) : []),
    ...found.map(({ form, pointer, problem }) => {
      const [place = '', ...words] = form.split(' ');
      const path = splitPointer(pointer).join('.');
      if (place === 'body')
        return path === '' ? `The body ${problem}.` : `"${path}" of the body ${problem}.`;
      return `The parameter "${[words.join(' '), path].filter(Boolean).join('.')}" ${problem}.`;
    }),
  ];
}
