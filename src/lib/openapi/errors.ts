import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';
import { listExamples, type LabeledExample } from './examples.ts';
import { readSchema, valuesOf } from './schema.ts';
import type { ApiDocument, ApiResponse, MediaType, Operation } from './types.ts';

export const CODE_FIELDS = ['errorType', 'errorCode', 'code'] as const;

export interface ErrorUse {
  readonly operation: Operation;
  readonly status: string;
  readonly response: ApiResponse;
}

/** An error body with the first response that uses it, an example, and the name of its schema, if any. */
export interface ErrorBody extends ErrorUse {
  readonly schema?: string;
  readonly example: JsonValue;
}

const isStatus = (code: string): boolean => /^\d{3}$/.test(code);

function listCodes(value: JsonObject): readonly JsonValue[] {
  return CODE_FIELDS.flatMap((field) => value[field] ?? []);
}

/** Does the value of an example have this error code? The comparison ignores case. */
function carries(code: string, { value }: LabeledExample): boolean {
  if (!isJsonObject(value)) return false;
  return listCodes(value).some((other) => String(other).toLowerCase() === code.toLowerCase());
}

/** Does the schema of a body allow this error code in one of the `CODE_FIELDS`? */
function allows(api: ApiDocument, code: string, { schema }: MediaType): boolean {
  if (!schema) return false;
  const { properties = {} } = readSchema(api, schema);
  return CODE_FIELDS.flatMap((name) => properties[name] ?? [])
    .flatMap((property) => valuesOf(readSchema(api, property)))
    .some((value) => String(value).toLowerCase() === code.toLowerCase());
}

const listMedia = ({ content = {} }: ApiResponse): readonly MediaType[] => Object.values(content);

/** The examples of an error: all of a status, or those with the code. */
const examplesOf = ({ response }: Pick<ErrorUse, 'response'>, code: string) =>
  listMedia(response)
    .flatMap(listExamples)
    .filter((example) => isStatus(code) || carries(code, example));

function matches(api: ApiDocument, code: string, use: ErrorUse): boolean {
  if (isStatus(code)) return use.status === code;
  const isAllowed = listMedia(use.response).some((media) => allows(api, code, media));
  return isAllowed || examplesOf(use, code).length > 0;
}

/**
 * Finds operations that can return an error, each with the response, in the order of the document.
 * @param code a status such as `404`, or a code in a body, such as `err_dupe_feature_key`
 */
export function findErrorUses(api: ApiDocument, code: string): readonly ErrorUse[] {
  return api.operations.flatMap((operation) =>
    Object.entries(operation.responses)
      .map(([status, response]) => ({ operation, status, response }))
      .filter((use) => matches(api, code, use)),
  );
}

/** Lists one error body for each response schema, with the first example that has the code. */
export function listErrorBodies(
  api: ApiDocument,
  uses: readonly ErrorUse[],
  code: string,
): readonly ErrorBody[] {
  const bodies = new Map<object | undefined, ErrorBody>();
  for (const use of uses) {
    const [media] = listMedia(use.response);
    const schema = media?.schema && readSchema(api, media.schema);
    const [example] = examplesOf(use, code);
    if (example && !bodies.has(schema?.id)) {
      bodies.set(schema?.id, { ...use, schema: schema?.name, example: example.value });
    }
  }
  return [...bodies.values()];
}

const MESSAGE_FIELDS = ['message', 'errorDetails'] as const;

/** The distinct messages in the examples of an error, in alphabetical order. */
export function listErrorMessages(uses: readonly ErrorUse[], code: string): readonly string[] {
  const examples = uses.flatMap((use) => examplesOf(use, code));
  const messages = examples.flatMap(({ value }) => {
    if (!isJsonObject(value)) return [];
    return MESSAGE_FIELDS.flatMap((field) => value[field] ?? []).flat();
  });
  const distinct = new Set(messages.filter((message) => typeof message === 'string'));
  return [...distinct].sort(new Intl.Collator('en', { ignorePunctuation: true }).compare);
}
