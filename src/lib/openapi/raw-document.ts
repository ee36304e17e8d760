import { isJsonObject } from './json.ts';
import type { JsonObject, JsonValue } from './json.ts';
import { OpenApiError } from './openapi-error.ts';
import { ROOT_POINTER } from './pointer.ts';

/** The two lines of OpenAPI that the reader knows. */
export type OpenApiVersion = '3.0' | '3.1';

/** A parsed document with the name of where it came from, for messages. */
export interface RawDocument {
  readonly source: string;
  readonly version: OpenApiVersion;
  readonly root: JsonObject;
}

/** Describes an unsupported version. Undefined for a supported one. */
function describeVersionProblem(root: JsonObject): string | undefined {
  if ('swagger' in root) {
    return `this is Swagger ${String(root.swagger)}; convert it to OpenAPI 3.1 first`;
  }
  const { openapi } = root;
  if (openapi === undefined) return 'the field "openapi" is missing; write "openapi": "3.1.0"';
  if (!/^3\.[01](\.|$)/.test(String(openapi))) {
    return `OpenAPI ${JSON.stringify(openapi)} is not supported; use 3.0 or 3.1`;
  }
  return undefined;
}

/**
 * Checks that a parsed JSON or YAML value is an OpenAPI 3.0 or 3.1 document.
 * @param source the file or URL that it was read from, for messages
 * @throws OpenApiError for anything else
 */
export function readRawDocument(value: unknown, source: string): RawDocument {
  const fail = (problem: string): never => {
    throw new OpenApiError(source, { pointer: ROOT_POINTER, problem });
  };
  if (!isJsonObject(value)) return fail('the document is not an object; is the file empty?');
  const problem = describeVersionProblem(value);
  if (problem !== undefined) return fail(problem);
  for (const key of ['paths', 'webhooks', 'components'] as const) {
    const part: JsonValue | undefined = value[key];
    if (part !== undefined && part !== null && !isJsonObject(part)) {
      throw new OpenApiError(source, {
        pointer: `#/${key}`,
        problem: `"${key}" must be an object`,
      });
    }
  }
  const version = String(value.openapi).startsWith('3.0') ? '3.0' : '3.1';
  return { source, version, root: value };
}
