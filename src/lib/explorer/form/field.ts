import type { JsonValue, SchemaLimits } from '../../openapi/index.ts';

/** A field's control: `fixed` if only one value is allowed, `json` for schemas that allow anything. */
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

/** The relation of a field to its parent. An `entry` has a key of the reader's; a `branch` is a variant. */
export type FieldRelation = 'root' | 'property' | 'item' | 'entry' | 'branch';

export interface FieldLimits extends SchemaLimits {
  readonly pattern?: string;
}

/** A field of a form: everything that a control needs except the value. */
export interface Field {
  readonly kind: FieldKind;
  readonly relation: FieldRelation;
  /** The JSON pointer of the field's value in the form: `''`, `/name`, `/targets/0`. */
  readonly pointer: string;
  /** The `ShapeKey` of the schema. */
  readonly schema: string;
  /** The property's name, the item's number counted from 1, or the entry's key. */
  readonly label: string;
  /** Whether the value is required. Optional fields can be absent. */
  readonly required: boolean;
  readonly nullable: boolean;
  readonly deprecated: boolean;
  /** Whether the input is hidden like a password. */
  readonly secret: boolean;
  /** The type as text: `string`, `array of Target`. */
  readonly type: string;
  readonly description?: string | undefined;
  /** The format of a string, such as `email`. */
  readonly format?: string;
  readonly default?: JsonValue;
  /** A value to show as a hint. */
  readonly example?: JsonValue;
  readonly limits: FieldLimits;
  /** The allowed values of a `select`, or the only value of a `fixed` field. */
  readonly options: readonly { readonly value: JsonValue; readonly label: string }[];
  /** The variants of a union, if `kind` is `union`. */
  readonly branches: readonly { readonly label: string; readonly schema: string }[];
  /** Whether the reader can add fields with other names. */
  readonly open: boolean;
}

/** The serializable state of a form. An undefined value isn't sent. */
export interface FormState {
  readonly value?: JsonValue | undefined;
  /** The index of the variant that the reader selected in each union, by `choiceKey`. */
  readonly choices: Readonly<Record<string, number>>;
  /** Values of deselected variants, by `choiceKey` and variant index, so that switching back restores them. */
  readonly shelf: Readonly<Record<string, JsonValue>>;
  /** The text in the JSON view while it is open. `value` is its last valid state. */
  readonly text?: string | undefined;
}

/** An empty form. */
export const EMPTY_FORM: FormState = { choices: {}, shelf: {} };
