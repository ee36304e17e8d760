import { readContent, readEntries, readHeaders, readPart } from './content.ts';
import { asObject, asText, asTexts, isJsonObject } from './json.ts';
import { HTTP_METHODS } from './model.ts';
import type { ApiOperation, ApiRequestBody, ApiResponse, ApiSecurityScheme } from './model.ts';
import { OpenApiError } from './openapi-error.ts';
import { readParameters } from './parameters.ts';
import { joinPointer } from './pointer.ts';
import type { RawDocument } from './raw-document.ts';
import type { Part } from './reference.ts';
import { readSecurity } from './security.ts';
import { slug as slugify } from 'github-slugger';

/** State shared while the operations of a document are read. */
export interface OperationContext {
  readonly raw: RawDocument;
  readonly schemes: readonly ApiSecurityScheme[];
  /** Returns a slug that is unique in the document. */
  readonly claimSlug: (slug: string) => string;
}

function readRequestBody(raw: RawDocument, operation: Part): ApiRequestBody | undefined {
  const body = readPart(raw, operation, 'requestBody', 'a request body');
  if (!body) return undefined;
  return {
    required: body.value.required === true,
    description: asText(body.value.description),
    content: readContent(raw, body),
  };
}

function readResponses(raw: RawDocument, operation: Part): readonly ApiResponse[] {
  return readEntries(raw, operation, 'responses', 'a response')
    .filter(({ key }) => !key.startsWith('x-'))
    .map((entry) => ({
      status: entry.key,
      description: asText(entry.value.description) ?? '',
      headers: readHeaders(raw, entry),
      content: readContent(raw, entry),
    }));
}

type Place = Pick<ApiOperation, 'kind' | 'path' | 'method'>;

function readOperation(context: OperationContext, place: Place, operation: Part): ApiOperation {
  const { raw } = context;
  const { value } = operation;
  const id = asText(value.operationId) ?? '';
  const security = readSecurity(raw, context.schemes, operation);
  return {
    ...place,
    id,
    slug: context.claimSlug(slugify(id)),
    pointer: operation.pointer,
    title: asText(value.summary) ?? id,
    description: asText(value.description),
    tags: asTexts(value.tags),
    deprecated: value.deprecated === true,
    beta: value['x-beta'] === true,
    inferred: value['x-inferred'] === true,
    parameters: readParameters(raw, operation, security),
    requestBody: readRequestBody(raw, operation),
    responses: readResponses(raw, operation),
    security,
  };
}

function readPathItem(
  context: OperationContext,
  kind: ApiOperation['kind'],
  path: string,
  pathItem: Part,
): readonly ApiOperation[] {
  const fail = (pointer: string, problem: string): never => {
    throw new OpenApiError(context.raw.source, { pointer, problem });
  };
  if (pathItem.value.parameters !== undefined) {
    fail(pathItem.pointer, 'the site reads no parameters of a path; move them to its operations');
  }
  return HTTP_METHODS.flatMap((method) => {
    const value = pathItem.value[method];
    if (value === undefined || value === null) return [];
    const pointer = joinPointer(pathItem.pointer, method);
    if (!isJsonObject(value)) return fail(pointer, 'an operation must be an object');
    return [readOperation(context, { kind, path, method }, { pointer, value })];
  });
}

/** The operations under `paths`, or those under `webhooks`, in the order of the document. */
export function readOperations(
  context: OperationContext,
  key: 'paths' | 'webhooks',
): readonly ApiOperation[] {
  // Drops extensions (`x-…`) next to the paths, because they can hold anything.
  const paths = Object.entries(asObject(context.raw.root[key]));
  const own = Object.fromEntries(paths.filter(([name]) => !name.startsWith('x-')));
  const root: Part = { pointer: '#', value: { [key]: own } };
  const kind = key === 'paths' ? 'operation' : 'webhook';
  return readEntries(context.raw, root, key, 'a path').flatMap((entry) =>
    readPathItem(context, kind, entry.key, entry),
  );
}
