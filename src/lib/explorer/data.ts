import type { JsonObject } from '../openapi/json.ts';
import type { AuthScheme, LabeledExample, Server } from '../openapi/index.ts';
import type { CliCommand } from '../openapi/samples/languages/index.ts';

/** A JSON Schema 2020-12 schema. References point to the operation's `$defs`. */
export type DataSchema = JsonObject | boolean;

/** What the form says about a parameter or a field of the body. */
export interface FieldWords {
  readonly name: string;
  readonly required: boolean;
  readonly type: string;
  readonly hint: string;
  /** The allowed values, for a select. Empty for other fields. */
  readonly options: readonly string[];
}

/** A parameter that the reader fills in. Parameters that carry credentials aren't included. */
export interface ParameterData extends FieldWords {
  readonly in: 'path' | 'query' | 'header';
  readonly schema: DataSchema;
  /** The documented value, as the reader would type it. */
  readonly example: string;
  /** For a part of the path, the path of the `GET` operation that lists the objects it can name. */
  readonly list?: string;
}

/** A field at the top level of a body that an input can edit. Other fields are edited as JSON. */
export interface BodyField extends FieldWords {
  /** How the input's text becomes a value: as it is, or as JSON. */
  readonly kind: 'text' | 'json';
}

export interface BodyData {
  readonly schema: DataSchema;
  readonly fields: readonly BodyField[];
  /** The names of the top-level fields that only JSON can show. */
  readonly others: readonly string[];
  readonly examples: readonly (Omit<LabeledExample, 'value'> & { readonly text: string })[];
}

export interface AnswerData {
  readonly status: string;
  readonly description: string;
  readonly content: readonly { readonly type: string; readonly schema: DataSchema }[];
  /** Those on the API reference page. Only the first success response has them. */
  readonly examples?: readonly LabeledExample[];
  /** The URL of the page that says what to do about this error. */
  readonly help?: string | undefined;
}

/** An operation to continue with, on the same object or on the one that this operation creates. */
export interface NextOperation {
  readonly title: string;
  readonly href: string;
  /** The path parameter that takes the created object's key or ID. Undefined for the same object. */
  readonly parameter?: string;
}

/** A way to authenticate: security schemes that are required together. Empty for no authentication. */
export interface AuthWay {
  readonly title: string;
  readonly schemes: readonly AuthScheme[];
}

export interface OperationData {
  readonly api: string;
  readonly id: string;
  readonly title: string;
  /** In uppercase. */
  readonly method: string;
  readonly path: string;
  readonly servers: readonly Server[];
  readonly parameters: readonly ParameterData[];
  readonly body?: BodyData | undefined;
  readonly answers: readonly AnswerData[];
  readonly next: readonly NextOperation[];
  /** The operation that shows the change in the audit log, for operations that it records. */
  readonly audit?: NextOperation;
  /** Who may send the request, in sentences. */
  readonly access?: string;
  readonly auth: readonly AuthWay[];
  readonly cli?: CliCommand;
  /** The URL that the sandbox loads API documents from. Undefined if it doesn't support this API. */
  readonly sandbox?: string;
  readonly $defs: JsonObject;
}
