import type { JsonObject, JsonValue } from './json.ts';
import type { RawDocument } from './raw-document.ts';

/** A reference to a schema by its JSON pointer, safe to serialize. Read the schema with `readSchema`. */
export interface SchemaRef {
  readonly pointer: string;
}

/** The HTTP methods that operations can have. Builds reject documents with other methods. */
export const HTTP_METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;
export type HttpMethod = (typeof HTTP_METHODS)[number];

/** An example in the document. */
export interface ApiExample {
  readonly name: string;
  readonly summary?: string;
  readonly description?: string;
  readonly value?: JsonValue;
}

/** The schema and the examples of a request or response body in one media type. */
export interface ApiMediaType {
  readonly type: string;
  readonly schema?: SchemaRef;
  readonly examples: readonly ApiExample[];
}

export const PARAMETER_PLACES = ['path', 'query', 'header'] as const;
export type ParameterPlace = (typeof PARAMETER_PLACES)[number];

/** A parameter. Only the default styles are supported: `form` in the query, `simple` in paths and headers. */
export interface ApiParameter {
  readonly name: string;
  readonly in: ParameterPlace;
  readonly required: boolean;
  readonly deprecated: boolean;
  /** Marked `x-inferred`: the API's specification doesn't fully define it, so it may change. */
  readonly inferred: boolean;
  readonly description?: string;
  readonly schema: SchemaRef;
  readonly examples: readonly ApiExample[];
  /** The name of the security scheme that sends this parameter, if any. Forms then leave it out. */
  readonly coveredBy?: string;
}

export type ApiHeader = Pick<
  ApiParameter,
  'name' | 'required' | 'deprecated' | 'description' | 'schema' | 'examples'
>;

export interface ApiRequestBody {
  readonly required: boolean;
  readonly description?: string;
  readonly content: readonly ApiMediaType[];
}

/** A response with its status code. */
export interface ApiResponse {
  readonly status: string;
  readonly description: string;
  readonly headers: readonly ApiHeader[];
  readonly content: readonly ApiMediaType[];
}

export interface ApiServer {
  readonly url: string;
  readonly description?: string;
}

export interface OAuthFlow {
  readonly grant: string;
  readonly tokenUrl?: string;
}

interface SecuritySchemeBase {
  readonly name: string;
  readonly description?: string;
  /** The `x-` fields of the scheme. */
  readonly extensions: JsonObject;
}
export type ApiSecurityScheme = SecuritySchemeBase &
  (
    | { readonly type: 'apiKey'; readonly in: 'query' | 'header'; readonly parameter: string }
    | { readonly type: 'bearer' }
    | { readonly type: 'oauth2'; readonly flows: readonly OAuthFlow[] }
    /** Not defined in the document, or of a type that the site doesn't support. Builds reject it. */
    | { readonly type: 'unknown' }
  );

/** Security schemes that are required together. An empty list means no authentication. */
export interface SecurityAlternative {
  readonly schemes: readonly {
    readonly scheme: ApiSecurityScheme;
    readonly scopes: readonly string[];
  }[];
}

/** An API operation, or with the kind `webhook` a request that the API sends to a client. */
export interface ApiOperation {
  readonly kind: 'operation' | 'webhook';
  /** The operationId. Empty if the document has none, which builds reject. */
  readonly id: string;
  /** The lowercase name in the page's URL. Unique in the document. */
  readonly slug: string;
  readonly method: HttpMethod;
  /** The path template, or a webhook's name. */
  readonly path: string;
  readonly pointer: string;
  /** The summary, or the operationId without one. */
  readonly title: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
  /** Marked `x-beta`. */
  readonly beta: boolean;
  readonly inferred: boolean;
  readonly parameters: readonly ApiParameter[];
  readonly requestBody?: ApiRequestBody;
  readonly responses: readonly ApiResponse[];
  /** Alternative ways to authenticate. Empty means no authentication. */
  readonly security: readonly SecurityAlternative[];
}

/** A declared tag with its operations, in the order of the document. */
export interface ApiTag {
  readonly name: string;
  readonly slug: string;
  readonly description?: string;
  readonly operations: readonly ApiOperation[];
}

/** A schema under `components/schemas`. */
export interface ApiNamedSchema {
  readonly name: string;
  readonly slug: string;
  readonly schema: SchemaRef;
}

export interface ApiInfo {
  readonly title: string;
  readonly version: string;
  readonly description?: string;
}

/** An OpenAPI document, as `loadDocument` returns it. */
export interface ApiDocument {
  readonly source: string;
  readonly info: ApiInfo;
  readonly servers: readonly ApiServer[];
  readonly operations: readonly ApiOperation[];
  readonly webhooks: readonly ApiOperation[];
  readonly tags: readonly ApiTag[];
  readonly securitySchemes: readonly ApiSecurityScheme[];
  readonly schemas: readonly ApiNamedSchema[];
  readonly raw: RawDocument;
}
