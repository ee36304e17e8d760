import { isJsonObject } from './json.ts';
import type { JsonObject, JsonValue } from './json.ts';
import type { ApiDocument, ApiExample, ApiMediaType, ApiOperation, ApiResponse } from './model.ts';
import { readSchema } from './read-schema.ts';

/** The fields of an error body that can hold an error code. */
export const CODE_FIELDS = ['errorType', 'errorCode', 'code'] as const;

/** An operation and one of its error responses. */
export interface ErrorUse {
  readonly operation: ApiOperation;
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
function carries(code: string, { value }: ApiExample): boolean {
  if (!isJsonObject(value)) return false;
  return listCodes(value).some((other) => String(other).toLowerCase() === code.toLowerCase());
}

/** Does the schema of a body allow this error code in one of the `CODE_FIELDS`? */
function allows(api: ApiDocument, code: string, { schema }: ApiMediaType): boolean {
  if (!schema) return false;
  const fields: readonly string[] = CODE_FIELDS;
  return readSchema(api, schema)
    .properties.filter(({ name }) => fields.includes(name))
    .map((property) => readSchema(api, property.schema))
    .flatMap((field) => [...(field.enum ?? []), field.const])
    .some((value) => String(value).toLowerCase() === code.toLowerCase());
}

function matches(api: ApiDocument, code: string, { status, content }: ApiResponse): boolean {
  if (isStatus(code)) return status === code;
  return content.some(
    (media) => media.examples.some((example) => carries(code, example)) || allows(api, code, media),
  );
}

/**
 * Finds operations that can return an error, each with the response, in the order of the document.
 * @param code a status such as `404`, or a code in a body, such as `err_dupe_feature_key`
 */
export function findErrorUses(api: ApiDocument, code: string): readonly ErrorUse[] {
  return api.operations.flatMap((operation) =>
    operation.responses
      .filter((response) => matches(api, code, response))
      .map((response) => ({ operation, response })),
  );
}

/** Lists one error body for each response schema, with the first example that has the code. */
export function listErrorBodies(
  api: ApiDocument,
  uses: readonly ErrorUse[],
  code: string,
): readonly ErrorBody[] {
  const bodies = new Map<string, ErrorBody>();
  for (const use of uses) {
    const [media] = use.response.content;
    const fits = (media?.examples ?? []).filter(
      (example) => example.value !== undefined && (isStatus(code) || carries(code, example)),
    );
    const schema = media?.schema && readSchema(api, media.schema).name;
    const key = schema ?? media?.schema?.pointer ?? '';
    const [first] = fits;
    if (first?.value !== undefined && !bodies.has(key)) {
      bodies.set(key, { ...use, schema, example: first.value });
    }
  }
  return [...bodies.values()];
}

const MESSAGE_FIELDS = ['message', 'errorDetails'] as const;

/** The distinct messages in the examples of an error, in alphabetical order. */
export function listErrorMessages(uses: readonly ErrorUse[], code: string): readonly string[] {
  const examples = uses
    .flatMap(({ response }) => response.content)
    .flatMap((media) => media.examples)
    .filter((example) => isStatus(code) || carries(code, example));
  const messages = examples.flatMap(({ value }) => {
    if (!isJsonObject(value)) return [];
    return MESSAGE_FIELDS.flatMap((field) => value[field] ?? []).flat();
  });
  const distinct = new Set(messages.filter((message) => typeof message === 'string'));
  return [...distinct].sort(new Intl.Collator('en', { ignorePunctuation: true }).compare);
}
