import { findOperation } from '../../../src/lib/openapi/index.ts';
import type { ApiOperation, JsonValue, SchemaRef } from '../../../src/lib/openapi/index.ts';
import { nearestHint } from '../../../src/lib/nearest/nearest.ts';
import { API_NAMES, APIS } from '../../content/specs/support.ts';
import type { Fence } from '../../support/page-content.ts';
import { findFaults } from '../../support/validators.ts';

/** What a JSON fence contains. Every "unknown" fence is reported. */
export type FenceClass = 'request' | 'response' | 'other' | 'unknown';

/** A JSON fence with its class and its problems. */
export interface CheckedFence {
  readonly kind: FenceClass;
  readonly problems: readonly string[];
}

/** The instructions for a fence without a class. */
const HOW =
  'Write after the language: operation="createFeature" part="request", operation="…" part="response" status=201, or other="what it is".';
/** A shorter reason explains nothing. */
const REASON_MIN_CHARS = 12;

/** Classifies a JSON fence by its options and validates it against the schema that they name. */
export function checkJsonFence({ code, meta }: Fence): CheckedFence {
  const value = readJson(code);
  if (value === undefined) return { kind: 'unknown', problems: ['this JSON cannot be parsed.'] };
  if (meta['operation'] !== undefined) return checkOperationBody(meta, value);
  const { other } = meta;
  if (other === undefined) {
    return { kind: 'unknown', problems: [`nothing says what this JSON is. ${HOW}`] };
  }
  const isShort = other.length < REASON_MIN_CHARS;
  return { kind: 'other', problems: isShort ? [`other="${other}" says too little.`] : [] };
}

function readJson(code: string): JsonValue | undefined {
  try {
    return JSON.parse(code) as JsonValue;
  } catch {
    return undefined;
  }
}

function checkOperationBody(meta: Fence['meta'], value: JsonValue): CheckedFence {
  const { operation: id = '', part, status, at, excerpt } = meta;
  if (part !== 'request' && part !== 'response')
    return { kind: 'unknown', problems: [`part is "${part ?? ''}"; write request or response.`] };
  const found = API_NAMES.map((name) => ({
    api: APIS[name],
    operation: findOperation(APIS[name], { id }),
  }));
  const match = found.find(({ operation }) => operation !== undefined);
  if (!match?.operation) return { kind: part, problems: [unknownOperation(id)] };
  const { api, operation } = match;
  const schema = part === 'request' ? requestSchema(operation) : answerSchema(operation, status);
  if (!schema) return { kind: part, problems: [noSchema(operation, part, status)] };
  const whole = at === undefined ? value : wrap(value, at.split('/'));
  const isExcerpt = at !== undefined || excerpt !== undefined;
  const problems = findFaults(api, schema, part, whole, isExcerpt);
  return { kind: part, problems: problems.map((problem) => `${id} ${part}: ${problem}`) };
}

/** Nests a part at its path: `targets/0/rollout` becomes `{ targets: [{ rollout }] }`. */
function wrap(value: JsonValue, path: readonly string[]): JsonValue {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  const inner = wrap(value, rest);
  return /^\d+$/.test(first) ? [inner] : { [first]: inner };
}

function requestSchema({ requestBody }: ApiOperation): SchemaRef | undefined {
  return requestBody?.content.find(({ type }) => type === 'application/json')?.schema;
}

function answerSchema({ responses }: ApiOperation, status = '200'): SchemaRef | undefined {
  const answer = responses.find((response) => response.status === status);
  return answer?.content.find(({ type }) => type === 'application/json')?.schema;
}

function noSchema({ id, responses }: ApiOperation, part: string, status = '200'): string {
  if (part === 'request') return `${id} takes no JSON.`;
  const known = responses
    .filter(({ content }) => content.length > 0)
    .map((answer) => answer.status);
  return `${id} answers ${status} with no JSON. It has a body for ${known.join(', ')}.`;
}

function unknownOperation(id: string): string {
  const ids = API_NAMES.flatMap((name) => APIS[name].operations.map((operation) => operation.id));
  return `no operation "${id}".${nearestHint(id, ids)}`;
}
