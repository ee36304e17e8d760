import type { JsonObject } from './json.ts';
import type { ApiDocument, ApiOperation } from './model.ts';

function outlineOperation({ slug, title, tags }: ApiOperation): JsonObject {
  return {
    operationId: slug,
    summary: title,
    tags,
    responses: { default: { description: title } },
  };
}

/** Operations by path and method, as OpenAPI writes them. */
function outlinePaths(operations: readonly ApiOperation[]): JsonObject {
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
 * The table of contents of a document as a small OpenAPI document: which operations there are, and
 * under which tag. Tools that only make routes and lists take this, so that they agree with our
 * slugs and never see what a large or odd document holds below.
 */
export function outlineDocument({ info, tags, operations }: ApiDocument): JsonObject {
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version || '0' },
    // Without a description a tag gets no page of its own: the overview describes it.
    tags: tags.map(({ name }) => ({ name })),
    paths: outlinePaths(operations),
  };
}
