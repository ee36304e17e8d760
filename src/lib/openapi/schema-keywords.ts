import { asList, asNumber, asObject, asText, asTexts, isJsonObject } from './json.ts';
import type { JsonObject, JsonValue } from './json.ts';
import type { SchemaRef } from './model.ts';
import { joinPointer } from './pointer.ts';
import { createAnySchema, SCHEMA_TYPES } from './schema.ts';
import type { Schema, SchemaLimits, SchemaProperty, SchemaType } from './schema.ts';

const LIMIT_KEYS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
] as const;

/** In 3.0, `exclusiveMinimum: true` makes `minimum` exclusive; in 3.1 it is the limit itself. */
function readLimits(node: JsonObject): SchemaLimits {
  const limits: Partial<Record<(typeof LIMIT_KEYS)[number], number>> = {};
  for (const key of LIMIT_KEYS) limits[key] = asNumber(node[key]);
  if (node.exclusiveMinimum === true) {
    limits.exclusiveMinimum = limits.minimum;
    limits.minimum = undefined;
  }
  if (node.exclusiveMaximum === true) {
    limits.exclusiveMaximum = limits.maximum;
    limits.maximum = undefined;
  }
  return Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined));
}

function readTypes(node: JsonObject): readonly string[] {
  return typeof node.type === 'string' ? [node.type] : asTexts(node.type);
}

function isSchemaType(type: string): type is SchemaType {
  return (SCHEMA_TYPES as readonly string[]).includes(type);
}

function isNullable(node: JsonObject, types: readonly string[]): boolean {
  if (node.nullable === true || types.includes('null')) return true;
  return Array.isArray(node.enum) && (node.enum as readonly JsonValue[]).includes(null);
}

/** The places of the schemas in the object behind a key, such as `properties`. */
function refEntries(pointer: string, node: JsonObject, key: string): [string, SchemaRef][] {
  const names = Object.entries(asObject(node[key])).filter(([, child]) => isSchemaValue(child));
  return names.map(([name]) => [name, { pointer: joinPointer(pointer, key, name) }]);
}

function isSchemaValue(value: JsonValue | undefined): boolean {
  return isJsonObject(value) || typeof value === 'boolean';
}

function readProperties(pointer: string, node: JsonObject): readonly SchemaProperty[] {
  const required = asTexts(node.required);
  return refEntries(pointer, node, 'properties').map(([name, schema]) => ({
    name,
    required: required.includes(name),
    schema,
  }));
}

function readItems(pointer: string, node: JsonObject): Pick<Schema, 'items' | 'prefixItems'> {
  return {
    items: isSchemaValue(node.items) ? { pointer: joinPointer(pointer, 'items') } : undefined,
    prefixItems: asList(node.prefixItems).map((_, index) => ({
      pointer: joinPointer(pointer, 'prefixItems', index),
    })),
  };
}

function readAdditional(pointer: string, node: JsonObject): SchemaRef | boolean {
  const key =
    node.additionalProperties === undefined ? 'unevaluatedProperties' : 'additionalProperties';
  const value = node[key];
  if (typeof value === 'boolean') return value;
  return isJsonObject(value) ? { pointer: joinPointer(pointer, key) } : true;
}

/** `example` of 3.0 and `examples` of 3.1; some documents give `examples` as an object. */
function readSchemaExamples(node: JsonObject): readonly JsonValue[] {
  const { example, examples } = node;
  if (Array.isArray(examples)) return examples as readonly JsonValue[];
  return example === undefined ? [] : [example];
}

function readValues(node: JsonObject): Pick<Schema, 'enum' | 'const' | 'default' | 'examples'> {
  const values = Array.isArray(node.enum) ? (node.enum as readonly JsonValue[]) : undefined;
  return {
    enum: values?.filter((value) => value !== null),
    const: node.const,
    default: node.default,
    examples: readSchemaExamples(node),
  };
}

/** Reads the keywords of one schema object, without `$ref`, `allOf`, and unions. */
export function readKeywords(pointer: string, node: JsonObject): Schema {
  const types = readTypes(node);
  const propertyNames = isSchemaValue(node.propertyNames)
    ? { pointer: joinPointer(pointer, 'propertyNames') }
    : undefined;
  return {
    ...createAnySchema(pointer),
    title: asText(node.title),
    description: asText(node.description),
    types: types.filter(isSchemaType),
    nullable: isNullable(node, types),
    format: asText(node.format),
    pattern: asText(node.pattern),
    uniqueItems: node.uniqueItems === true,
    limits: readLimits(node),
    ...readValues(node),
    deprecated: node.deprecated === true,
    readOnly: node.readOnly === true,
    writeOnly: node.writeOnly === true,
    inferred: node['x-inferred'] === true,
    relation: asText(node['x-relation']),
    properties: readProperties(pointer, node),
    required: asTexts(node.required),
    patternProperties: refEntries(pointer, node, 'patternProperties').map(([pattern, schema]) => ({
      pattern,
      schema,
    })),
    additional: readAdditional(pointer, node),
    propertyNames,
    ...readItems(pointer, node),
  };
}
