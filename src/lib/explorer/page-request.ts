import { nearestHint } from '../text/nearest.ts';
import type { JsonObject, JsonValue } from '../openapi/json.ts';
import { pruneUnknownFields } from '../openapi/index.ts';
import { printJson, toText } from '../openapi/samples/index.ts';
import { printCurl } from '../openapi/samples/languages/index.ts';
import type { OperationData, ParameterData } from './data.ts';
import { planRequest } from './request.ts';
import { BODY, createState, fieldOf, withText, type ExplorerState } from './state.ts';
import { findValueProblems } from './validate.ts';

/** A request in a page's source. Values that it leaves out come from the document's examples. */
export interface PageRequest {
  /** Parameter values by name, for parameters in the path, query, and headers. */
  readonly params?: JsonObject | undefined;
  readonly body?: JsonValue | undefined;
}

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

function fill(data: OperationData, { params = {}, body }: PageRequest): ExplorerState {
  const filled = Object.entries(params).reduce((state, [name, value]) => {
    const parameter = findParameter(data, name);
    const text = [value].flat().map(toText).join(',');
    return parameter ? withText(state, fieldOf(parameter), text) : state;
  }, createState(data));
  return body === undefined ? filled : withText(filled, BODY, printJson(body));
}

/** The parameters whose value is a shell variable, by `fieldOf`. */
function listBlanks(data: OperationData, params: JsonObject): ReadonlyMap<string, Blank> {
  const blanks = Object.entries(params).flatMap(([name, value]) => {
    const parameter = findParameter(data, name);
    if (!parameter || typeof value !== 'string' || !VARIABLE.test(value)) return [];
    return [[fieldOf(parameter), { parameter: name, variable: value }] as const];
  });
  return new Map(blanks);
}

function findUnknownNames(
  data: OperationData,
  { params = {}, body }: PageRequest,
): readonly string[] {
  const names = data.parameters.map(({ name }) => name);
  const parameters = Object.keys(params)
    .filter((name) => !names.includes(name))
    .map((name) => `There is no parameter "${name}".${nearestHint(name, names)}`);
  if (body === undefined) return parameters;
  if (!data.body) return [...parameters, 'The operation doesn’t accept a body.'];
  const { unknown } = pruneUnknownFields(data.body.schema, body, data);
  return [
    ...parameters,
    ...unknown.map(({ path, known }) => {
      const hint = nearestHint(path.at(-1) ?? '', known);
      return `The body has no field "${path.join('.')}".${hint}`;
    }),
  ];
}

/** Finds problems in an operation's initial request, which readers should be able to send unchanged. */
export function findStartProblems(data: OperationData): readonly string[] {
  return findValueProblems(data, createState(data)).map(
    ({ name, problem }) => `${name} ${problem}`,
  );
}

/**
 * Reads the request of a page, or reports everything that is wrong with it. Values that only the reader knows are
 * shell variables in `written`, and empty in `state`, with which the explorer opens.
 */
export function readPageRequest(data: OperationData, request: PageRequest) {
  const written = fill(data, request);
  const blanks = listBlanks(data, request.params ?? {});
  const problems = [
    ...findUnknownNames(data, request),
    ...findVariables(request.body).map(
      (name) => `The body cannot hold the variable ${name}: only parameters can.`,
    ),
    ...findValueProblems(data, written)
      .filter(({ field }) => !blanks.has(field))
      .map(({ field, name, problem }) => {
        if (field !== BODY) return `The parameter "${name}" ${problem}.`;
        return name === BODY ? `The body ${problem}.` : `"${name}" of the body ${problem}.`;
      }),
  ];
  if (problems.length > 0) return { problems };
  const state = [...blanks.keys()].reduce((filled, field) => withText(filled, field, ''), written);
  return { state, written, blanks: [...blanks.values()] };
}

/** A variable in a URL or a query, where the request plan and the shell's quotes escape its dollar sign. */
const ESCAPED_VARIABLE = /(?:%24|\\\$)(?=[A-Z][A-Z0-9_]*)/g;

/** Prints a page's request as cURL. Secrets and values like `$ID` are shell variables. */
export function printPageCurl(data: OperationData, state: ExplorerState): string {
  const request = planRequest(data, state, ({ in: place, variable }) =>
    place === 'query' ? { text: '' } : { text: variable, isVariable: true },
  );
  return printCurl(request).replaceAll(ESCAPED_VARIABLE, '$');
}
