import { asList, asObject, asText } from './json.ts';
import type { JsonObject } from './json.ts';
import type {
  ApiDocument,
  ApiInfo,
  ApiNamedSchema,
  ApiOperation,
  ApiServer,
  ApiTag,
} from './model.ts';
import { readOperations } from './operations.ts';
import type { OperationContext } from './operations.ts';
import { joinPointer } from './pointer.ts';
import { readRawDocument } from './raw-document.ts';
import type { RawDocument } from './raw-document.ts';
import { readSecuritySchemes } from './security.ts';
import { createSlugger, toKebabCase } from './slug.ts';

/** Options for reading a document. */
export interface LoadOptions {
  /** The file or URL that the document came from. Each error message names it. */
  readonly source: string;
  /** A base URL that replaces the document's servers, such as the one in `site.config.ts`. */
  readonly serverUrl?: string;
}

function readInfo(info: JsonObject): ApiInfo {
  return {
    title: asText(info.title) ?? 'API',
    version: String(info.version ?? ''),
    description: asText(info.description),
  };
}

/** The declared tags that have operations, in the order of the document. */
function readTags({ root }: RawDocument, operations: readonly ApiOperation[]): readonly ApiTag[] {
  const claimSlug = createSlugger('tag');
  const tags = asList(root.tags).map((tag) => {
    const { name = '', description } = asObject(tag);
    return {
      name: String(name),
      slug: claimSlug(toKebabCase(String(name))),
      description: asText(description),
      operations: operations.filter(({ tags }) => tags.includes(String(name))),
    };
  });
  return tags.filter((tag) => tag.operations.length > 0);
}

function readServers({ servers }: JsonObject): readonly ApiServer[] {
  return asList(servers).map((server) => {
    const { url, description } = asObject(server);
    return { url: asText(url) ?? '/', description: asText(description) };
  });
}

function nameSchemas(raw: RawDocument): readonly ApiNamedSchema[] {
  const claimSlug = createSlugger('schema');
  return Object.keys(asObject(asObject(raw.root.components).schemas)).map((name) => ({
    name,
    slug: claimSlug(toKebabCase(name)),
    schema: { pointer: joinPointer('#/components/schemas', name) },
  }));
}

/**
 * Reads a parsed OpenAPI 3.1 document into the model that all other code uses. Schemas are kept as
 * references; read them with `readSchema`.
 * @throws OpenApiError with source, JSON pointer, and what is wrong
 */
export function loadDocument(value: unknown, { source, serverUrl }: LoadOptions): ApiDocument {
  const raw = readRawDocument(value, source);
  const schemes = readSecuritySchemes(raw);
  const context: OperationContext = { raw, schemes, claimSlug: createSlugger('operation') };
  const operations = readOperations(context, 'paths');
  return {
    source,
    info: readInfo(asObject(raw.root.info)),
    servers: serverUrl === undefined ? readServers(raw.root) : [{ url: serverUrl }],
    operations,
    webhooks: readOperations(context, 'webhooks'),
    tags: readTags(raw, operations),
    securitySchemes: schemes,
    schemas: nameSchemas(raw),
    raw,
  };
}
