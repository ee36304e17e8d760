import type { JsonObject, JsonValue, ApiServer, ParameterPlace } from '../openapi/index.ts';
import type { CliCommand } from '../openapi/samples/languages/index.ts';

/** A schema of JSON Schema 2020-12. References lead to the `$defs` of the operation. */
export type DataSchema = JsonObject | boolean;

/** A value to begin with. */
export interface NamedExample {
  readonly label: string;
  readonly value: JsonValue;
}

/** A parameter that the reader fills in. Those that authentication sends are not among them. */
export interface ParameterData {
  readonly name: string;
  readonly in: ParameterPlace;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description?: string;
  readonly explode: boolean;
  readonly schema: DataSchema;
  /** A valid value. */
  readonly example?: JsonValue;
}

/** The body, which is JSON. The first example is valid, where one can be made. */
export interface BodyData {
  readonly schema: DataSchema;
  readonly examples: readonly NamedExample[];
}

/** An answer, by its status. */
export interface AnswerData {
  readonly status: string;
  readonly description: string;
  readonly content: readonly { readonly type: string; readonly schema: DataSchema }[];
  /** What the reference shows as an example. Only the first answer that is no error has one. */
  readonly example?: JsonValue;
}

/** An operation that uses what this one creates. */
export interface NextOperation {
  readonly title: string;
  /** The page of the operation. */
  readonly href: string;
  /** The path parameter that names what was created. */
  readonly parameter: string;
}

/** Something that the reader types to authenticate, under a label that tells what it is. */
export interface AuthInput {
  readonly id: string;
  readonly label: string;
  readonly secret: boolean;
}

/** How a token is had for other credentials, at a token endpoint. */
export interface TokenExchange {
  readonly grant: 'client_credentials' | 'refresh_token';
  /** A URL, or a path on the server that the request goes to. */
  readonly tokenUrl: string;
  readonly scopes: readonly string[];
  readonly inputs: readonly AuthInput[];
}

interface AuthSchemeBase {
  /** Unique in the API: what a credential is kept under. */
  readonly name: string;
  readonly title: string;
  readonly description?: string;
  /** What the reader types. */
  readonly inputs: readonly AuthInput[];
}

/** One scheme. */
export type AuthScheme = AuthSchemeBase &
  (
    | { readonly kind: 'bearer'; readonly exchange?: TokenExchange }
    | { readonly kind: 'key'; readonly in: 'query' | 'header'; readonly parameter: string }
  );

/** One way to authenticate: all schemes of it together. None: the call goes without. */
export interface AuthWay {
  readonly title: string;
  readonly schemes: readonly AuthScheme[];
}

/**
 * What the explorer knows of one operation: plain JSON, made at build. Pointers of schemas, such as
 * `#/body/schema`, lead into this object itself.
 */
export interface OperationData {
  readonly api: string;
  readonly id: string;
  readonly title: string;
  /** In upper case. */
  readonly method: string;
  /** The path template. */
  readonly path: string;
  readonly servers: readonly ApiServer[];
  readonly parameters: readonly ParameterData[];
  readonly body?: BodyData;
  readonly answers: readonly AnswerData[];
  /** Where to go on with what this operation created. */
  readonly next?: readonly NextOperation[];
  /** What the description says about permissions. */
  readonly access?: string;
  /** Any one of these will do. Empty: the operation needs no authentication. */
  readonly auth: readonly AuthWay[];
  /** The command of the CLI that does the same. */
  readonly cli?: CliCommand;
  /** Where the documents of the sandbox are, if it answers this operation. */
  readonly sandbox?: string;
  /** What the schemas of parameters and body refer to. */
  readonly $defs: JsonObject;
  /** What the schemas of the answers refer to. */
  readonly answerDefs: JsonObject;
}
