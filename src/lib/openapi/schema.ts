import { isJsonObject } from './json.ts';
import type { JsonValue } from './json.ts';
import type { SchemaRef } from './model.ts';

export const SCHEMA_TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array'] as const;
/** The types of JSON Schema except `null`, which is the flag `nullable` here. */
export type SchemaType = (typeof SCHEMA_TYPES)[number];

/** The limits of a value, as JSON Schema 2020-12 names them. Lengths count code points. */
export interface SchemaLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
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

/** The variants of a `oneOf`, or of an `anyOf` that `SchemaBundle` made from a `oneOf`. */
export interface SchemaUnion {
  readonly options: readonly SchemaOption[];
  /** The property whose value selects the variant. */
  readonly discriminator?: string;
}

/**
 * A normalized schema: `allOf` is merged, `type: null` is a flag, and keywords beside a `$ref` override its
 * target. Nested schemas are references, so a schema can contain itself.
 */
export interface Schema {
  /** The pointer of the schema itself, after following `$ref`s. Equal pointers mean the same schema. */
  readonly pointer: string;
  /** The name under `components/schemas` or `$defs`, if it has one. */
  readonly name?: string;
  readonly title?: string;
  readonly description?: string;
  /** Empty if any type is allowed, or if the union determines the types. */
  readonly types: readonly SchemaType[];
  readonly nullable: boolean;
  readonly format?: string;
  readonly pattern?: string;
  readonly limits: SchemaLimits;
  readonly enum?: readonly JsonValue[];
  readonly const?: JsonValue;
  readonly default?: JsonValue;
  readonly examples: readonly JsonValue[];
  readonly deprecated: boolean;
  readonly readOnly: boolean;
  /** Marked `x-inferred`: the API's specification doesn't fully define it, so it may change. */
  readonly inferred: boolean;
  /** For an ID, the entity that it refers to (`x-relation`). */
  readonly relation?: string;
  readonly properties: readonly SchemaProperty[];
  readonly required: readonly string[];
  /** The schema of other properties, or whether other properties are allowed. */
  readonly additional: SchemaRef | boolean;
  readonly propertyNames?: SchemaRef;
  readonly items?: SchemaRef;
  readonly union?: SchemaUnion;
}

/** A schema that allows anything. */
export function createAnySchema(pointer: string): Schema {
  return {
    pointer,
    types: [],
    nullable: false,
    limits: {},
    examples: [],
    deprecated: false,
    readOnly: false,
    inferred: false,
    properties: [],
    required: [],
    additional: true,
  };
}

const ANY = createAnySchema('');

/** Merges two schemas of an `allOf`. Keeps the properties of both; other keywords of `over` take precedence. */
export function mergeSchemas(base: Schema, over: Schema): Schema {
  const given = (Object.entries(over) as [keyof Schema, unknown][]).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(ANY[key]),
  );
  const required = [...new Set([...base.required, ...over.required])];
  const properties = [...base.properties, ...over.properties].map((property) => {
    return [property.name, { ...property, required: required.includes(property.name) }] as const;
  });
  const { pointer, name } = base;
  const merged = { ...base, ...Object.fromEntries(given), pointer, name, required };
  return { ...merged, properties: [...new Map(properties).values()] };
}

/** Whether a value is of a JSON Schema type. */
export function isOfType(type: SchemaType, value: JsonValue): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isJsonObject(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

/** The schema's first type, or the type that its other keywords imply. */
export function pickType({ types, properties, additional, items, ...schema }: Schema) {
  const [type] = types;
  if (type) return type;
  if (properties.length > 0 || typeof additional === 'object') return 'object';
  if (items) return 'array';
  return schema.pattern !== undefined || schema.format !== undefined ? 'string' : undefined;
}
