import { isJsonObject } from './json.ts';
import type { JsonObject, JsonValue } from './json.ts';
import { OpenApiError } from './openapi-error.ts';
import { ROOT_POINTER } from './pointer.ts';

/** A parsed document with the name of its source, for error messages. */
export interface RawDocument {
  readonly source: string;
  readonly root: JsonObject;
}

/**
 * Checks that a parsed JSON or YAML value is an OpenAPI 3.1 document.
 * @param source the file or URL that it was read from, for messages
 * @throws OpenApiError for anything else
 */
export function readRawDocument(value: unknown, source: string): RawDocument {
  const fail = (problem: string, pointer = ROOT_POINTER): never => {
    throw new OpenApiError(source, { pointer, problem });
  };
  if (!isJsonObject(value)) return fail('the document is not an object; is the file empty?');
  const version = value.openapi ?? value.swagger;
  if (version === undefined) fail('the field "openapi" is missing; write "openapi": "3.1.0"');
  if (!/^3\.1(\.|$)/.test(String(version))) {
    fail(`OpenAPI ${JSON.stringify(version)} is not supported; convert the document to 3.1`);
  }
  for (const key of ['paths', 'webhooks', 'components'] as const) {
    const part: JsonValue | undefined = value[key];
    if (part !== undefined && part !== null && !isJsonObject(part)) {
      fail(`"${key}" must be an object`, `#/${key}`);
    }
  }
  return { source, root: value };
}
