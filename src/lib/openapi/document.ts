import { curlQuotes } from '../text/quotes.ts';
import { slug } from 'github-slugger';
import { isJsonObject, mapValues, type JsonObject } from './json.ts';
import { OpenApiError } from './openapi-error.ts';
import { joinPointer, readPointer, ROOT_POINTER } from './pointer.ts';
import { createSlugger, toKebabCase } from './slug.ts';
import type {
  ApiDocument,
  ApiResponse,
  Content,
  Header,
  MediaType,
  NamedSchema,
  Operation,
  Schema,
  SchemaSource,
  SecurityScheme,
  Server,
  Tag,
} from './types.ts';

/** The HTTP methods that operations can have, in the order in which a path's operations are listed. */
const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** An operation as a document writes it: without its place, and with references. */
type WrittenOperation = Partial<Omit<Operation, 'method' | 'path' | 'slug'>>;

interface WrittenDocument extends Pick<ApiDocument, 'info'> {
  readonly servers?: readonly Server[];
  readonly tags?: readonly Pick<Tag, 'name' | 'description'>[];
  readonly security?: Operation['security'];
  readonly paths?: WrittenPaths;
  readonly webhooks?: WrittenPaths;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly securitySchemes?: Readonly<Record<string, SecurityScheme>>;
  };
}

type WrittenPaths = Readonly<Record<string, Readonly<Record<string, WrittenOperation>>>>;

export interface LoadOptions {
  /** The file or URL that the document came from. Errors name it. */
  readonly source: string;
  /** A base URL that replaces the document's servers, such as the one in `site.config.ts`. */
  readonly serverUrl?: string;
}

/** The object that a `$ref` refers to. @throws OpenApiError if the document has none */
export function follow<T extends object>({ source, root }: SchemaSource, $ref: string): T {
  const target = readPointer(root, $ref);
  if (isJsonObject(target)) return target as unknown as T;
  const problem = $ref.startsWith('#')
    ? `$ref ${$ref} leads nowhere; correct the pointer or add what it names`
    : `$ref ${$ref} leads out of the document; bundle the document into one file first`;
  throw new OpenApiError(source, { pointer: ROOT_POINTER, problem });
}

/** Resolves the reference of an object that isn't a schema. Fields beside a `$ref` win. */
function resolve<T extends object>(api: SchemaSource, node: T & { readonly $ref?: string }): T {
  const { $ref, ...own } = node;
  return $ref === undefined ? node : ({ ...resolve(api, follow<T>(api, $ref)), ...own } as T);
}

/** Resolves a parameter, header, or media type, and its examples. */
function readMedia<T extends MediaType>(api: SchemaSource, node: T): T {
  const media = resolve(api, node);
  const { examples } = media;
  if (!examples) return media;
  return { ...media, examples: mapValues(examples, (example) => resolve(api, example)) };
}

/** Resolves a request body or a response, and the examples in its content. */
function readBody<T extends { readonly content?: Content }>(api: SchemaSource, node: T): T {
  const body = resolve(api, node);
  const { content } = body;
  return content
    ? { ...body, content: mapValues(content, (media) => readMedia(api, media)) }
    : body;
}

function readResponse(api: SchemaSource, node: ApiResponse): ApiResponse {
  const { headers = {}, ...response } = readBody(api, node);
  const read = (header: Header) => readMedia(api, header);
  return { ...response, headers: mapValues(headers, read) };
}

function readOperation(
  api: SchemaSource,
  place: Pick<Operation, 'method' | 'path'>,
  {
    operationId = '',
    summary,
    parameters = [],
    requestBody,
    responses = {},
    ...rest
  }: WrittenOperation,
): Omit<Operation, 'slug'> {
  return {
    ...place,
    tags: [],
    security: [],
    ...rest,
    operationId,
    summary: curlQuotes(summary ?? operationId),
    parameters: parameters.map((parameter) => readMedia(api, parameter)),
    ...(requestBody && { requestBody: readBody(api, requestBody) }),
    responses: mapValues(responses, (response) => readResponse(api, response)),
  };
}

/** Reads a parsed OpenAPI document that passed the rules in `redocly.yaml`. @throws OpenApiError for other versions */
export function loadDocument(value: unknown, { source, serverUrl }: LoadOptions): ApiDocument {
  const { openapi } = isJsonObject(value) ? value : {};
  if (!/^3\.1(\.|$)/.test(String(openapi))) {
    const problem = `this is not an OpenAPI 3.1 document, because "openapi" is ${JSON.stringify(openapi) ?? 'missing'}`;
    throw new OpenApiError(source, { pointer: ROOT_POINTER, problem });
  }
  const written = value as WrittenDocument;
  const api: SchemaSource = { source, root: value as JsonObject };
  const { info, servers = [], security = [], components = {} } = written;
  const claimSlug = createSlugger('operation');
  const list = (paths: WrittenPaths = {}): readonly Operation[] =>
    Object.entries(paths).flatMap(([path, methods]) =>
      METHODS.flatMap((method) => {
        const node = methods[method];
        if (!node) return [];
        const operation = readOperation(api, { method, path }, { security, ...node });
        return [{ ...operation, slug: claimSlug(slug(operation.operationId)) }];
      }),
    );
  const operations = list(written.paths);
  return {
    ...api,
    info,
    servers: serverUrl === undefined ? servers : [{ url: serverUrl }],
    operations,
    webhooks: list(written.webhooks),
    tags: readTags(written, operations),
    securitySchemes: components.securitySchemes ?? {},
    schemas: nameSchemas(components.schemas ?? {}),
  };
}

function readTags({ tags = [] }: WrittenDocument, operations: readonly Operation[]): Tag[] {
  const claimSlug = createSlugger('tag');
  return tags
    .map((tag) => ({
      ...tag,
      slug: claimSlug(toKebabCase(tag.name)),
      operations: operations.filter(({ tags: own }) => own.includes(tag.name)),
    }))
    .filter((tag) => tag.operations.length > 0);
}

function nameSchemas(schemas: object): NamedSchema[] {
  const claimSlug = createSlugger('schema');
  return Object.keys(schemas).map((name) => ({
    name,
    slug: claimSlug(toKebabCase(name)),
    // A reference, because only the way through it gives a schema its name.
    schema: { $ref: joinPointer('#/components/schemas', name) },
  }));
}
