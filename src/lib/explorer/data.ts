import type { JsonObject, JsonValue, ApiServer, ParameterPlace } from '../openapi/index.ts';
import type { CliCommand } from '../openapi/samples/languages/index.ts';

/** A JSON Schema 2020-12 schema. References point to the operation's `$defs`. */
export type DataSchema = JsonObject | boolean;

/** An example value that the reader can load into the form. */
export interface NamedExample {
  readonly label: string;
  readonly value: JsonValue;
}

/** A parameter that the reader fills in. Parameters that carry credentials aren't included. */
export interface ParameterData {
  readonly name: string;
  readonly in: ParameterPlace;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description?: string;
  readonly schema: DataSchema;
  /** A value for the parameter, valid if the build can make a valid one. */
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
  /** The example on the API reference page. Only the first success response has one. */
  readonly example?: JsonValue;
}

/** A follow-up operation, which uses the object that this operation creates: “Get a Feature”, for example. */
export interface NextOperation {
  readonly title: string;
  readonly href: string;
  /** The path parameter that takes the created object's key or ID. */
  readonly parameter: string;
}

/** An input field for a credential, such as a client secret. */
export interface AuthInput {
  readonly id: string;
  readonly label: string;
  readonly secret: boolean;
}

/** How to get an access token from a token endpoint in exchange for other credentials. */
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
  readonly inputs: readonly AuthInput[];
}

/** A security scheme: a bearer token, or a key in the query or a header. */
export type AuthScheme = AuthSchemeBase &
  (
    | { readonly kind: 'bearer'; readonly exchange?: TokenExchange }
    | { readonly kind: 'key'; readonly in: 'query' | 'header'; readonly parameter: string }
  );

/** A way to authenticate: security schemes that are required together. Empty for no authentication. */
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
  /** The path template, such as `/projects/{id}`. */
  readonly path: string;
  readonly servers: readonly ApiServer[];
  readonly parameters: readonly ParameterData[];
  readonly body?: BodyData;
  readonly answers: readonly AnswerData[];
  /** Operations to suggest after this one has created an object. */
  readonly next?: readonly NextOperation[];
  /** The sentences about permissions in the operation's description. */
  readonly access?: string;
  /** Alternative ways to authenticate. Empty if the operation needs no authentication. */
  readonly auth: readonly AuthWay[];
  /** The equivalent CLI command. */
  readonly cli?: CliCommand;
  /** The URL that the sandbox loads API documents from. Undefined if it doesn't support this API. */
  readonly sandbox?: string;
  /** Definitions that the schemas of parameters and body refer to. */
  readonly $defs: JsonObject;
  /** Definitions that the schemas of the responses refer to. */
  readonly answerDefs: JsonObject;
}
