import type { JsonValue } from './json.ts';
import type { SchemaRef } from './model.ts';

export const SCHEMA_TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array'] as const;
/** The types of JSON Schema but `null`, which is `nullable` here. */
export type SchemaType = (typeof SCHEMA_TYPES)[number];

/** The limits of a value, as JSON Schema 2020-12 names them. Lengths count code points. */
export interface SchemaLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
}

export interface SchemaProperty {
  readonly name: string;
  readonly required: boolean;
  readonly schema: SchemaRef;
}

/** One variant of a union. `values` are the discriminator values that select it. */
export interface SchemaOption {
  readonly schema: SchemaRef;
  readonly values: readonly string[];
}

export interface SchemaUnion {
  readonly keyword: 'oneOf' | 'anyOf';
  readonly options: readonly SchemaOption[];
  /** The property whose value selects the variant. */
  readonly discriminator?: string;
}

/**
 * A schema of any OpenAPI version, normalized: `allOf` is merged, `nullable` and `type: null` are one
 * flag, and keywords beside a `$ref` override its target. Schemas inside it are given as references, so
 * a schema may contain itself.
 */
export interface Schema {
  /** The place of the schema after all references. Equal pointers mean the same schema. */
  readonly pointer: string;
  /** The name under `components/schemas`, if it has one. */
  readonly name?: string;
  readonly title?: string;
  readonly description?: string;
  /** Empty: any type, or the types of the unions. */
  readonly types: readonly SchemaType[];
  readonly nullable: boolean;
  /** The schema `false`: nothing is valid. */
  readonly never: boolean;
  readonly format?: string;
  readonly pattern?: string;
  readonly uniqueItems: boolean;
  readonly limits: SchemaLimits;
  readonly enum?: readonly JsonValue[];
  readonly const?: JsonValue;
  readonly default?: JsonValue;
  readonly examples: readonly JsonValue[];
  readonly deprecated: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  /** Marked `x-inferred`: a judgement of the authors. */
  readonly inferred: boolean;
  /** The entity that this ID names (`x-relation`). */
  readonly relation?: string;
  readonly properties: readonly SchemaProperty[];
  readonly required: readonly string[];
  readonly patternProperties: readonly { readonly pattern: string; readonly schema: SchemaRef }[];
  /** The schema of other properties, or whether other properties are allowed. */
  readonly additional: SchemaRef | boolean;
  readonly propertyNames?: SchemaRef;
  readonly items?: SchemaRef;
  readonly prefixItems: readonly SchemaRef[];
  readonly unions: readonly SchemaUnion[];
}

/** A schema that allows anything. */
export function createAnySchema(pointer: string): Schema {
  return {
    pointer,
    types: [],
    nullable: false,
    never: false,
    uniqueItems: false,
    limits: {},
    examples: [],
    deprecated: false,
    readOnly: false,
    writeOnly: false,
    inferred: false,
    properties: [],
    required: [],
    patternProperties: [],
    additional: true,
    prefixItems: [],
    unions: [],
  };
}
