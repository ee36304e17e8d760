import type { JsonObject, JsonValue } from './json.ts';

/**
 * OpenAPI 3.1 as documents write it, reduced to the fields that the site uses. What a document may not have is in
 * `redocly.yaml`. Schemas keep their references; `readSchema` follows them.
 */

/** A schema, with the keywords of JSON Schema that pages show. */
export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly JsonValue[];
  readonly const?: JsonValue;
  readonly default?: JsonValue;
  readonly examples?: readonly JsonValue[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  /** Selects a variant of `oneOf` by the value of a property. */
  readonly discriminator?: {
    readonly propertyName: string;
    readonly mapping?: Readonly<Record<string, string>>;
  };
  readonly deprecated?: boolean;
  readonly readOnly?: boolean;
  /** The API's specification doesn't fully define it, so it may change. */
  readonly 'x-inferred'?: boolean;
  /** For an ID, the entity that it refers to. */
  readonly 'x-relation'?: string;
}

/** A named example of a parameter, a header, or a body. */
export interface Example {
  readonly summary?: string;
  readonly description?: string;
  readonly value?: JsonValue;
}

/** The schema and the examples of a body, a parameter, or a header. */
export interface MediaType {
  readonly schema?: Schema;
  readonly example?: JsonValue;
  readonly examples?: Readonly<Record<string, Example>>;
}

/** The bodies of a request or response by media type, in the order of the document. */
export type Content = Readonly<Record<string, MediaType>>;

export interface Header extends MediaType {
  readonly schema: Schema;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly description?: string;
  readonly 'x-inferred'?: boolean;
}

/** A parameter in the only style that the site supports: `form` in the query, `simple` in paths and headers. */
export interface Parameter extends Header {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
}

export interface RequestBody {
  readonly description?: string;
  readonly required?: boolean;
  readonly content: Content;
}

/** A response, named so because `Response` is the response of `fetch`. */
export interface ApiResponse {
  readonly description: string;
  readonly headers?: Readonly<Record<string, Header>>;
  readonly content?: Content;
}

/** A bearer token (`http`, `oauth2`), or a key in the query or a header (`apiKey`). */
export interface SecurityScheme {
  readonly type: 'apiKey' | 'http' | 'oauth2';
  readonly description?: string;
  /** Where a key goes, and its name there. */
  readonly in?: 'query' | 'header';
  readonly name?: string;
  /** The flows of OAuth 2.0 by grant, such as `clientCredentials`. */
  readonly flows?: Readonly<Record<string, object>>;
  /** How to get the token, for which OpenAPI has no field: `refresh_token`. */
  readonly 'x-grant-type'?: string;
}

/** An operation with its place in the document. Its references are resolved, except those of schemas. */
export interface Operation {
  /** In lowercase. */
  readonly method: string;
  /** The path template, or a webhook's name. */
  readonly path: string;
  /** The lowercase name in the page's URL. Unique in the document. */
  readonly slug: string;
  readonly operationId: string;
  /** The operationId if the document has no summary. */
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly deprecated?: boolean;
  readonly 'x-beta'?: boolean;
  /** The API's specification doesn't fully define it, so it may change. */
  readonly 'x-inferred'?: boolean;
  /** Who may call the operation, in sentences. */
  readonly 'x-access'?: string;
  /** The kind of object that the operation creates, if later requests need its key: `Environment`. */
  readonly 'x-creates'?: string;
  /** The operationId of the operation that lists the changes which this one makes. */
  readonly 'x-audit-log'?: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: RequestBody;
  /** By status, such as `404`. */
  readonly responses: Readonly<Record<string, ApiResponse>>;
  /** Alternative ways to authenticate, each with the scopes of the schemes that are needed together, by name. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
}

/** A declared tag with its operations, in the order of the document. */
export interface Tag {
  readonly name: string;
  readonly slug: string;
  readonly description?: string;
  readonly operations: readonly Operation[];
}

/** A schema under `components/schemas`, as a reference to it. */
export interface NamedSchema {
  readonly name: string;
  readonly slug: string;
  readonly schema: Schema;
}

export interface Server {
  readonly url: string;
  readonly description?: string;
}

/** An OpenAPI document with its operations, tags, and named schemas as lists. */
export interface ApiDocument {
  /** The file or URL that the document came from. Errors name it. */
  readonly source: string;
  readonly root: JsonObject;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description?: string;
    /** Who may call the operations that don't say it themselves, in sentences. */
    readonly 'x-access'?: string;
  };
  readonly servers: readonly Server[];
  readonly operations: readonly Operation[];
  /** The requests that the API sends to a client. */
  readonly webhooks: readonly Operation[];
  /** The declared tags that have operations. */
  readonly tags: readonly Tag[];
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
  readonly schemas: readonly NamedSchema[];
}

/** What reading a schema needs of a document. */
export type SchemaSource = Pick<ApiDocument, 'source' | 'root'>;
