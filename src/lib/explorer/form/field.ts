import type { JsonValue, SchemaLimits } from '../../openapi/index.ts';

/**
 * What kind of control a value gets. `fixed` can only be one value; `json` is edited as text, since
 * its schema allows anything.
 */
export type FieldKind =
  | 'text'
  | 'multiline'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'select'
  | 'date'
  | 'date-time'
  | 'object'
  | 'list'
  | 'map'
  | 'union'
  | 'json'
  | 'fixed';

/** How a field belongs to the one above it. An `entry` has a key that the reader chose. */
export type FieldRelation = 'root' | 'property' | 'item' | 'entry' | 'branch';

export interface FieldLimits extends SchemaLimits {
  readonly pattern?: string;
}

/** One field of a form: everything that a control needs to know but the value. */
export interface Field {
  readonly kind: FieldKind;
  readonly relation: FieldRelation;
  /** The JSON pointer of the value in the value of the form: `''`, `/name`, `/targets/0`. */
  readonly pointer: string;
  /** The pointer of the schema in the data of the operation. */
  readonly schema: string;
  /** The name of the property, the number of the item from 1, or the key. */
  readonly label: string;
  /** Whether the value must be there. A field that is not required can be absent. */
  readonly required: boolean;
  readonly nullable: boolean;
  readonly deprecated: boolean;
  /** Whether what is typed is to be hidden, as a password is. */
  readonly secret: boolean;
  /** The type in words: `text`, `list of Target`. */
  readonly type: string;
  readonly description?: string | undefined;
  /** The format of a text, such as `email`. */
  readonly format?: string;
  readonly default?: JsonValue;
  /** A value to show as a hint. */
  readonly example?: JsonValue;
  readonly limits: FieldLimits;
  /** The values of a `select`, and the one of a `fixed`. */
  readonly options: readonly { readonly value: JsonValue; readonly label: string }[];
  /** The forms of a `union`. */
  readonly branches: readonly { readonly label: string; readonly schema: string }[];
  /** Whether the document says what fields of any other name hold, so that the reader may add some. */
  readonly open: boolean;
}

/**
 * The state of one form: its value, and what has no place in it. A value that is not there
 * (`undefined`) is not sent. Serializable.
 */
export interface FormState {
  readonly value?: JsonValue | undefined;
  /** The form of each union that the reader chose, by pointer. */
  readonly choices: Readonly<Record<string, number>>;
  /** What other forms of a union held, by pointer and number, so that going back loses nothing. */
  readonly shelf: Readonly<Record<string, JsonValue>>;
  /** What is typed into the JSON view while that is open; the value is its last valid state. */
  readonly text?: string | undefined;
}

/** A form with nothing in it. */
export const EMPTY_FORM: FormState = { choices: {}, shelf: {} };
