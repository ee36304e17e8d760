import type { JsonObject, JsonValue, ApiServer, ParameterPlace } from '../openapi/index.ts';
import type { CliCommand } from '../openapi/samples/languages/index.ts';

/** A JSON Schema 2020-12 schema. References point to the operation's `$defs`. */
export type DataSchema = JsonObject | boolean;

/** An example value to start from. */
export interface NamedExample {
  readonly label: string;
  readonly value: JsonValue;
}

/** A parameter that the reader fills in, other than those that authenticate. */
export interface ParameterData {
  readonly name: string;
  readonly in: ParameterPlace;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description?: string;
  readonly schema: DataSchema;
  /** A valid value. */
  readonly example?: JsonValue;
}

/** An operation's JSON body. The first example is valid if the build can make a valid one. */
export interface BodyData {
  readonly schema: DataSchema;
  readonly examples: readonly NamedExample[];
}

/** A documented response. */
export interface AnswerData {
  readonly status: string;
  readonly description: string;
  readonly content: readonly { readonly type: string; readonly schema: DataSchema }[];
  /** The reference's example. Only the first success response has one. */
  readonly example?: JsonValue;
}

/** An operation that uses the object that this one creates. */
export interface NextOperation {
  readonly title: string;
  /** The page of the operation. */
  readonly href: string;
  /** The path parameter that takes the created object's key or ID. */
  readonly parameter: string;
}

/** A credential that the reader enters. */
export interface AuthInput {
  readonly id: string;
  readonly label: string;
  readonly secret: boolean;
}

/** How to exchange other credentials for a token at a token endpoint. */
export interface TokenExchange {
  readonly grant: 'client_credentials' | 'refresh_token';
  /** A URL, or a path on the server that the request goes to. */
  readonly tokenUrl: string;
  readonly scopes: readonly string[];
  readonly inputs: readonly AuthInput[];
}

interface AuthSchemeBase {
  /** Unique in the API. Credentials are stored under this name. */
  readonly name: string;
  readonly title: string;
  readonly description?: string;
  /** The credentials that the reader enters. */
  readonly inputs: readonly AuthInput[];
}

/** A security scheme. */
export type AuthScheme = AuthSchemeBase &
  (
    | { readonly kind: 'bearer'; readonly exchange?: TokenExchange }
    | { readonly kind: 'key'; readonly in: 'query' | 'header'; readonly parameter: string }
  );

/** Schemes that are required together. Empty for requests without authentication. */
export interface AuthWay {
  readonly title: string;
  readonly schemes: readonly AuthScheme[];
}

/** The explorer's data about an operation. Pointers such as `#/body/schema` point into it. */
export interface OperationData {
  readonly api: string;
  readonly id: string;
  readonly title: string;
  /** In uppercase. */
  readonly method: string;
  /** The path template. */
  readonly path: string;
  readonly servers: readonly ApiServer[];
  readonly parameters: readonly ParameterData[];
  readonly body?: BodyData;
  readonly answers: readonly AnswerData[];
  /** Operations to continue with after this one created an object. */
  readonly next?: readonly NextOperation[];
  /** The sentences about permissions in the description. */
  readonly access?: string;
  /** The request needs one of these. Empty if the operation needs no authentication. */
  readonly auth: readonly AuthWay[];
  /** The equivalent CLI command. */
  readonly cli?: CliCommand;
  /** The URL of the sandbox's documents, if the sandbox supports this operation. */
  readonly sandbox?: string;
  /** Definitions that the schemas of parameters and body refer to. */
  readonly $defs: JsonObject;
  /** Definitions that the schemas of the responses refer to. */
  readonly answerDefs: JsonObject;
}
