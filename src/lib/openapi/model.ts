import type { JsonObject, JsonValue } from './json.ts';
import type { RawDocument } from './raw-document.ts';

/** A place in the document where a schema stands. Read it with `readSchema`; it survives JSON. */
export interface SchemaRef {
  readonly pointer: string;
}

export const HTTP_METHODS = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
] as const;
export type HttpMethod = (typeof HTTP_METHODS)[number];

/** An example that the document gives. */
export interface ApiExample {
  readonly name: string;
  readonly summary?: string;
  readonly description?: string;
  readonly value?: JsonValue;
}

/** The schema and the examples of a body or parameter in one media type. */
export interface ApiMediaType {
  readonly type: string;
  readonly schema?: SchemaRef;
  readonly examples: readonly ApiExample[];
}

export const PARAMETER_PLACES = ['path', 'query', 'header'] as const;
export type ParameterPlace = (typeof PARAMETER_PLACES)[number];

/** A parameter in the style that OpenAPI takes for its place: `form` in the query, else `simple`. */
export interface ApiParameter {
  readonly name: string;
  readonly in: ParameterPlace;
  readonly required: boolean;
  readonly deprecated: boolean;
  /** Marked `x-inferred`: a judgement of the authors. */
  readonly inferred: boolean;
  readonly description?: string;
  readonly explode: boolean;
  readonly schema: SchemaRef;
  readonly examples: readonly ApiExample[];
  /** The security scheme that sends the same value, so that a form can leave the parameter out. */
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

/** An answer, by its status code. */
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
    /** Undefined in the document, or of a kind that the site can't use. A build stops there. */
    | { readonly type: 'unknown' }
  );

/** One way to authenticate, by all of its schemes together. Without schemes, no authentication. */
export interface SecurityAlternative {
  readonly schemes: readonly {
    readonly scheme: ApiSecurityScheme;
    readonly scopes: readonly string[];
  }[];
}

/** A call, or with `kind` `webhook` a call that the API makes to the reader. */
export interface ApiOperation {
  readonly kind: 'operation' | 'webhook';
  /** The operationId. Empty where the document has none, which stops a build. */
  readonly id: string;
  /** Unique in the document, in lower case. */
  readonly slug: string;
  readonly method: HttpMethod;
  /** The path template; of a webhook, its name. */
  readonly path: string;
  readonly pointer: string;
  /** The summary, or else the ID. */
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
  /** Any one of these will do. Empty: no authentication. */
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

/** A document in the form that everything else reads. */
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
