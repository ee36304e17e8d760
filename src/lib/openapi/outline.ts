import type { JsonObject } from './json.ts';
import type { ApiDocument, Operation } from './types.ts';

function outlineOperation({ slug, summary, tags }: Operation): JsonObject {
  return {
    operationId: slug,
    summary,
    tags,
    responses: { default: { description: summary } },
  };
}

/** Creates the `paths` object of the OpenAPI document. */
function outlinePaths(operations: readonly Operation[]): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: outlineOperation(operation),
    };
  }
  return paths;
}

/**
 * A minimal OpenAPI document with only tags and operations. starlight-openapi gets this document, so that its
 * routes use our slugs and it never parses the rest.
 */
export function outlineDocument({ info, tags, operations }: ApiDocument): JsonObject {
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version || '0' },
    // Without descriptions, because starlight-openapi would make a page for each tag that has one.
    tags: tags.map(({ name }) => ({ name })),
    paths: outlinePaths(operations),
  };
}
