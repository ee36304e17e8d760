import { asList, asObject, asText, isJsonObject } from './json.ts';
import type { JsonObject, JsonValue } from './json.ts';
import type { ApiDocument, ApiInfo, ApiNamedSchema, ApiOperation, ApiTag } from './model.ts';
import { readOperations } from './operations.ts';
import type { OperationContext } from './operations.ts';
import { joinPointer } from './pointer.ts';
import { readRawDocument } from './raw-document.ts';
import type { RawDocument } from './raw-document.ts';
import { readSecuritySchemes } from './security.ts';
import { readServers } from './servers.ts';
import { createSlugger, toKebabCase } from './slug.ts';

/** The tag of operations that have none. */
export const UNTAGGED = 'Other';

/** Options for reading a document. */
export interface LoadOptions {
  /** The file or URL that the document came from. Each error message names it. */
  readonly source: string;
  /** A base URL that replaces the servers of the document: a document can leave its host open. */
  readonly serverUrl?: string;
}

function readContact(contact: JsonValue | undefined): ApiInfo['contact'] {
  if (!isJsonObject(contact)) return undefined;
  return {
    name: asText(contact.name),
    url: asText(contact.url),
    email: asText(contact.email),
  };
}

function readInfo(info: JsonObject): ApiInfo {
  const license = asObject(info.license);
  const licenseName = asText(license.name);
  return {
    title: asText(info.title) ?? 'API',
    version: String(info.version ?? ''),
    summary: asText(info.summary),
    description: asText(info.description),
    contact: readContact(info.contact),
    license:
      licenseName === undefined ? undefined : { name: licenseName, url: asText(license.url) },
  };
}

function describeTags(raw: RawDocument): ReadonlyMap<string, string | undefined> {
  const declared = asList(raw.root.tags).filter(isJsonObject);
  return new Map(
    declared.flatMap((tag) => {
      const name = asText(tag.name);
      return name === undefined ? [] : [[name, asText(tag.description)] as const];
    }),
  );
}

/** Declared tags first and in their order, then those that only operations name, then `Other`. */
function groupByTag(raw: RawDocument, operations: readonly ApiOperation[]): readonly ApiTag[] {
  const described = describeTags(raw);
  const named = new Set([...described.keys(), ...operations.flatMap(({ tags }) => tags)]);
  const claimSlug = createSlugger('tag');
  const groups = [...named].map((name) => ({
    name,
    slug: claimSlug(toKebabCase(name)),
    description: described.get(name),
    operations: operations.filter(({ tags }) => tags.includes(name)),
  }));
  const untagged = operations.filter(({ tags }) => tags.length === 0);
  const rest = { name: UNTAGGED, slug: claimSlug(toKebabCase(UNTAGGED)), operations: untagged };
  return [...groups, rest].filter((tag) => tag.operations.length > 0);
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
 * Reads a parsed OpenAPI 3.0 or 3.1 document into the one model that everything else uses.
 * Schemas stay where they are: read them with `readSchema`.
 * @throws OpenApiError with source, JSON pointer, and what is wrong
 */
export function loadDocument(value: unknown, { source, serverUrl }: LoadOptions): ApiDocument {
  const raw = readRawDocument(value, source);
  const schemes = readSecuritySchemes(raw);
  const context: OperationContext = {
    raw,
    schemes,
    claimSlug: createSlugger('operation'),
    serverUrl,
  };
  const operations = readOperations(context, 'paths');
  return {
    source,
    version: raw.version,
    info: readInfo(asObject(raw.root.info)),
    servers: serverUrl === undefined ? readServers(raw.root) : [{ url: serverUrl }],
    operations,
    webhooks: readOperations(context, 'webhooks'),
    tags: groupByTag(raw, operations),
    securitySchemes: schemes,
    schemas: nameSchemas(raw),
    raw,
  };
}

/** Finds an operation by its ID, or by method and path. IDs are exact, as the document has them. */
export function findOperation(
  api: ApiDocument,
  by: { readonly id: string } | { readonly method: string; readonly path: string },
): ApiOperation | undefined {
  return api.operations.find((operation) =>
    'id' in by
      ? operation.id === by.id
      : operation.method === by.method.toLowerCase() && operation.path === by.path,
  );
}
